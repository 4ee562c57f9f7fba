import { InfiniteQueryObserver, type InfiniteData, QueryClient } from "@tanstack/react-query";
import { expect, it, vi } from "vitest";
import { changeAnswers } from "./change-answers.ts";

interface Friend {
  id: string;
  isOnline: boolean;
}
type Pages = InfiniteData<Friend[]>;
const list = { queryKey: ["friends"], exact: true };
const friend = (id: string): Friend => ({ id, isOnline: false });
const come = (id: string) => (known: Pages | undefined) =>
  known && {
    ...known,
    pages: known.pages.map((page) => page.map((one) => (one.id === id ? { ...one, isOnline: true } : one))),
  };

/** Each page is answered when it is told to be, as it was when it was asked for. */
function asked(cache: QueryClient) {
  const waiting: (() => void)[] = [];
  const observer = new InfiniteQueryObserver(cache, {
    queryKey: list.queryKey,
    queryFn: ({ pageParam }) => {
      const page = pageParam === 0 ? [friend("bo"), friend("cleo")] : [friend("dee")];
      return new Promise<Friend[]>((resolve) => waiting.push(() => resolve(page)));
    },
    initialPageParam: 0,
    getNextPageParam: (_last, pages) => (pages.length < 2 ? 1 : undefined),
    staleTime: Infinity,
    retry: false,
  });
  const stop = observer.subscribe(() => {});
  const answer = async () => {
    waiting.shift()?.();
    await vi.waitFor(() => expect(observer.getCurrentResult().fetchStatus).toBe("idle"));
  };
  const online = () => observer.getCurrentResult().data?.pages.flatMap((page) => page.filter((one) => one.isOnline));
  return { observer, stop, answer, online };
}

it("changes what is known, and the answer that was read before", async () => {
  const cache = new QueryClient();
  const { observer, stop, answer, online } = asked(cache);
  await answer();
  void observer.refetch();
  changeAnswers(cache, list, come("bo"));
  expect(online()).toEqual([{ id: "bo", isOnline: true }]);
  await answer();
  expect(online()).toEqual([{ id: "bo", isOnline: true }]);
  stop();
});

it("changes a first answer on its way, and what stands before a further page", async () => {
  const cache = new QueryClient();
  const { observer, stop, answer, online } = asked(cache);
  changeAnswers(cache, list, come("bo"));
  expect(online()).toBeUndefined();
  await answer();
  expect(online()).toEqual([{ id: "bo", isOnline: true }]);
  void observer.fetchNextPage();
  changeAnswers(cache, list, come("cleo"));
  await answer();
  expect(observer.getCurrentResult().data?.pages).toHaveLength(2);
  expect(online()?.map(({ id }) => id)).toEqual(["bo", "cleo"]);
  stop();
});

it("leaves what does not change, and what has to be asked for again stays so", () => {
  const cache = new QueryClient();
  const known: Pages = { pages: [[friend("bo")]], pageParams: [0] };
  cache.setQueryData(list.queryKey, known);
  void cache.invalidateQueries({ ...list, refetchType: "none" });
  changeAnswers<Pages>(cache, list, (now) => now);
  expect(cache.getQueryData(list.queryKey)).toBe(known);
  expect(cache.getQueryState(list.queryKey)?.isInvalidated).toBe(true);
  changeAnswers(cache, list, come("bo"));
  expect(cache.getQueryData<Pages>(list.queryKey)?.pages).toEqual([[{ id: "bo", isOnline: true }]]);
  expect(cache.getQueryState(list.queryKey)?.isInvalidated).toBe(true);
});
