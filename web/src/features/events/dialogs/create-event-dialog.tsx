import type { Event } from "@plaza/contract/events";
import { useState } from "react";
import { useDialogDraft } from "#features/auth/session/use-dialog-draft.ts";
import { lazyPart } from "#lib/loading/lazy-part.tsx";
import { toast } from "#lib/screen/toast.ts";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { BLANK, bodyOf } from "./event-draft.ts";
import { EventForm } from "./event-form.tsx";
import { useCreateEvent } from "#features/events/data/use-hosting.ts";
import { t } from "#lib/words/words.ts";

const AsField = lazyPart(() => import("#features/users/as-field.tsx"));

interface CreateEventDialogProps {
  onClose: () => void;
  onCreated?: (event: Event) => void;
  /** The group to plan it in, if any. */
  groupId?: string;
  /** The page that it is first offered to plan it as. */
  pageId?: string;
}

const SUBMIT = { label: t("Create event"), busyLabel: t("Creating..."), failed: t("Event not created") };

export default function CreateEventDialog({ onClose, onCreated, groupId, pageId = "" }: CreateEventDialogProps) {
  const createEvent = useCreateEvent();
  const [as, setAs] = useState(pageId);
  const { draftKey, close } = useDialogDraft(["create-event", groupId || pageId].join(" ").trim(), onClose);
  return (
    <Dialog onClose={close} title={t("Create event")} className="sm:max-w-[32rem]">
      <EventForm
        draftKey={draftKey}
        first={BLANK}
        coverImageUrl={null}
        submit={SUBMIT}
        canRepeat
        before={!groupId && <AsField pageId={as} onChange={setAs} />}
        onSend={async (draft, cover) => {
          const place = groupId ? { groupId } : as ? { pageId: as } : {};
          const event = await createEvent.mutateAsync({ ...bodyOf(draft), ...cover, ...place });
          toast({ title: t("Event created successfully") });
          close();
          onCreated?.(event);
        }}
      />
    </Dialog>
  );
}
