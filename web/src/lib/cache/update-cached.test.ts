import { InfiniteQueryObserver, type InfiniteData, QueryClient } from "@tanstack/react-query";
import { expect, it, vi } from "vitest";
import { updateCached } from "./update-cached.ts";

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

/** Each page resolves when the test says so, with the data as of the request. */
function fetching(cache: QueryClient) {
  const inFlight: (() => void)[] = [];
  const observer = new InfiniteQueryObserver(cache, {
    queryKey: list.queryKey,
    queryFn: ({ pageParam }) => {
      const page = pageParam === 0 ? [friend("bo"), friend("cleo")] : [friend("dee")];
      return new Promise<Friend[]>((resolve) => inFlight.push(() => resolve(page)));
    },
    initialPageParam: 0,
    getNextPageParam: (_last, pages) => (pages.length < 2 ? 1 : undefined),
    staleTime: Infinity,
    retry: false,
  });
  const stop = observer.subscribe(() => {});
  const respond = async () => {
    inFlight.shift()?.();
    await vi.waitFor(() => expect(observer.getCurrentResult().fetchStatus).toBe("idle"));
  };
  const online = () => observer.getCurrentResult().data?.pages.flatMap((page) => page.filter((one) => one.isOnline));
  return { observer, stop, respond, online };
}

it("changes cached data, and a response in flight that was read before the change", async () => {
  const cache = new QueryClient();
  const { observer, stop, respond, online } = fetching(cache);
  await respond();
  void observer.refetch();
  updateCached(cache, list, come("bo"));
  expect(online()).toEqual([{ id: "bo", isOnline: true }]);
  await respond();
  expect(online()).toEqual([{ id: "bo", isOnline: true }]);
  stop();
});

it("changes a first response in flight, and the earlier pages while a further one is in flight", async () => {
  const cache = new QueryClient();
  const { observer, stop, respond, online } = fetching(cache);
  updateCached(cache, list, come("bo"));
  expect(online()).toBeUndefined();
  await respond();
  expect(online()).toEqual([{ id: "bo", isOnline: true }]);
  void observer.fetchNextPage();
  updateCached(cache, list, come("cleo"));
  await respond();
  expect(observer.getCurrentResult().data?.pages).toHaveLength(2);
  expect(online()?.map(({ id }) => id)).toEqual(["bo", "cleo"]);
  stop();
});

it("writes nothing where nothing changes, and an invalidated query stays invalidated", () => {
  const cache = new QueryClient();
  const known: Pages = { pages: [[friend("bo")]], pageParams: [0] };
  cache.setQueryData(list.queryKey, known);
  void cache.invalidateQueries({ ...list, refetchType: "none" });
  updateCached<Pages>(cache, list, (now) => now);
  expect(cache.getQueryData(list.queryKey)).toBe(known);
  expect(cache.getQueryState(list.queryKey)?.isInvalidated).toBe(true);
  updateCached(cache, list, come("bo"));
  expect(cache.getQueryData<Pages>(list.queryKey)?.pages).toEqual([[{ id: "bo", isOnline: true }]]);
  expect(cache.getQueryState(list.queryKey)?.isInvalidated).toBe(true);
});
