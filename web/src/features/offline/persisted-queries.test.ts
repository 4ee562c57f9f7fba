import { describe, expect, it } from "vitest";
import { isPersisted, keysToEvict, type PersistedQuery, truncate } from "./persisted-queries.ts";

describe("a persisted query", () => {
  it.each([
    [["/api/auth/user"]],
    [["/api/posts", "?feed=friends"]],
    [["/api/posts", "7", "comments"]],
    [["/api/users", "7", "posts"]],
    [["/api/messages", "7"]],
    [["/api/friend-requests/sent"]],
  ])("is one of what there is to read: %j", (queryKey) => {
    expect(isPersisted(queryKey)).toBe(true);
  });

  it.each([
    [["/api/sessions"]],
    [["/api/admin/stats"]],
    [["/api/notification-settings"]],
    [["/api/search", "?q=bo"]],
    [["/api/groups", "?q=bo"]],
    [["typing", "7"]],
  ])("is no other: %j", (queryKey) => {
    expect(isPersisted(queryKey)).toBe(false);
  });

  it("has the first pages of a long list", () => {
    const list = { pages: [1, 2, 3, 4], pageParams: [undefined, "b", "c", "d"] };
    expect(truncate(list)).toEqual({ pages: [1, 2, 3], pageParams: [undefined, "b", "c"] });
    expect(truncate({ id: "7" })).toEqual({ id: "7" });
  });

  it("has the end of a long chat, and no cursor, which is the server's to write", () => {
    const messages = Array.from({ length: 200 }, (_, at) => ({ id: `message-${at}` }));
    const chat = { messages, earlier: "cursor", readUpTo: "message-199", seenUpTo: "message-9" };
    expect(truncate(chat)).toEqual({ messages: messages.slice(80), seenUpTo: "message-9" });
    const short = { messages: messages.slice(0, 120), earlier: "cursor" };
    expect(truncate(short)).toBe(short);
  });
});

describe("an eviction", () => {
  const query = (at: number, root = "/api/posts"): PersistedQuery => ({
    key: `ana:${at}`,
    userId: "ana",
    queryKey: [root],
    data: null,
    at,
    version: undefined,
  });

  it("takes the oldest, and never the member's own record", () => {
    const queries = Array.from({ length: 252 }, (_, at) => query(at + 1));
    expect(keysToEvict([query(0, "/api/auth/user"), ...queries])).toEqual(["ana:3", "ana:2", "ana:1"]);
    expect(keysToEvict(queries.slice(3))).toEqual([]);
  });
});
