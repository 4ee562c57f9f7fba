import type { Page } from "@plaza/contract/pages";
import { useDialogDraft } from "#features/auth/session/use-dialog-draft.ts";
import { toast } from "#lib/screen/toast.ts";
import { t } from "#lib/words/words.ts";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { PageForm } from "./page-form.tsx";
import { useEditPage } from "./use-page-changes.ts";

const SUBMIT = { label: t("Save changes"), busyLabel: t("Saving..."), failed: t("Couldn't save the changes") };

export default function EditPageDialog({ page, onClose }: { page: Page; onClose: () => void }) {
  const { mutateAsync: edit } = useEditPage(page);
  const { draftKey, close } = useDialogDraft(`edit-page ${page.id}`, onClose);
  const { name, handle, kind, about, address, links, hours } = page;
  return (
    <Dialog onClose={close} title={t("Edit page")}>
      <PageForm
        draftKey={draftKey}
        first={{ name, handle, kind, about: about ?? "", address: address ?? "", links: links.join("\n") }}
        firstHours={hours}
        submit={SUBMIT}
        onSend={async ({ handle: _given, ...changes }) => {
          await edit(changes);
          toast({ title: t("Page updated"), isSeen: true });
          close();
        }}
      />
    </Dialog>
  );
}
