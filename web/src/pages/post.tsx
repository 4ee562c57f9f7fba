import { SinglePost } from "#features/posts/feed/single-post.tsx";
import { Page } from "#ui/page/page.tsx";

export default function PostPage({ postId }: { postId: string }) {
  return (
    <Page className="max-w-[39.5rem]">
      <h1 className="sr-only">Post</h1>
      <SinglePost postId={postId} />
    </Page>
  );
}
