import { notificationsApi } from "@plaza/contract/notifications";
import { postsApi } from "@plaza/contract/posts";
import { safetyApi } from "@plaza/contract/safety";
import { storiesApi } from "@plaza/contract/stories";
import { type Query, type QueryClient, useQuery } from "@tanstack/react-query";
import { call, keyOf, query } from "#lib/api/api-client.ts";
import { refetchChanged } from "#lib/cache/refetch-changed.ts";
import { without } from "./apply-hidden-member.ts";
import { dropFromList, mutedList } from "./member-lists.ts";
import { useWrite } from "#lib/cache/use-write.ts";

const muteOf = (userId: string) => query(safetyApi.showMute, { params: { userId } });

export const useIsMuted = (userId: string) => useQuery(muteOf(userId)).data?.isMuted ?? false;

export const useMute = (userId: string) =>
  useWrite(
    (isMuted: boolean) => call(isMuted ? safetyApi.mute : safetyApi.unmute, { params: { userId } }),
    (cache, _, isMuted) => applyMuted(cache, userId, isMuted),
  );

const [feeds] = keyOf(postsApi.listPosts);
const QUIET = new Set<unknown>(
  [storiesApi.listStories, notificationsApi.listNotifications, notificationsApi.showCounts].map(({ path }) => path),
);

/** Matches the feeds, not a single post. */
const isFeed = ({ queryKey: [root, second] }: Query) =>
  root === feeds && (typeof second !== "string" || second.startsWith("?"));
const isQuiet = (query: Query) => isFeed(query) || QUIET.has(query.queryKey[0]);

/** Removes the member from the feeds and the stories, or refetches them; their profile is unchanged. */
function applyMuted(cache: QueryClient, userId: string, isMuted: boolean) {
  cache.setQueryData(muteOf(userId).queryKey, { isMuted });
  if (isMuted) cache.setQueriesData({ predicate: isQuiet }, (data: unknown) => without(data, userId));
  else dropFromList(cache, mutedList, userId);
  void refetchChanged(cache, { predicate: isQuiet });
  void refetchChanged(cache, { queryKey: mutedList.queryKey });
}
