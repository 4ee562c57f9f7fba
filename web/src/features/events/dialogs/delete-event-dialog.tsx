import type { Event } from "@plaza/contract/events";
import Trash2 from "lucide-react/icons/trash";
import { useState } from "react";
import { useLocation } from "wouter";
import { toastOutcome } from "#lib/screen/toast.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { type Scope, ScopeField } from "./scope-field.tsx";
import { useDeleteEvent } from "#features/events/data/use-hosting.ts";
import { t } from "#lib/words/words.ts";

/** For those who run the group that it is in. */
export default function DeleteEventDialog({ event, onClose }: { event: Event; onClose: () => void }) {
  const deleteEvent = useDeleteEvent(event.id);
  const [scope, setScope] = useState<Scope>("this");
  const [, navigate] = useLocation();

  async function confirm() {
    const isDone = await toastOutcome(
      deleteEvent.mutateAsync(event.repeats ? scope : "this"),
      t("Event not deleted"),
      t("Event deleted"),
    );
    if (isDone) navigate(`/groups/${event.group?.id}?tab=events`, { replace: true });
  }

  return (
    <ConfirmDialog
      title={t("Delete this event?")}
      note={t("“{name}” and its discussion will be deleted for everyone.", { name: event.name })}
      label={t("Delete")}
      busyLabel={t("Deleting...")}
      Icon={Trash2}
      extra={
        event.repeats && <ScopeField label={t("Delete", {}, "an event's dates")} scope={scope} onChange={setScope} />
      }
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
