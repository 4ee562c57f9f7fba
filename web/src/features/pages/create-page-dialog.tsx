import type { Page } from "@plaza/contract/pages";
import { useDialogDraft } from "#features/auth/session/use-dialog-draft.ts";
import { toast } from "#lib/screen/toast.ts";
import { t } from "#lib/words/words.ts";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { BLANK, PageForm } from "./page-form.tsx";
import { useCreatePage } from "./use-page-changes.ts";

interface CreatePageDialogProps {
  onClose: () => void;
  onCreated: (page: Page) => void;
}

const SUBMIT = { label: t("Create page"), busyLabel: t("Creating..."), failed: t("Couldn't create the page") };

export default function CreatePageDialog({ onClose, onCreated }: CreatePageDialogProps) {
  const { mutateAsync: create } = useCreatePage();
  const { draftKey, close } = useDialogDraft("create-page", onClose);
  return (
    <Dialog onClose={close} title={t("Create page")}>
      <PageForm
        draftKey={draftKey}
        first={BLANK}
        firstHours={null}
        isNew
        submit={SUBMIT}
        onSend={async (draft) => {
          const page = await create(draft);
          toast({ title: t("Page created"), isSeen: true });
          close();
          onCreated(page);
        }}
      />
    </Dialog>
  );
}
