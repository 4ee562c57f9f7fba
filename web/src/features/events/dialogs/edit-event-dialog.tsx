import type { Event } from "@plaza/contract/events";
import { useState } from "react";
import { useDialogDraft } from "#features/auth/session/use-dialog-draft.ts";
import { toast } from "#lib/screen/toast.ts";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { changesIn, draftOf } from "./event-draft.ts";
import { EventForm } from "./event-form.tsx";
import { type Scope, ScopeField } from "./scope-field.tsx";
import { useEditEvent } from "#features/events/data/use-hosting.ts";
import { t } from "#lib/words/words.ts";

const SUBMIT = { label: t("Save changes"), busyLabel: t("Saving..."), failed: t("Event not updated") };

export default function EditEventDialog({ event, onClose }: { event: Event; onClose: () => void }) {
  const editEvent = useEditEvent(event.id);
  const [scope, setScope] = useState<Scope>("this");
  const { draftKey, close } = useDialogDraft(`edit-event ${event.id}`, onClose);
  return (
    <Dialog onClose={close} title={t("Edit event")} className="sm:max-w-[32rem]">
      <EventForm
        draftKey={draftKey}
        first={draftOf(event)}
        coverImageUrl={event.coverImageUrl}
        submit={SUBMIT}
        before={
          event.repeats && <ScopeField label={t("Change", {}, "an event's dates")} scope={scope} onChange={setScope} />
        }
        onSend={async (draft, cover, typed) => {
          await editEvent.mutateAsync({ ...changesIn(event, typed, draft), ...cover, ...(event.repeats && { scope }) });
          toast({ title: t("Event updated") });
          close();
        }}
      />
    </Dialog>
  );
}
