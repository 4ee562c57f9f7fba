import type { Preview } from "@plaza/contract/previews";
import type { QueryClient } from "@tanstack/react-query";
import { changePosts } from "./post-pages.ts";

/** Puts the preview on the post in every list, also inside the posts that share it; null takes it away. */
export function applyPreview(cache: QueryClient, { postId, preview }: { postId: string; preview: Preview | null }) {
  changePosts(cache, (post) => {
    if (post.id === postId) return { ...post, preview };
    const { sharedPost } = post;
    return sharedPost?.id === postId ? { ...post, sharedPost: { ...sharedPost, preview } } : post;
  });
}
