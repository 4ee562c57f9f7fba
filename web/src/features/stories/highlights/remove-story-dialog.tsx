import { useRemoveFromHighlight } from "#features/stories/data/use-story-acts.ts";
import { toast } from "#lib/screen/toast.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";

interface RemoveStoryDialogProps {
  highlight: { id: string; name: string };
  storyId: string;
  onClose: () => void;
}

/** Asks first: a story that has ended and is in no other highlight is gone with it. */
export function RemoveStoryDialog({ highlight, storyId, onClose }: RemoveStoryDialogProps) {
  const { mutateAsync: remove } = useRemoveFromHighlight();

  function confirm() {
    // `mutateAsync`: the viewer, and this dialog with it, may be closed before the response arrives.
    remove({ highlightId: highlight.id, storyId }).then(
      () => toast({ title: `Removed from ${highlight.name}` }),
      () => toast({ title: "Couldn't remove the story", variant: "destructive" }),
    );
  }

  return (
    <ConfirmDialog
      title="Remove this story?"
      note="It disappears when it expires, unless it's in another highlight."
      label="Remove"
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
