import type { Comment } from "@plaza/contract/posts";
import Trash2 from "lucide-react/icons/trash";
import { failure } from "#lib/api/failures.ts";
import { toast } from "#lib/screen/toast.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { useDeleteComment } from "#features/posts/data/use-comments.ts";

export default function DeleteCommentDialog({ comment, onClose }: { comment: Comment; onClose: () => void }) {
  const { mutateAsync: deleteComment } = useDeleteComment(comment);

  async function confirm() {
    try {
      await deleteComment();
      toast({ title: "Comment deleted", isSeen: true });
    } catch (error) {
      toast(failure("Comment not deleted", error, "Please try again."));
    }
  }

  return (
    <ConfirmDialog
      title="Delete this comment?"
      note="Replies to it will be deleted too. This can't be undone."
      label="Delete"
      busyLabel="Deleting..."
      Icon={Trash2}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
