import type { Post } from "@plaza/contract/posts";
import Trash2 from "lucide-react/icons/trash";
import { toastOutcome } from "#lib/screen/toast.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { useDeletePost } from "#features/posts/data/use-own-post.ts";
import { t } from "#lib/words/words.ts";

interface DeletePostDialogProps {
  post: Post;
  onClose: () => void;
  onDeleted?: (() => void) | undefined;
}

export default function DeletePostDialog({ post, onClose, onDeleted }: DeletePostDialogProps) {
  const { mutateAsync: deletePost } = useDeletePost(post.id);

  async function confirm() {
    if (await toastOutcome(deletePost(), t("Post not deleted"), { title: t("Post deleted"), isSeen: true }))
      onDeleted?.();
  }

  return (
    <ConfirmDialog
      title={t("Delete this post?")}
      note={t("Its reactions and comments will be deleted too. This can't be undone.")}
      label={t("Delete")}
      busyLabel={t("Deleting...")}
      Icon={Trash2}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
