import { useRemoveFromHighlight } from "#features/stories/data/use-story-acts.ts";
import { toast } from "#lib/screen/toast.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { t } from "#lib/words/words.ts";

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
      () => toast({ title: t("Removed from {name}", { name: highlight.name }) }),
      () => toast({ title: t("Couldn't remove the story"), variant: "destructive" }),
    );
  }

  return (
    <ConfirmDialog
      title={t("Remove this story?")}
      note={t("It disappears when it expires, unless it's in another highlight.")}
      label={t("Remove")}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
