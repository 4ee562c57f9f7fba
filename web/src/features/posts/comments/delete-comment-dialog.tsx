import type { Comment } from "@plaza/contract/posts";
import Trash2 from "lucide-react/icons/trash";
import { toastOutcome } from "#lib/screen/toast.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { useDeleteComment } from "#features/posts/data/use-comments.ts";
import { t } from "#lib/words/words.ts";

export default function DeleteCommentDialog({ comment, onClose }: { comment: Comment; onClose: () => void }) {
  const { mutateAsync: deleteComment } = useDeleteComment(comment);

  const confirm = () =>
    toastOutcome(deleteComment(), t("Comment not deleted"), { title: t("Comment deleted"), isSeen: true });

  return (
    <ConfirmDialog
      title={t("Delete this comment?")}
      note={t("Replies to it will be deleted too. This can't be undone.")}
      label={t("Delete")}
      busyLabel={t("Deleting...")}
      Icon={Trash2}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
