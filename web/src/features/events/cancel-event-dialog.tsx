import type { Event } from "@plaza/contract/events";
import { failure } from "#features/auth/failures.ts";
import { toast } from "#lib/toast.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { useCancelEvent } from "./use-events.ts";

export default function CancelEventDialog({ event, onClose }: { event: Event; onClose: () => void }) {
  const cancelEvent = useCancelEvent(event.id);

  async function confirm() {
    try {
      await cancelEvent.mutateAsync();
      toast({ title: "Event cancelled" });
      onClose();
    } catch (error) {
      toast(failure("Event not cancelled", error, "Please try again."));
    }
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Cancel this event?"
      description="Everyone who answered is told. It cannot be brought back."
      className="sm:max-w-[28rem]"
    >
      <div className="grid gap-2 px-6 pb-6 sm:grid-cols-2 sm:px-8 sm:pb-8">
        <Button variant="neutral" size="lg" onClick={onClose}>
          Keep it
        </Button>
        <Button
          variant="danger"
          size="lg"
          className="max-sm:order-first"
          disabled={cancelEvent.isPending}
          onClick={() => void confirm()}
        >
          {cancelEvent.isPending ? "Cancelling..." : "Cancel event"}
        </Button>
      </div>
    </Dialog>
  );
}
