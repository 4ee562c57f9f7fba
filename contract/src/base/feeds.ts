/**
 * The feeds that everybody has: all that one may see, posts of friends, those in one's groups and of pages that one follows, and
 * what was most talked about this week. One for each list of friends is beside them.
 */
export const FEEDS = ["everyone", "friends", "community", "popular"] as const;
export type Feed = (typeof FEEDS)[number];
export type FeedName = Feed | `list:${string}`;
