import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "#lib/api/api-client.ts";
import { connectedThrough } from "#lib/live/line.ts";
import { isOffline, setOffline } from "#lib/live/offline.ts";
import { watchLine } from "./watch-line.ts";

const cache = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: "always" } } });
/** What the server says to the question whether it is there. */
const server = vi.fn<() => Promise<Response>>();
const there = () => Promise.resolve(new Response("{}"));
const away = () => Promise.reject(new TypeError("Failed to fetch"));
const gateway = () => Promise.resolve(new Response("<h1>Bad gateway</h1>", { status: 502 }));
const ask = (queryFn: () => Promise<unknown>) =>
  cache.fetchQuery({ queryKey: [crypto.randomUUID()], queryFn }).catch(() => {});
const flushed = () => vi.advanceTimersByTimeAsync(0);
let end = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", server);
  server.mockImplementation(there);
  end = watchLine(cache);
});
afterEach(() => {
  end();
  setOffline(false);
  cache.clear();
  server.mockReset();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the line", () => {
  it("is gone where a call goes unanswered and nobody is there", async () => {
    server.mockImplementation(away);
    await ask(away);
    await flushed();
    expect(isOffline()).toBe(true);
  });

  it("is gone where only a gateway answers", async () => {
    server.mockImplementation(gateway);
    await ask(() => Promise.reject(new ApiError(502, "Bad gateway")));
    await flushed();
    expect(isOffline()).toBe(true);
  });

  it("is there where one call alone failed, or the server itself said no", async () => {
    await ask(away);
    await flushed();
    expect([server.mock.calls.length, isOffline()]).toEqual([1, false]);
    await ask(() => Promise.reject(new ApiError(500, "")));
    await ask(() => Promise.reject(new ApiError(404, "")));
    expect(server).toHaveBeenCalledTimes(1);
  });

  it("is looked for again and again until it is back, and then no more", async () => {
    server.mockImplementation(away);
    window.dispatchEvent(new Event("offline"));
    await flushed();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(isOffline()).toBe(true);
    const asked = server.mock.calls.length;
    expect(asked).toBeGreaterThan(2);
    expect(asked).toBeLessThan(30);
    server.mockImplementation(there);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(isOffline()).toBe(false);
    server.mockClear();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server).not.toHaveBeenCalled();
  });

  it("is back as soon as the socket is open, or the server is there after a response", async () => {
    for (const sign of [async () => connectedThrough(() => {}), () => ask(() => Promise.resolve(1))]) {
      server.mockImplementation(away);
      window.dispatchEvent(new Event("offline"));
      await flushed();
      expect(isOffline()).toBe(true);
      server.mockImplementation(there);
      await sign();
      await flushed();
      expect(isOffline()).toBe(false);
    }
  });

  it("a response that was in flight when the line was cut does not bring it back", async () => {
    server.mockImplementation(away);
    window.dispatchEvent(new Event("offline"));
    await flushed();
    await ask(() => Promise.resolve(1));
    await flushed();
    expect(isOffline()).toBe(true);
  });
});
