import { QueryCache, QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "./api-client.ts";
import { repeatWhileBusy } from "./repeat-while-busy.ts";
import { whileBusy } from "./while-busy.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const busy = () => Promise.reject(new ApiError(503, '{"message":"The server is very busy"}', 1));

/** A list on the screen, which was fetched once. */
async function shownList(read: () => Promise<string>) {
  const cache: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onSettled: (_data, error, query) => repeatWhileBusy(cache, error, query) }),
    defaultOptions: { queries: { retry: false, staleTime: Infinity } },
  });
  const queryKey = [`/api/${crypto.randomUUID()}`];
  const stop = new QueryObserver(cache, { queryKey, queryFn: read }).subscribe(() => {});
  await vi.advanceTimersByTimeAsync(0);
  return { cache, queryKey, stop };
}

describe("a query on the screen", () => {
  it("is fetched again with growing pauses while the server is busy", async () => {
    const read = vi.fn(async () => "old");
    const { cache, queryKey, stop } = await shownList(read);
    read.mockImplementationOnce(busy).mockImplementationOnce(busy).mockResolvedValue("new");
    await cache.invalidateQueries({ queryKey });
    expect(cache.getQueryData(queryKey)).toBe("old");
    // The server asked for a second; no request comes earlier.
    await vi.advanceTimersByTimeAsync(1_400);
    expect(read).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(30_000);
    expect([cache.getQueryData(queryKey), read.mock.calls.length]).toEqual(["new", 4]);
    stop();
  });

  it("is not fetched again after eight tries, nor after a failure of another kind", async () => {
    const read = vi.fn(async () => "old");
    const { cache, queryKey, stop } = await shownList(read);
    read.mockImplementation(busy);
    await cache.invalidateQueries({ queryKey });
    await vi.advanceTimersByTimeAsync(600_000);
    expect(read).toHaveBeenCalledTimes(1 + 8);
    read.mockImplementation(() => Promise.reject(new ApiError(404, "{}")));
    await cache.invalidateQueries({ queryKey });
    await vi.advanceTimersByTimeAsync(600_000);
    expect(read).toHaveBeenCalledTimes(1 + 8 + 1);
    stop();
  });
});

describe("a single read", () => {
  it("is repeated only while the server is busy", async () => {
    const read = vi.fn<() => Promise<string>>().mockImplementationOnce(busy).mockResolvedValue("there");
    const found = whileBusy(read);
    await vi.advanceTimersByTimeAsync(3_000);
    expect([await found, read.mock.calls.length]).toEqual(["there", 2]);
    const missing = vi.fn(() => Promise.reject(new ApiError(404, "{}")));
    await expect(whileBusy(missing)).rejects.toThrow("404");
    expect(missing).toHaveBeenCalledOnce();
  });
});
