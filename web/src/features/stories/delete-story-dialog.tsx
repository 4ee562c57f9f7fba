import { toast } from "#lib/toast.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { useDeleteStory } from "./use-stories.ts";

export function DeleteStoryDialog({ storyId, onClose }: { storyId: string; onClose: () => void }) {
  const deleteStory = useDeleteStory();

  function confirm() {
    onClose();
    // By its promise: the viewer, and this with it, may be closed before the answer is there.
    deleteStory.mutateAsync(storyId).then(
      () => toast({ title: "Story deleted" }),
      () => toast({ title: "Failed to delete story", variant: "destructive" }),
    );
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Delete this story?"
      description="It goes for everyone, and cannot be brought back."
      className="sm:max-w-[28rem]"
    >
      <div className="grid gap-2 px-6 pb-6 sm:grid-cols-2 sm:px-8 sm:pb-8">
        <Button variant="neutral" size="lg" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="danger" size="lg" className="max-sm:order-first" onClick={confirm}>
          Delete
        </Button>
      </div>
    </Dialog>
  );
}
