import type { Comment } from "@plaza/contract/posts";
import { failure } from "#features/auth/failures.ts";
import { toast } from "#lib/toast.ts";
import { DeleteDialog } from "./delete-dialog.tsx";
import { useDeleteComment } from "./use-comments.ts";

export default function DeleteCommentDialog({ comment, onClose }: { comment: Comment; onClose: () => void }) {
  const { mutateAsync: deleteComment } = useDeleteComment(comment);

  async function confirm() {
    try {
      await deleteComment();
      toast({ title: "Comment deleted" });
    } catch (error) {
      toast(failure("Comment not deleted", error, "Please try again."));
      onClose();
    }
  }

  return (
    <DeleteDialog
      title="Delete this comment?"
      note="The replies to it go with it. This cannot be undone."
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
