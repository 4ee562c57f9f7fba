import { MAX_WATCHED } from "@plaza/contract/base/watched";
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

describe("the watch frame", () => {
  it("is sent once, when what is on the screen has stopped changing", () => {
    list.cameIntoView("a");
    list.cameIntoView("b");
    vi.advanceTimersByTime(100);
    expect(send).toHaveBeenCalledOnce();
    expect(lastFrame()).toEqual({ type: "watch", postIds: ["a", "b"], feed: false, events: false, groups: false });
  });

  it("is not sent again when nothing changed", () => {
    list.cameIntoView("a");
    vi.advanceTimersByTime(100);
    list.wentOutOfView("a");
    list.cameIntoView("a");
    vi.advanceTimersByTime(5_000);
    expect(send).toHaveBeenCalledOnce();
  });

  it("is sent at most once a second, however fast one scrolls", () => {
    for (let post = 0; post < 50; post += 1) {
      list.cameIntoView(`post-${post}`);
      vi.advanceTimersByTime(200);
    }
    expect(send.mock.calls.length).toBeLessThanOrEqual(11);
  });

  it("holds the posts seen last, no more than the server takes", () => {
    for (let post = 0; post <= MAX_WATCHED; post += 1) list.cameIntoView(`post-${post}`);
    vi.advanceTimersByTime(1_000);
    expect(lastFrame()?.postIds).toHaveLength(MAX_WATCHED);
    expect(lastFrame()?.postIds).not.toContain("post-0");
    expect(list.cameIntoView("post-0")).toBe(true);
  });

  it("says whether a feed or a list of events is open", () => {
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

describe("a post that may have changed while nobody watched it", () => {
  it("is fetched again when it comes back into view", () => {
    expect(list.cameIntoView("a")).toBe(false);
    list.leftScreen("a");
    expect(list.cameIntoView("a")).toBe(true);
    expect(list.cameIntoView("a")).toBe(false);
  });

  it("is each one on the screen after a lost connection, and a watch frame is sent at once", () => {
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
