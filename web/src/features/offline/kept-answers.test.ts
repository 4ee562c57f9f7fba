import { describe, expect, it } from "vitest";
import { isKept, type KeptAnswer, shortened, tooMany } from "./kept-answers.ts";

describe("what is kept", () => {
  it.each([
    [["/api/auth/user"]],
    [["/api/posts", "?feed=friends"]],
    [["/api/posts", "7", "comments"]],
    [["/api/users", "7", "posts"]],
    [["/api/messages", "7"]],
    [["/api/friend-requests/sent"]],
  ])("is what one has read: %j", (queryKey) => {
    expect(isKept(queryKey)).toBe(true);
  });

  it.each([
    [["/api/sessions"]],
    [["/api/admin/stats"]],
    [["/api/notification-settings"]],
    [["/api/search", "?q=bo"]],
    [["/api/groups", "?q=bo"]],
    [["typing", "7"]],
  ])("is nothing else: %j", (queryKey) => {
    expect(isKept(queryKey)).toBe(false);
  });

  it("is the beginning of a long list, whole pages of it", () => {
    const list = { pages: [1, 2, 3, 4], pageParams: [undefined, "b", "c", "d"] };
    expect(shortened(list)).toEqual({ pages: [1, 2, 3], pageParams: [undefined, "b", "c"] });
    expect(shortened({ id: "7" })).toEqual({ id: "7" });
  });

  it("is the end of a long talk, and the way further back from there", () => {
    const messages = Array.from({ length: 200 }, (_, at) => ({ id: `message-${at}` }));
    const chat = { messages, earlier: undefined, seenUpTo: "message-9" };
    expect(shortened(chat)).toEqual({ ...chat, messages: messages.slice(80), earlier: btoa('["message-80"]') });
    const short = { messages: messages.slice(0, 120), earlier: "cursor" };
    expect(shortened(short)).toBe(short);
  });
});

describe("too much of it", () => {
  const answer = (at: number, root = "/api/posts"): KeptAnswer => ({
    key: `ana:${at}`,
    userId: "ana",
    queryKey: [root],
    data: null,
    at,
  });

  it("gives up the oldest, and never who the member is", () => {
    const answers = Array.from({ length: 252 }, (_, at) => answer(at + 1));
    expect(tooMany([answer(0, "/api/auth/user"), ...answers])).toEqual(["ana:3", "ana:2", "ana:1"]);
    expect(tooMany(answers.slice(3))).toEqual([]);
  });
});
