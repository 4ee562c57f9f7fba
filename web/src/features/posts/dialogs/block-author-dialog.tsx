import type { Post } from "@plaza/contract/posts";
import BlockDialog from "#features/safety/block-dialog.tsx";

interface BlockAuthorDialogProps {
  post: Post;
  onClose: () => void;
  onDeleted?: (() => void) | undefined;
}

/** Blocking the author removes the post from this viewer's screens. */
const BlockAuthorDialog = ({ post, onClose, onDeleted }: BlockAuthorDialogProps) => (
  <BlockDialog user={post.author} onClose={onClose} onBlocked={onDeleted} />
);
export default BlockAuthorDialog;
