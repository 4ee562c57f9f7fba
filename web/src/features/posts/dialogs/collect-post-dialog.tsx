import type { Post } from "@plaza/contract/posts";
import CollectDialog from "#features/collections/collect-dialog.tsx";

const CollectPostDialog = ({ post, onClose }: { post: Post; onClose: () => void }) => (
  <CollectDialog thing={{ kind: "post", id: post.id }} onClose={onClose} />
);
export default CollectPostDialog;
