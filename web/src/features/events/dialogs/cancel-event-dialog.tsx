import type { Event } from "@plaza/contract/events";
import { useState } from "react";
import { toastOutcome } from "#lib/screen/toast.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { type Scope, ScopeField } from "./scope-field.tsx";
import { useCancelEvent } from "#features/events/data/use-hosting.ts";
import { t } from "#lib/words/words.ts";

export default function CancelEventDialog({ event, onClose }: { event: Event; onClose: () => void }) {
  const cancelEvent = useCancelEvent(event.id);
  const [scope, setScope] = useState<Scope>("this");

  const confirm = () =>
    toastOutcome(cancelEvent.mutateAsync(event.repeats ? scope : "this"), t("Event not canceled"), t("Event canceled"));

  return (
    <ConfirmDialog
      title={t("Cancel this event?")}
      note={t("Everyone who responded will be notified. This can't be undone.")}
      label={t("Cancel event")}
      busyLabel={t("Canceling...")}
      cancelLabel={t("Keep event")}
      extra={
        event.repeats && <ScopeField label={t("Cancel", {}, "an event's dates")} scope={scope} onChange={setScope} />
      }
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
