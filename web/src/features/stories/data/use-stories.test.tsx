import { type Story, storiesApi, type StoryGroup } from "@plaza/contract/stories";
import type { User } from "@plaza/contract/users";
import { type InfiniteData, QueryClient } from "@tanstack/react-query";
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { pagesOf } from "#lib/api/api-client.ts";
import { applyStoriesChanged, applyStrangersStory } from "./use-stories.ts";
import { applySeen, applyStory, dropStory } from "./use-story-acts.ts";
import { useSlides } from "#features/stories/viewer/use-slides.ts";

const { queryKey } = pagesOf(storiesApi.listStories);

const member = (firstName: string): User => ({
  id: firstName.toLowerCase(),
  firstName,
  lastName: "Prado",
  profileImageUrl: null,
  coverImageUrl: null,
  bio: null,
  isAdmin: false,
});
const story = (id: string, isSeen = false): Story => ({
  id,
  userId: "",
  mediaUrl: `/objects/${id}`,
  mediaType: "image",
  media: { url: `/objects/${id}`, kind: "image", width: 900, height: 1600, placeholder: null, alt: null },
  content: null,
  background: null,
  mentions: [],
  audience: "public",
  createdAt: new Date().toISOString(),
  isSeen,
});
const [ana, bo, cleo] = [member("Ana"), member("Bo"), member("Cleo")];
const bosAndCleos: StoryGroup[] = [
  { user: bo, stories: [story("bo-1", true), story("bo-2")] },
  { user: cleo, stories: [story("cleo-1", true)] },
];

let cache = new QueryClient();
beforeEach(() => {
  cache = new QueryClient();
  cache.setQueryData(queryKey, { pages: [{ items: bosAndCleos, next: undefined }], pageParams: [undefined] });
});
afterEach(cleanup);

const shown = () =>
  cache
    .getQueryData<InfiniteData<{ items: StoryGroup[] }>>(queryKey)
    ?.pages.flatMap(({ items }) => items)
    .map(({ user, stories }) => `${user.firstName}: ${stories.map(({ id }) => id).join(" ")}`);

describe("the cached stories", () => {
  it("are refetched at once after a friend's story, and once within seconds after those of strangers", async () => {
    vi.useFakeTimers();
    vi.spyOn(Math, "random").mockReturnValue(0.5);
    const refetch = vi.spyOn(cache, "invalidateQueries");
    for (let n = 0; n < 3; n++) applyStrangersStory(cache);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(refetch).not.toHaveBeenCalled();
    applyStoriesChanged(cache);
    await vi.advanceTimersByTimeAsync(200);
    expect(refetch).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(refetch).toHaveBeenCalledTimes(2);
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  it("start with the viewer's own new one, once though it arrives twice", () => {
    applyStory(cache, ana, story("ana-1"));
    applyStory(cache, ana, story("ana-2"));
    applyStory(cache, ana, story("ana-2"));
    expect(shown()).toEqual(["Ana: ana-1 ana-2", "Bo: bo-1 bo-2", "Cleo: cleo-1"]);
  });

  it("lose a deleted one, and a member with nothing left", () => {
    dropStory(cache, "bo-1");
    dropStory(cache, "cleo-1");
    expect(shown()).toEqual(["Bo: bo-2"]);
  });

  it("record what has been seen", () => {
    applySeen(cache, "bo-2");
    const [page] = cache.getQueryData<InfiniteData<{ items: StoryGroup[] }>>(queryKey)?.pages ?? [];
    expect(page?.items[0]?.stories.every(({ isSeen }) => isSeen)).toBe(true);
  });
});

describe("stepping through the stories", () => {
  const onEnd = vi.fn<() => void>();
  const open = (firstUserId: string) => {
    onEnd.mockClear();
    return renderHook(({ groups }) => useSlides(groups, firstUserId, onEnd), {
      initialProps: { groups: bosAndCleos },
    });
  };

  it("starts at the first unseen one", () => {
    expect(open("bo").result.current.current?.story.id).toBe("bo-2");
  });

  it("starts at the first where all have been seen", () => {
    expect(open("cleo").result.current.current?.story.id).toBe("cleo-1");
  });

  it("continues with the next member, and ends after the last", () => {
    const { result } = open("bo");
    act(() => result.current.next());
    expect(result.current.current?.story.id).toBe("cleo-1");
    expect(onEnd).not.toHaveBeenCalled();
    act(() => result.current.next());
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  it("goes back to the previous member too, and restarts the very first", () => {
    const { result } = open("cleo");
    act(() => result.current.back());
    act(() => result.current.back());
    expect(result.current.current?.story.id).toBe("bo-1");
    const { key } = result.current;
    act(() => result.current.back());
    expect(result.current.current?.story.id).toBe("bo-1");
    expect(result.current.key).not.toBe(key);
  });

  it("keeps its order when being seen moves a member back in the strip", () => {
    const { result, rerender } = open("bo");
    rerender({ groups: bosAndCleos.toReversed() });
    act(() => result.current.next());
    expect(result.current.current?.story.id).toBe("cleo-1");
  });

  it("steps over one that is deleted while it is on the screen", () => {
    const { result, rerender } = open("bo");
    rerender({ groups: bosAndCleos.slice(1) });
    expect(result.current.current?.story.id).toBe("cleo-1");
    rerender({ groups: [] });
    expect(onEnd).toHaveBeenCalledTimes(1);
  });
});
