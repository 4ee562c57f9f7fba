import { storiesApi, type Story, type StoryGroup } from "@plaza/contract/stories";
import { type QueryClient, useInfiniteQuery } from "@tanstack/react-query";
import { currentUser } from "#features/auth/session/use-current-user.ts";
import { pagesOf } from "#lib/api/api-client.ts";
import { itemsIn, mapPages, type Pages } from "#lib/cache/pages.ts";
import { refetchChangedSoon } from "#lib/cache/refetch-changed.ts";
import { coverSources, TILE_SIZES } from "./cover-sources.ts";
import { coverOf } from "./slides.ts";
import { useRefetchAtExpiry } from "./use-refetch-at-expiry.ts";

export const storyList = pagesOf(storiesApi.listStories);

/** Everybody's stories in the server's order: the viewer's own, then those with something new, then the rest. */
export function useStories() {
  const { data, dataUpdatedAt, refetch, ...rest } = useInfiniteQuery(storyList);
  const groups = data && oncePerMember(itemsIn(data) ?? []);
  useRefetchAtExpiry(groups, dataUpdatedAt, refetch);
  return { groups, refetch, ...rest };
}

/** Fills the cache with the stories that the page has fetched early, and preloads the first picture of the strip. */
export async function prepareStories(cache: QueryClient) {
  await cache.prefetchInfiniteQuery(storyList);
  const [first] = itemsIn(cache.getQueryData<Pages<StoryGroup>>(storyList.queryKey)) ?? [];
  const isOwn = first?.user.id === cache.getQueryData(currentUser.queryKey)?.id;
  const media = first && coverOf(first, isOwn)?.media;
  if (media?.kind !== "image") return;
  Object.assign(new Image(), { fetchPriority: "high", sizes: TILE_SIZES, srcset: coverSources(media) });
}

// A member with a new story moves up, and may then be on an earlier page as well.
function oncePerMember(groups: StoryGroup[]) {
  return groups.filter((group, at) => groups.findIndex(({ user }) => user.id === group.user.id) === at);
}

/** Somebody's stories have changed; only the server knows which of them this viewer may see. */
export const applyStoriesChanged = (cache: QueryClient) => refetchChangedSoon(cache, storyList.queryKey);

const SPREAD_MS = 10_000;
let isWaiting = false;

/** A stranger's story is on every open Home: they refetch over some seconds, not all in the same moment. */
export function applyStrangersStory(cache: QueryClient) {
  if (isWaiting) return;
  isWaiting = true;
  setTimeout(() => {
    isWaiting = false;
    applyStoriesChanged(cache);
  }, Math.random() * SPREAD_MS);
}

export function changeStories(cache: QueryClient, change: (stories: Story[]) => Story[]) {
  changeGroups(cache, (groups) =>
    groups.map((group) => ({ ...group, stories: change(group.stories) })).filter(({ stories }) => stories.length > 0),
  );
}

export function changeGroups(cache: QueryClient, change: (groups: StoryGroup[], page: number) => StoryGroup[]) {
  cache.setQueryData<Pages<StoryGroup>>(storyList.queryKey, (data) => data && mapPages(data, change));
}
