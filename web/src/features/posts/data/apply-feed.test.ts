import type { Post } from "@plaza/contract/posts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook } from "@testing-library/react";
import { createElement, type ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { itemsIn } from "#lib/cache/pages.ts";
import { applyReacted, firstKinds, totalOf, withReaction } from "./reactions.ts";
import { feedOf, onePost, type PostPages, saved } from "./post-pages.ts";
import { useFeed } from "./use-feed.ts";
import { useNewPosts } from "#features/posts/feed/use-new-posts.ts";
import { ana, comment, id, post } from "#testing/sample-posts.ts";
import { applyDeletedComment, applyComment } from "./apply-comments.ts";
import { announcePost, applyDeletedPost, checkForNew, newPosts, postsAbove, renew } from "./apply-feed.ts";
import { applyRemovedPost, applyNewPost, applyPost, applySaved } from "./apply-post.ts";

const list = (...posts: Post[]): PostPages => ({ pages: [{ items: posts, next: "more" }], pageParams: [undefined] });
const numbers = (posts: Post[] | undefined) => posts?.map((one) => Number(one.id.slice(-12)));

let cache = new QueryClient();
const feed = () => itemsIn(cache.getQueryData<PostPages>(feedOf("everyone").queryKey));
const first = () => feed()?.[0];
beforeEach(() => {
  cache = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  cache.setQueryData(feedOf("everyone").queryKey, list(post(2), post(1)));
});

afterEach(() => void vi.unstubAllGlobals());

it("a comment that comes while the first page is read again stays counted, and its post is read by itself", async () => {
  let respond = () => {};
  const read = new Promise<void>((resolve) => (respond = resolve));
  const fetched = vi.fn<(path: string) => Promise<Response>>(async (path) => {
    if (path.startsWith(`/api/posts/${id(1)}`)) return Response.json(post(1, { commentCount: 1, content: "Edited" }));
    await read;
    return Response.json([post(2, { content: "Edited" }), post(1)]);
  });
  vi.stubGlobal("fetch", fetched);
  const checked = checkForNew(cache, "everyone");
  applyComment(cache, comment(5), 1);
  respond();
  await checked;
  expect(feed()?.map(({ commentCount, content }) => [commentCount, content])).toEqual([
    [0, "Edited"],
    [1, "Post 1"],
  ]);
  await vi.waitFor(() => expect(feed()?.[1]?.content).toBe("Edited"));
});

describe("the viewer's own new post", () => {
  it("is on top once, though it arrives twice", () => {
    applyNewPost(cache, post(3));
    applyNewPost(cache, post(3));
    expect(numbers(feed())).toEqual([3, 2, 1]);
  });
});

describe("a post that changed", () => {
  it("changes in every list, also inside a share of it", () => {
    cache.setQueryData(
      feedOf("everyone").queryKey,
      list(post(2, { isShare: true, sharedPostId: id(1), sharedPost: post(1) }), post(1)),
    );
    cache.setQueryData(onePost(id(1)).queryKey, post(1));
    applyPost(cache, post(1, { content: "New words" }));
    expect(feed()?.map((one) => one.sharedPost?.content ?? one.content)).toEqual(["New words", "New words"]);
    expect(cache.getQueryData(onePost(id(1)).queryKey)?.content).toBe("New words");
  });

  it("leaves other posts the same objects, so that they are not rendered again", () => {
    const [newest] = feed() ?? [];
    applyPost(cache, post(1, { content: "New words" }));
    expect(first()).toBe(newest);
  });

  it("is removed from every list when it is deleted, and its shares become unavailable", () => {
    cache.setQueryData(
      feedOf("everyone").queryKey,
      list(post(2, { isShare: true, sharedPostId: id(1), sharedPost: post(1) }), post(1)),
    );
    const ownPage = onePost(id(1)).queryKey;
    cache.setQueryData(ownPage, post(1));
    cache.setQueryData([...ownPage, "comments"], [comment(5)]);
    applyRemovedPost(cache, id(1));
    expect(numbers(feed())).toEqual([2]);
    expect(first()?.sharedPost).toBeNull();
    // Nor is it read from the cache or the device while offline.
    expect(cache.getQueriesData({ queryKey: ownPage }).map(([, data]) => data)).toEqual([undefined, undefined]);
  });

  it("is added to the saved list and removed from it", () => {
    cache.setQueryData(saved.queryKey, list());
    applySaved(cache, id(1), true);
    applySaved(cache, id(1), true);
    expect(numbers(itemsIn(cache.getQueryData<PostPages>(saved.queryKey)))).toEqual([1]);
    applySaved(cache, id(1), false);
    expect(itemsIn(cache.getQueryData<PostPages>(saved.queryKey))).toEqual([]);
    expect(feed()?.some(({ isSaved }) => isSaved)).toBe(false);
  });
});

describe("posts of others", () => {
  it("are announced, not inserted", () => {
    announcePost(cache, { postId: id(3), userId: id(901) }, ana.id);
    announcePost(cache, { postId: id(3), userId: id(901) }, ana.id);
    expect(numbers(feed())).toEqual([2, 1]);
    expect(cache.getQueryData(newPosts("everyone"))).toEqual([id(3)]);
  });

  it("are not announced once they are deleted", () => {
    announcePost(cache, { postId: id(3), userId: id(901) }, ana.id);
    applyDeletedPost(cache, id(3));
    expect(cache.getQueryData(newPosts("everyone"))).toEqual([]);
  });

  it("are announced after an absence, and posts deleted meanwhile are removed", () => {
    const page = { items: [post(4), post(3), post(1, { content: "Edited" })], next: "more" };
    const before = list(post(2), post(1), post(0));
    expect(numbers(postsAbove(before, page))).toEqual([4, 3]);
    expect(itemsIn(renew(before, page))?.map(({ content }) => content)).toEqual(["Edited", "Post 0"]);
    expect(numbers(itemsIn(renew(before, { ...page, next: undefined })))).toEqual([1]);
    // The post is newer than the response, which therefore says nothing of it.
    expect(numbers(itemsIn(renew(list(post(5), post(2)), page)))).toEqual([5]);
    expect(numbers(itemsIn(renew(before, { items: [], next: undefined })))).toEqual([]);
  });
});

describe("in an empty feed", () => {
  const respondWith = (...posts: Post[]) => vi.stubGlobal("fetch", () => Promise.resolve(Response.json(posts)));
  /** As the feed and its pill observe them. */
  const open = () => {
    const wrapper = ({ children }: { children: ReactNode }) =>
      createElement(QueryClientProvider, { client: cache }, children);
    return renderHook(() => [useFeed("everyone").items?.length, useNewPosts("everyone").hasNew], { wrapper }).result;
  };
  beforeEach(() => cache.setQueryData(feedOf("everyone").queryKey, list()));
  afterEach(cleanup);

  it("the first post of another member is shown, not announced", async () => {
    respondWith();
    const screen = open();
    await vi.waitFor(() => expect(cache.isFetching()).toBe(0));
    respondWith(post(1));
    announcePost(cache, { postId: id(1), userId: id(901) }, ana.id);
    await vi.waitFor(() => expect(screen.current).toEqual([1, false]));
  });

  it("a post that came after an absence is shown, not announced", async () => {
    respondWith(post(2), post(1));
    await checkForNew(cache, "everyone");
    expect(numbers(feed())).toEqual([2, 1]);
    expect(cache.getQueryData(newPosts("everyone"))).toEqual([]);
  });
});

it("an announced post that came with a refetch of the feed is not announced any more", async () => {
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json([post(2), post(1)])));
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client: cache }, children);
  const { result } = renderHook(() => useNewPosts("everyone").hasNew, { wrapper });
  act(() => announcePost(cache, { postId: id(3), userId: id(901) }, ana.id));
  await vi.waitFor(() => expect(result.current).toBe(true));
  act(() => void cache.setQueryData(feedOf("everyone").queryKey, list(post(3), post(2), post(1))));
  await vi.waitFor(() => expect(result.current).toBe(false));
  cleanup();
});

describe("a reaction", () => {
  it("counts once, moves with a changed reaction and goes when withdrawn", () => {
    let now = post(1, { reactionCounts: { like: 2 } });
    const pick = (type: Parameters<typeof withReaction>[2]) => {
      now = applyReacted(now, withReaction(now, ana.id, type), ana.id);
    };
    pick("love");
    expect([now.reactionCounts, now.myReaction]).toEqual([{ like: 2, love: 1 }, "love"]);
    pick("like");
    expect([now.reactionCounts, now.myReaction]).toEqual([{ like: 3 }, "like"]);
    pick(null);
    expect([now.reactionCounts, now.myReaction, now.reactions]).toEqual([{ like: 2 }, null, []]);
  });

  it("is summarised by the three most frequent kinds and the total", () => {
    const counts = { like: 1, haha: 4, sad: 2, angry: 3 };
    expect(firstKinds(counts)).toEqual(["haha", "angry", "sad"]);
    expect(totalOf(counts)).toBe(10);
  });
});

describe("a comment", () => {
  beforeEach(() => cache.setQueryData(feedOf("everyone").queryKey, list(post(1))));

  it("is shown and counted once, whether the response or the socket event is first", () => {
    applyComment(cache, comment(10));
    applyComment(cache, comment(10), 1);
    applyComment(cache, comment(11), 2);
    applyComment(cache, comment(11));
    expect(first()?.comments).toHaveLength(2);
    expect(first()?.commentCount).toBe(2);
  });

  it("a comment that was hidden comes back to its place", () => {
    for (const number of [10, 12, 11]) applyComment(cache, comment(number));
    expect(first()?.comments.map(({ content }) => content)).toEqual(["Comment 10", "Comment 11", "Comment 12"]);
  });

  it("the post keeps its ten newest", () => {
    for (let number = 10; number < 25; number += 1) applyComment(cache, comment(number));
    expect(first()?.comments.map(({ content }) => content)).toEqual(
      Array.from({ length: 10 }, (_, at) => `Comment ${15 + at}`),
    );
    expect(first()?.commentCount).toBe(15);
  });

  it("is removed with its replies", () => {
    applyComment(cache, comment(10));
    applyComment(cache, comment(11, id(10)));
    applyComment(cache, comment(12));
    applyDeletedComment(cache, { commentId: id(10), postId: id(1), commentCount: 1 });
    expect(first()?.comments.map(({ content }) => content)).toEqual(["Comment 12"]);
    expect(first()?.commentCount).toBe(1);
  });
});
