import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { applyHiddenMember } from "#features/safety/apply-hidden-member.ts";
import { putRecords } from "#lib/device/device-store.ts";
import { createDevice } from "#testing/device-surroundings.ts";
import { persistQueries } from "./persist-queries.ts";
import { type PersistedQuery, recordKey } from "./persisted-queries.ts";
import { restoreQueries } from "./restore-queries.ts";

const ANA = "ana";
const device = createDevice();
const bo = { id: "bo", firstName: "Bo" };
const post = { id: "7", userId: "cleo", content: "Tomatoes" };
const chat = { messages: [{ id: "m", senderId: "bo", receiverId: ANA }], earlier: undefined };
let cache = new QueryClient();
let end = () => {};

const persisted = () =>
  (device.records("answers") as unknown as PersistedQuery[]).map(({ queryKey }) => queryKey.join("/")).toSorted();
const written = () => vi.advanceTimersByTimeAsync(1_000);
/** Read on another day, and not in this window. */
const persistBefore = (at: number, data: unknown, ...queryKey: string[]) => {
  const key = recordKey(ANA, JSON.stringify(queryKey));
  const record: PersistedQuery = { key, userId: ANA, queryKey, data, at, version: undefined };
  return putRecords("queries", record);
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("indexedDB", device.indexedDB);
  cache = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  end = persistQueries(cache, ANA, () => true);
});
afterEach(() => {
  end();
  cache.clear();
  device.empty();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a query", () => {
  it("is persisted, and deleted once it is reset", async () => {
    cache.setQueryData(["/api/posts", "7"], post);
    cache.setQueryData(["/api/posts", "8"], { ...post, id: "8" });
    await written();
    expect(persisted()).toEqual(["/api/posts/7", "/api/posts/8"]);
    await cache.resetQueries({ queryKey: ["/api/posts", "7"] });
    await written();
    expect(persisted()).toEqual(["/api/posts/8"]);
  });

  it("stays persisted where a fetch is cancelled, or the query is collected", async () => {
    await persistBefore(1, post, "/api/posts", "7");
    const queryFn = ({ signal }: { signal: AbortSignal }) =>
      new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(new Error("Left"))));
    void cache.fetchQuery({ queryKey: ["/api/posts", "7"], queryFn }).catch(() => {});
    await cache.cancelQueries({ queryKey: ["/api/posts", "7"] });
    cache.setQueryData(["/api/posts", "8"], post);
    await written();
    cache.removeQueries({ queryKey: ["/api/posts", "8"] });
    await written();
    expect(persisted()).toEqual(["/api/posts/7", "/api/posts/8"]);
  });

  it("about a member who was blocked is deleted, also where this window has never shown it", async () => {
    await persistBefore(1, chat, "/api/messages", "bo");
    await persistBefore(2, { pages: [{ items: [bo] }], pageParams: [undefined] }, "/api/friends");
    cache.setQueryData(["/api/auth/user"], { id: ANA });
    cache.setQueryData(["/api/users", "bo"], bo);
    cache.setQueryData(["/api/posts", "7"], post);
    await written();
    expect(persisted()).toHaveLength(5);
    applyHiddenMember(cache, "bo");
    await vi.dynamicImportSettled();
    await written();
    expect(persisted()).toEqual(["/api/auth/user", "/api/posts/7"]);
    cache.clear();
    await restoreQueries(cache, ANA);
    expect(cache.getQueryData(["/api/messages", "bo"])).toBeUndefined();
  });
});

describe("a persisted query", () => {
  it("fills the cache as outdated, and not over newer data", async () => {
    await persistBefore(1, post, "/api/posts", "7");
    await persistBefore(1, post, "/api/posts", "8");
    const newer = { ...post, id: "8", content: "Ripe now" };
    cache.setQueryData(["/api/posts", "8"], newer);
    await restoreQueries(cache, ANA);
    expect(cache.getQueryData(["/api/posts", "7"])).toEqual(post);
    expect(cache.getQueryState(["/api/posts", "7"])?.isInvalidated).toBe(true);
    expect(cache.getQueryData(["/api/posts", "8"])).toEqual(newer);
  });

  it("written under another contract is not read, and deleted", async () => {
    await persistBefore(1, post, "/api/posts", "7");
    vi.stubEnv("CONTRACT_VERSION", "another");
    await restoreQueries(cache, ANA);
    vi.unstubAllEnvs();
    expect(cache.getQueryData(["/api/posts", "7"])).toBeUndefined();
    expect(persisted()).toEqual([]);
  });
});

describe("too many queries", () => {
  it("are counted without reading them, and the oldest are evicted", async () => {
    for (let at = 1; at <= 299; at += 1) await persistBefore(at, null, "/api/posts", String(at));
    cache.setQueryData(["/api/users", "1"], bo);
    await written();
    await vi.waitFor(() => expect(persisted()).toHaveLength(300));
    expect(device.timesRead()).toBe(0);
    for (let id = 2; id <= 60; id += 1) cache.setQueryData(["/api/users", String(id)], bo);
    await written();
    // The 250th place is for the member's own record.
    await vi.waitFor(() => expect(persisted()).toHaveLength(249));
    expect(persisted()).toContain("/api/users/1");
    expect(persisted()).not.toContain("/api/posts/1");
  });
});
