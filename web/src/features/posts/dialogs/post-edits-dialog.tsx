import type { Post } from "@plaza/contract/posts";
import EditsDialog from "#features/posts/history/edits-dialog.tsx";

export default function PostEditsDialog({ post, onClose }: { post: Post; onClose: () => void }) {
  return <EditsDialog edited={{ kind: "post", ...post }} onClose={onClose} />;
}
