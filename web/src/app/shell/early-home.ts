import { queryClient } from "./query-client.ts";
import { counts } from "#features/notifications/use-counts.ts";
import { prepareFeed } from "#features/posts/data/early-feed.ts";
import { prepareStories } from "#features/stories/data/use-stories.ts";

/** Prefetches Home's first queries, so that it renders once instead of twice. Home refetches what fails here. */
export const prepareHome = () =>
  Promise.all([prepareFeed(queryClient), prepareStories(queryClient), queryClient.prefetchQuery(counts)]);
