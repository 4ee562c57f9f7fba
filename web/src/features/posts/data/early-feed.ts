import type { Post } from "@plaza/contract/posts";
import type { QueryClient } from "@tanstack/react-query";
import { itemsIn } from "#lib/cache/pages.ts";
import { imageSizes, imageSources } from "#features/media/image-sources.ts";
import { lastFeed } from "./last-feed.ts";
import { feedOf, type PostPages } from "./post-pages.ts";

let isJustFetched = false;

/** Fills the cache with the feed that the page has fetched early, and preloads its first picture. */
export async function prepareFeed(cache: QueryClient) {
  const feed = feedOf(lastFeed());
  isJustFetched = true;
  await cache.prefetchInfiniteQuery(feed);
  const [first, second] = itemsIn(cache.getQueryData<PostPages>(feed.queryKey)) ?? [];
  preloadPicture(first?.media ?? second?.media);
}

function preloadPicture(media: Post["media"] | undefined) {
  if (media?.kind !== "image") return;
  Object.assign(new Image(), { fetchPriority: "high", sizes: imageSizes(media), srcset: imageSources(media) });
}

/** Whether the feed was fetched with the page, and so needs no check for new posts; true once. */
export function wasJustFetched(): boolean {
  const was = isJustFetched;
  isJustFetched = false;
  return was;
}
