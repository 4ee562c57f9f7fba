import type { Media } from "@plaza/contract/media";
import type { QueryClient } from "@tanstack/react-query";
import { itemsIn } from "#lib/cache/pages.ts";
import { layOut } from "#features/media/grid/grid-layout.ts";
import { gridSizes, imageSizes, imageSources } from "#features/media/image-sources.ts";
import { feedIn } from "./last-feed.ts";
import { feedOf, type PostPages } from "./post-pages.ts";

let isJustFetched = false;

/** Fills the cache with the feed that the page has fetched early, and preloads its first picture. */
export async function prepareFeed(cache: QueryClient) {
  const feed = feedOf(feedIn(location.search));
  isJustFetched = true;
  await cache.prefetchInfiniteQuery(feed);
  const [first, second] = itemsIn(cache.getQueryData<PostPages>(feed.queryKey)) ?? [];
  const media = [first, second].find((post) => post && post.media.length > 0)?.media;
  if (media?.[0]?.kind === "image") preloadPicture(media, media[0]);
}

/** With the same sources as the card's, so that it is not loaded twice. */
function preloadPicture(media: Media[], first: Media) {
  const [tile] = media.length > 1 ? layOut(media).tiles : [];
  const sizes = tile ? gridSizes(tile.share) : imageSizes(first);
  Object.assign(new Image(), { fetchPriority: "high", sizes, srcset: imageSources(first, tile?.frame) });
}

/** Whether the feed was fetched with the page, and so needs no check for new posts; true once. */
export function wasJustFetched(): boolean {
  const was = isJustFetched;
  isJustFetched = false;
  return was;
}
