import type { Post } from "@plaza/contract/posts";
import Trash2 from "lucide-react/icons/trash";
import { failure } from "#lib/api/failures.ts";
import { toast } from "#lib/screen/toast.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { useDeletePost } from "#features/posts/data/use-own-post.ts";

interface DeletePostDialogProps {
  post: Post;
  onClose: () => void;
  onDeleted?: (() => void) | undefined;
}

export default function DeletePostDialog({ post, onClose, onDeleted }: DeletePostDialogProps) {
  const { mutateAsync: deletePost } = useDeletePost(post.id);

  async function confirm() {
    try {
      await deletePost();
      toast({ title: "Post deleted", isSeen: true });
      onDeleted?.();
    } catch (error) {
      toast(failure("Post not deleted", error, "Please try again."));
    }
  }

  return (
    <ConfirmDialog
      title="Delete this post?"
      note="Its reactions and comments will be deleted too. This can't be undone."
      label="Delete"
      busyLabel="Deleting..."
      Icon={Trash2}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
