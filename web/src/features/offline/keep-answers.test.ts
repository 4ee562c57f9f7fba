// @vitest-environment happy-dom
import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { applyHiddenMember } from "#features/safety/apply-hidden-member.ts";
import { keep } from "#lib/device/device-store.ts";
import { createDevice } from "#testing/device-surroundings.ts";
import { keepAnswers } from "./keep-answers.ts";
import { type KeptAnswer, nameOf } from "./kept-answers.ts";
import { restoreAnswers } from "./restore-answers.ts";

const ANA = "ana";
const device = createDevice();
const bo = { id: "bo", firstName: "Bo" };
const post = { id: "7", userId: "cleo", content: "Tomatoes" };
const chat = { messages: [{ id: "m", senderId: "bo", receiverId: ANA }], earlier: undefined };
let cache = new QueryClient();
let end = () => {};

const kept = () =>
  (device.kept("answers") as unknown as KeptAnswer[]).map(({ queryKey }) => queryKey.join("/")).toSorted();
const written = () => vi.advanceTimersByTimeAsync(1_000);
/** Read on another day, and not in this window. */
const keepFromBefore = (at: number, data: unknown, ...queryKey: string[]) =>
  keep("answers", { key: nameOf(ANA, JSON.stringify(queryKey)), userId: ANA, queryKey, data, at } as KeptAnswer);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("indexedDB", device.indexedDB);
  cache = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  end = keepAnswers(cache, ANA, () => true);
});
afterEach(() => {
  end();
  cache.clear();
  device.empty();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("what was read", () => {
  it("is kept, and given up where it is no longer to be seen", async () => {
    cache.setQueryData(["/api/posts", "7"], post);
    cache.setQueryData(["/api/posts", "8"], { ...post, id: "8" });
    await written();
    expect(kept()).toEqual(["/api/posts/7", "/api/posts/8"]);
    await cache.resetQueries({ queryKey: ["/api/posts", "7"] });
    await written();
    expect(kept()).toEqual(["/api/posts/8"]);
  });

  it("stays where a page was left before the answer was there, or is not looked at any more", async () => {
    await keepFromBefore(1, post, "/api/posts", "7");
    const queryFn = ({ signal }: { signal: AbortSignal }) =>
      new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(new Error("Left"))));
    void cache.fetchQuery({ queryKey: ["/api/posts", "7"], queryFn }).catch(() => {});
    await cache.cancelQueries({ queryKey: ["/api/posts", "7"] });
    cache.setQueryData(["/api/posts", "8"], post);
    await written();
    cache.removeQueries({ queryKey: ["/api/posts", "8"] });
    await written();
    expect(kept()).toEqual(["/api/posts/7", "/api/posts/8"]);
  });

  it("of a member who was blocked is gone, also what this window has never shown", async () => {
    await keepFromBefore(1, chat, "/api/messages", "bo");
    await keepFromBefore(2, { pages: [{ items: [bo] }], pageParams: [undefined] }, "/api/friends");
    cache.setQueryData(["/api/auth/user"], { id: ANA });
    cache.setQueryData(["/api/users", "bo"], bo);
    cache.setQueryData(["/api/posts", "7"], post);
    await written();
    expect(kept()).toHaveLength(5);
    applyHiddenMember(cache, "bo");
    await vi.dynamicImportSettled();
    await written();
    expect(kept()).toEqual(["/api/auth/user", "/api/posts/7"]);
    cache.clear();
    await restoreAnswers(cache, ANA);
    expect(cache.getQueryData(["/api/messages", "bo"])).toBeUndefined();
  });
});

describe("too many answers", () => {
  it("are looked for without reading them, and the oldest go", async () => {
    for (let at = 1; at <= 299; at += 1) await keepFromBefore(at, null, "/api/posts", String(at));
    cache.setQueryData(["/api/users", "1"], bo);
    await written();
    await vi.waitFor(() => expect(kept()).toHaveLength(300));
    expect(device.timesRead()).toBe(0);
    for (let id = 2; id <= 60; id += 1) cache.setQueryData(["/api/users", String(id)], bo);
    await written();
    // The 250th place is for who the member is.
    await vi.waitFor(() => expect(kept()).toHaveLength(249));
    expect(kept()).toContain("/api/users/1");
    expect(kept()).not.toContain("/api/posts/1");
  });
});
