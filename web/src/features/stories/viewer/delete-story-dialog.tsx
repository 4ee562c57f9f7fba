import { toast } from "#lib/screen/toast.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { useDeleteStory } from "#features/stories/data/use-story-acts.ts";
import { t } from "#lib/words/words.ts";

export function DeleteStoryDialog({ storyId, onClose }: { storyId: string; onClose: () => void }) {
  const deleteStory = useDeleteStory();

  function confirm() {
    // `mutateAsync`: the viewer, and this dialog with it, may be closed before the response arrives.
    deleteStory.mutateAsync(storyId).then(
      () => toast({ title: t("Story deleted") }),
      () => toast({ title: t("Story not deleted"), variant: "destructive" }),
    );
  }

  return (
    <ConfirmDialog
      title={t("Delete this story?")}
      note={t("It'll be deleted for everyone. This can't be undone.")}
      label={t("Delete")}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
