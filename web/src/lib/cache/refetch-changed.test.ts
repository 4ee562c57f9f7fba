import { InfiniteQueryObserver, QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, it, vi } from "vitest";
import { refetchChanged, refetchChangedSoon } from "./refetch-changed.ts";

it("a further page in flight is awaited, and then every page is fetched once more", async () => {
  const cache = new QueryClient();
  const requested: (string | undefined)[] = [];
  const inFlight: (() => void)[] = [];
  const list = new InfiniteQueryObserver(cache, {
    queryKey: ["comments"],
    queryFn: ({ pageParam }: { pageParam: string | undefined }) => {
      requested.push(pageParam);
      return new Promise<string>((resolve) => inFlight.push(() => resolve(pageParam ?? "newest")));
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (_last, pages) => (pages.length < 2 ? "earlier" : undefined),
    staleTime: Infinity,
  });
  const respond = async () => {
    inFlight.shift()?.();
    await new Promise((resolve) => setTimeout(resolve, 5));
  };
  const stop = list.subscribe(() => {});
  await respond();
  void list.fetchNextPage();
  void refetchChanged(cache, { queryKey: ["comments"], exact: true });
  await respond();
  expect(list.getCurrentResult().data?.pages).toEqual(["newest", "earlier"]);
  await respond();
  await respond();
  expect(requested).toEqual([undefined, "earlier", undefined, "earlier"]);
  expect(list.getCurrentResult().data?.pages).toEqual(["newest", "earlier"]);
  stop();
});

it("a first response in flight is awaited, and fetched once more however often it was outdated", async () => {
  const cache = new QueryClient();
  const inFlight: (() => void)[] = [];
  let requests = 0;
  const list = new QueryObserver(cache, {
    queryKey: ["friends"],
    queryFn: () => {
      requests += 1;
      const response = `response ${requests}`;
      return new Promise<string>((resolve) => inFlight.push(() => resolve(response)));
    },
    staleTime: Infinity,
  });
  const stop = list.subscribe(() => {});
  void refetchChanged(cache, { queryKey: ["friends"] });
  void refetchChanged(cache, { queryKey: ["friends"], exact: true });
  expect(requests).toBe(1);
  inFlight.shift()?.();
  await vi.waitFor(() => expect(requests).toBe(2));
  expect(list.getCurrentResult().data).toBe("response 1");
  inFlight.shift()?.();
  await vi.waitFor(() => expect(list.getCurrentResult().data).toBe("response 2"));
  expect(requests).toBe(2);
  stop();
});

it("refetches only what the filter's predicate matches", async () => {
  const cache = new QueryClient();
  cache.setQueryData(["friends"], []);
  cache.setQueryData(["events"], []);
  await refetchChanged(cache, { predicate: ({ queryKey }) => queryKey[0] === "friends" });
  expect(cache.getQueryState(["friends"])?.isInvalidated).toBe(true);
  expect(cache.getQueryState(["events"])?.isInvalidated).toBe(false);
});

it("several events of one moment refetch a query once", () => {
  vi.useFakeTimers();
  const cache = new QueryClient();
  const invalidate = vi.spyOn(cache, "invalidateQueries");
  for (let event = 0; event < 3; event += 1) refetchChangedSoon(cache, ["counts"]);
  refetchChangedSoon(cache, ["list"]);
  vi.runAllTimers();
  expect(invalidate).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});
