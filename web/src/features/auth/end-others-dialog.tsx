import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";

/** Asks before it logs out devices that may be in somebody's hand. */
export default function EndOthersDialog({ onConfirm, onCancel }: { onConfirm: () => void; onCancel: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={onCancel}
      title="Log out everywhere else?"
      description="You stay logged in here. Every other device has to log in again."
      className="sm:max-w-[28rem]"
    >
      <div className="grid gap-2 px-6 pb-6 sm:grid-cols-2 sm:px-8 sm:pb-8">
        <Button variant="neutral" size="lg" onClick={onCancel}>
          Cancel
        </Button>
        <Button size="lg" className="max-sm:order-first" onClick={onConfirm}>
          Log out the others
        </Button>
      </div>
    </Dialog>
  );
}
