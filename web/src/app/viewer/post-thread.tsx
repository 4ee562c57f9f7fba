import type { Post } from "@plaza/contract/posts";
import { Suspense } from "react";
import { PostCard } from "#features/posts/card/post-card.tsx";
import { usePost } from "#features/posts/data/use-post.ts";
import { closePhoto } from "#lib/screen/photo-address.ts";

/** The post and its comments, beside a photo of either. */
export const PostThread = ({ post }: { post: Post }) => (
  <Suspense>
    <PostCard post={post} isAlone isBesidePhoto onDeleted={closePhoto} />
  </Suspense>
);

export function ThreadOf({ postId }: { postId: string }) {
  const { post, isMissing } = usePost(postId);
  return post && !isMissing && <PostThread post={post} />;
}
