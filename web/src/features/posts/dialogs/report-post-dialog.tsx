import type { Post } from "@plaza/contract/posts";
import ReportDialog from "#features/safety/report-dialog.tsx";

const ReportPostDialog = ({ post, onClose }: { post: Post; onClose: () => void }) => (
  <ReportDialog kind="post" id={post.id} onClose={onClose} />
);
export default ReportPostDialog;
