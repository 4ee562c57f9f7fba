import type { BodyInput } from "@plaza/contract/base/endpoint";
import { storiesApi, type Story, type StoryGroup } from "@plaza/contract/stories";
import type { User } from "@plaza/contract/users";
import { type QueryClient, useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, pagesOf } from "#lib/api/api-client.ts";
import { itemsIn, mapPages, type Pages } from "#lib/cache/pages.ts";
import { refetchChangedSoon } from "#lib/cache/refetch-changed.ts";
import { useRefetchAtExpiry } from "./use-refetch-at-expiry.ts";

const list = pagesOf(storiesApi.listStories);

/** Everybody's stories in the server's order: the viewer's own, then those with something new, then the rest. */
export function useStories() {
  const { data, dataUpdatedAt, refetch, ...rest } = useInfiniteQuery(list);
  const groups = data && oncePerMember(itemsIn(data) ?? []);
  useRefetchAtExpiry(groups, dataUpdatedAt, refetch);
  return { groups, refetch, ...rest };
}

export const prepareStories = (cache: QueryClient) => cache.prefetchInfiniteQuery(list);

// A member with a new story moves up, and may then be on an earlier page as well.
function oncePerMember(groups: StoryGroup[]) {
  return groups.filter((group, at) => groups.findIndex(({ user }) => user.id === group.user.id) === at);
}

export function useCreateStory(viewer: User) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInput<typeof storiesApi.createStory>) => call(storiesApi.createStory, { body }),
    onSuccess: (story) => applyStory(cache, viewer, story),
  });
}

export function useMarkSeen() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (storyId: string) => call(storiesApi.markSeen, { params: { storyId } }),
    onMutate: (storyId) => applySeen(cache, storyId),
    onError: () => applyStoriesChanged(cache),
  });
}

/** Optimistic, and rolled back where the server refuses. */
export function useDeleteStory() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (storyId: string) => call(storiesApi.deleteStory, { params: { storyId } }),
    onMutate: async (storyId) => {
      await cache.cancelQueries({ queryKey: list.queryKey, exact: true });
      const before = cache.getQueryData<Pages<StoryGroup>>(list.queryKey);
      dropStory(cache, storyId);
      return before;
    },
    onError: (_error, _storyId, before) => cache.setQueryData(list.queryKey, before),
  });
}

/** Somebody's stories have changed; only the server knows which of them this viewer may see. */
export function applyStoriesChanged(cache: QueryClient) {
  refetchChangedSoon(cache, list.queryKey);
}

/** Appends the story to its author's group, which comes first, because the author is the viewer. */
export function applyStory(cache: QueryClient, author: User, story: Story) {
  changeGroups(cache, (groups, page) => {
    const own = groups.find(({ user }) => user.id === author.id);
    const updated = { user: author, stories: [...(own?.stories.filter(({ id }) => id !== story.id) ?? []), story] };
    const others = groups.filter((group) => group !== own);
    return page === 0 ? [updated, ...others] : others;
  });
}

export function applySeen(cache: QueryClient, storyId: string) {
  changeStories(cache, (stories) =>
    stories.map((story) => (story.id === storyId ? { ...story, isSeen: true } : story)),
  );
}

export function dropStory(cache: QueryClient, storyId: string) {
  changeStories(cache, (stories) => stories.filter(({ id }) => id !== storyId));
}

function changeStories(cache: QueryClient, change: (stories: Story[]) => Story[]) {
  changeGroups(cache, (groups) =>
    groups.map((group) => ({ ...group, stories: change(group.stories) })).filter(({ stories }) => stories.length > 0),
  );
}

function changeGroups(cache: QueryClient, change: (groups: StoryGroup[], page: number) => StoryGroup[]) {
  cache.setQueryData<Pages<StoryGroup>>(list.queryKey, (data) => data && mapPages(data, change));
}
