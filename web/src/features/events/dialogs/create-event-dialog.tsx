import type { Event } from "@plaza/contract/events";
import { useDialogDraft } from "#features/auth/session/use-dialog-draft.ts";
import { toast } from "#lib/screen/toast.ts";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { BLANK, bodyOf } from "./event-draft.ts";
import { EventForm } from "./event-form.tsx";
import { useCreateEvent } from "#features/events/data/use-hosting.ts";
import { t } from "#lib/words/words.ts";

interface CreateEventDialogProps {
  onClose: () => void;
  onCreated?: (event: Event) => void;
  /** The group to plan it in, if any. */
  groupId?: string;
}

const SUBMIT = { label: t("Create event"), busyLabel: t("Creating..."), failed: t("Event not created") };

export default function CreateEventDialog({ onClose, onCreated, groupId }: CreateEventDialogProps) {
  const createEvent = useCreateEvent();
  const { draftKey, close } = useDialogDraft(groupId ? `create-event ${groupId}` : "create-event", onClose);
  return (
    <Dialog open onOpenChange={close} title={t("Create event")} className="sm:max-w-[32rem]">
      <EventForm
        draftKey={draftKey}
        first={BLANK}
        coverImageUrl={null}
        submit={SUBMIT}
        canRepeat
        onSend={async (draft, cover) => {
          const place = groupId ? { groupId } : {};
          const event = await createEvent.mutateAsync({ ...bodyOf(draft), ...cover, ...place });
          toast({ title: t("Event created successfully") });
          close();
          onCreated?.(event);
        }}
      />
    </Dialog>
  );
}
