import { MAX_WATCHED } from "@plaza/contract/realtime";
import type * as watchList from "./watch-list.ts";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const send = vi.fn();
let list: typeof watchList;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  list = await import("./watch-list.ts");
  list.watchThrough(send, MAX_WATCHED);
  send.mockClear();
  vi.advanceTimersByTime(1_000);
});
afterEach(() => {
  vi.useRealTimers();
  send.mockReset();
});

const lastFrame = () => send.mock.lastCall?.[0] as { postIds: string[]; feed: boolean } | undefined;

describe("what the screen shows", () => {
  it("is told once it has settled, in one frame", () => {
    list.cameIntoView("a");
    list.cameIntoView("b");
    vi.advanceTimersByTime(100);
    expect(send).toHaveBeenCalledOnce();
    expect(lastFrame()).toEqual({ type: "watch", postIds: ["a", "b"], feed: false, events: false, groups: false });
  });

  it("is not told again where nothing changed", () => {
    list.cameIntoView("a");
    vi.advanceTimersByTime(100);
    list.wentOutOfView("a");
    list.cameIntoView("a");
    vi.advanceTimersByTime(5_000);
    expect(send).toHaveBeenCalledOnce();
  });

  it("is told at most once a second, however fast one scrolls", () => {
    for (let post = 0; post < 50; post += 1) {
      list.cameIntoView(`post-${post}`);
      vi.advanceTimersByTime(200);
    }
    expect(send.mock.calls.length).toBeLessThanOrEqual(11);
  });

  it("holds the newest seen, no more than the server takes", () => {
    for (let post = 0; post <= MAX_WATCHED; post += 1) list.cameIntoView(`post-${post}`);
    vi.advanceTimersByTime(1_000);
    expect(lastFrame()?.postIds).toHaveLength(MAX_WATCHED);
    expect(lastFrame()?.postIds).not.toContain("post-0");
    expect(list.cameIntoView("post-0")).toBe(true);
  });

  it("says whether a feed is open, or events are", () => {
    const close = list.watchFeed();
    vi.advanceTimersByTime(1_000);
    expect(lastFrame()?.feed).toBe(true);
    const closeEvents = list.watchEvents();
    close();
    vi.advanceTimersByTime(1_000);
    expect(lastFrame()).toMatchObject({ feed: false, events: true });
    closeEvents();
    vi.advanceTimersByTime(1_000);
    expect(lastFrame()).toMatchObject({ feed: false, events: false });
  });
});

describe("what may have changed unheard", () => {
  it("is asked for again when it comes back into view", () => {
    expect(list.cameIntoView("a")).toBe(false);
    list.leftScreen("a");
    expect(list.cameIntoView("a")).toBe(true);
    expect(list.cameIntoView("a")).toBe(false);
  });

  it("is everything on the screen after a lost connection, told at once", () => {
    list.cameIntoView("a");
    list.cameIntoView("b");
    list.wentOutOfView("b");
    list.watchThrough(send, MAX_WATCHED);
    expect(lastFrame()?.postIds).toEqual(["a", "b"]);
    expect(list.takeMissedInView()).toEqual(["a"]);
    expect(list.takeMissedInView()).toEqual([]);
    expect(list.cameIntoView("b")).toBe(true);
  });
});
