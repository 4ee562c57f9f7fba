import type { Post } from "@plaza/contract/posts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { cameIntoView, leftScreen, wentOutOfView } from "#features/live/watch-list.ts";
import { refreshPost } from "#features/posts/data/apply-post.ts";
import { guessedHeight } from "./guessed-height.ts";

/** Heights outlive their cards, so that a page one comes back to is as long as it was. */
const heights = new Map<string, number>();

/** Renders the card only near the screen, subscribes to its changes while it is there, and fetches those it missed. */
export function useOnScreen(post: Post, isFirst: boolean) {
  const { id: postId, sharedPostId } = post;
  const cache = useQueryClient();
  const ref = useRef<HTMLDivElement>(null);
  const [height] = useState(() => heights.get(postId) ?? guessedHeight(post));
  useEffect(() => {
    const card = ref.current;
    if (!card) return;
    // The shared post is on the screen with it.
    const ids = [postId, ...(sharedPostId ? [sharedPostId] : [])];
    const sight = new IntersectionObserver((entries) => {
      const isInView = entries.at(-1)?.isIntersecting ?? false;
      for (const id of ids) {
        if (!isInView) wentOutOfView(id);
        else if (cameIntoView(id)) void refreshPost(cache, id);
      }
    });
    const size = new ResizeObserver(() => heights.set(postId, card.offsetHeight));
    sight.observe(card);
    size.observe(card);
    return () => {
      sight.disconnect();
      size.disconnect();
      for (const id of ids) leftScreen(id);
    };
  }, [cache, postId, sharedPostId]);
  // A card that is on the screen from the start would only be laid out twice.
  const contentVisibility: "auto" | "visible" = isFirst ? "visible" : "auto";
  return { ref, style: { contentVisibility, containIntrinsicSize: `auto ${height}px` } };
}
