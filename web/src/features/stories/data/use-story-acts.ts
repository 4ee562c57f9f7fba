import type { BodyInput } from "@plaza/contract/base/endpoint";
import type { Story, StoryGroup } from "@plaza/contract/stories";
import { highlightsApi } from "@plaza/contract/stories/highlights";
import { storyActsApi } from "@plaza/contract/stories/acts";
import type { User } from "@plaza/contract/users";
import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call, query } from "#lib/api/api-client.ts";
import type { Pages } from "#lib/cache/pages.ts";
import { refetchChanged } from "#lib/cache/refetch-changed.ts";
import { applyStoriesChanged, changeGroups, changeStories, storyList } from "./use-stories.ts";
import { useWrite } from "#lib/cache/use-write.ts";

export const useCreateStory = (viewer: User) =>
  useWrite(
    (body: BodyInput<typeof storyActsApi.createStory>) => call(storyActsApi.createStory, { body }),
    (cache, story) => applyStory(cache, viewer, story),
  );

/** Optimistic, and rolled back where the server refuses. */
export function useDeleteStory() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (storyId: string) => call(storyActsApi.deleteStory, { params: { storyId } }),
    onMutate: async (storyId) => {
      await cache.cancelQueries({ queryKey: storyList.queryKey, exact: true });
      const before = cache.getQueryData<Pages<StoryGroup>>(storyList.queryKey);
      dropStory(cache, storyId);
      return before;
    },
    onSuccess: () => applyHighlightsChanged(cache),
    onError: (_error, _storyId, before) => cache.setQueryData(storyList.queryKey, before),
  });
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

export function dropStory(cache: QueryClient, storyId: string) {
  changeStories(cache, (stories) => stories.filter(({ id }) => id !== storyId));
}
export function useMarkSeen() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (storyId: string) => call(storyActsApi.markSeen, { params: { storyId } }),
    onMutate: (storyId) => applySeen(cache, storyId),
    onError: () => applyStoriesChanged(cache),
  });
}

export function applySeen(cache: QueryClient, storyId: string) {
  changeStories(cache, (stories) =>
    stories.map((story) => (story.id === storyId ? { ...story, isSeen: true } : story)),
  );
}

const [openRoot] = query(highlightsApi.showHighlight, { params: { highlightId: "" } }).queryKey;

/** What a member shows on the profile, as far as the viewer may see it. */
export const useHighlights = (userId: string) => useQuery(query(highlightsApi.listHighlights, { params: { userId } }));

export const useHighlight = (highlightId: string) =>
  useQuery(query(highlightsApi.showHighlight, { params: { highlightId } }));

/** A story in one of them was deleted, or one was changed: each list and each open one is fetched again. */
export function applyHighlightsChanged(cache: QueryClient) {
  return refetchChanged(cache, {
    predicate: ({ queryKey: [root, , what] }) => root === openRoot || what === "highlights",
  });
}

const useChange = <Input>(mutationFn: (input: Input) => Promise<unknown>) =>
  useWrite(mutationFn, applyHighlightsChanged);

export const useCreateHighlight = () =>
  useChange((body: BodyInput<typeof highlightsApi.createHighlight>) => call(highlightsApi.createHighlight, { body }));

export const useEditHighlight = (highlightId: string) =>
  useChange((body: BodyInput<typeof highlightsApi.editHighlight>) =>
    call(highlightsApi.editHighlight, { params: { highlightId }, body }),
  );

/** What is open of it stays as it is, until its viewer closes. */
export const useDeleteHighlight = () =>
  useWrite(
    (highlightId: string) => call(highlightsApi.deleteHighlight, { params: { highlightId } }),
    (cache) => refetchChanged(cache, { predicate: ({ queryKey }) => queryKey[2] === "highlights" }),
  );

export const useAddToHighlight = () =>
  useChange((params: { highlightId: string; storyId: string }) => call(highlightsApi.addToHighlight, { params }));

export const useRemoveFromHighlight = () =>
  useChange((params: { highlightId: string; storyId: string }) => call(highlightsApi.removeFromHighlight, { params }));
