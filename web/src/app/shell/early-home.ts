import { queryClient } from "./query-client.ts";
import { counts } from "#features/notifications/use-counts.ts";
import { prepareFeed } from "#features/posts/data/early-feed.ts";
import { Announcements } from "#pages/home.tsx";
import { prepareStories } from "#features/stories/data/use-stories.ts";

/** Prefetches Home's first queries, so that it renders once instead of twice. Home refetches what fails here. */
export const prepareHome = (hasAnnouncement: boolean) =>
  Promise.all([
    prepareFeed(queryClient),
    prepareStories(queryClient),
    queryClient.prefetchQuery(counts),
    hasAnnouncement && prepareAnnounced(),
  ]);

const prepareAnnounced = () =>
  Promise.all([
    Announcements.preload(),
    import("#features/announcements/use-announcements.ts").then(({ prepareAnnouncements }) =>
      prepareAnnouncements(queryClient),
    ),
  ]);
