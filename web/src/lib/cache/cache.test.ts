import { InfiniteQueryObserver } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { Cache } from "./cache.ts";

it("keeps a further page on its way, and asks for all once more after it", async () => {
  const cache = new Cache();
  const asked: (string | undefined)[] = [];
  const waiting: (() => void)[] = [];
  const list = new InfiniteQueryObserver(cache, {
    queryKey: ["comments"],
    queryFn: ({ pageParam }: { pageParam: string | undefined }) => {
      asked.push(pageParam);
      return new Promise<string>((resolve) => waiting.push(() => resolve(pageParam ?? "newest")));
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (_last, pages) => (pages.length < 2 ? "earlier" : undefined),
    staleTime: Infinity,
  });
  const answer = async () => {
    waiting.shift()?.();
    await new Promise((resolve) => setTimeout(resolve, 5));
  };
  const stop = list.subscribe(() => {});
  await answer();
  void list.fetchNextPage();
  void cache.invalidateQueries({ queryKey: ["comments"], exact: true });
  await answer();
  expect(list.getCurrentResult().data?.pages).toEqual(["newest", "earlier"]);
  await answer();
  await answer();
  expect(asked).toEqual([undefined, "earlier", undefined, "earlier"]);
  expect(list.getCurrentResult().data?.pages).toEqual(["newest", "earlier"]);
  stop();
});
