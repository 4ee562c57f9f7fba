import type { FeedName } from "@plaza/contract/base/feeds";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useList, VISIT_MS } from "#lib/cache/pages.ts";
import { watchFeed } from "#features/live/watch-list.ts";
import { wasJustFetched } from "./early-feed.ts";
import { feedOf, groupPostsOf, postsOf, saved, savedIn, scheduledOf } from "./post-pages.ts";
import { checkForNew } from "./apply-feed.ts";

/** Long enough to come back from anywhere to the same position. */
const CACHED_MS = 60 * 60_000;

export function useFeed(feed: FeedName) {
  const cache = useQueryClient();
  useEffect(watchFeed, []);
  useEffect(() => {
    // The feed is cached from an earlier visit, since which nothing was announced here.
    if (!wasJustFetched() && feed !== "popular") void checkForNew(cache, feed);
  }, [cache, feed]);
  // What is talked about is not announced, and in another order each time.
  return useList({ ...feedOf(feed), gcTime: CACHED_MS, ...(feed === "popular" && { staleTime: VISIT_MS }) });
}

export const useUserPosts = (userId: string) => useList(postsOf(userId));

/** Refetched on each visit: one is published without a word to this list. */
export const useScheduledPosts = (userId: string) => useList({ ...scheduledOf(userId), refetchOnMount: "always" });

/** Refetched on each visit: a viewer outside the group receives no events of it. */
export const useGroupPosts = (groupId: string) => useList({ ...groupPostsOf(groupId), refetchOnMount: "always" });

/** Refetched on each visit: it also changes in other windows. */
export const useSavedPosts = (collectionId: string) =>
  useList({ ...(collectionId ? savedIn(collectionId) : saved), refetchOnMount: "always" });
