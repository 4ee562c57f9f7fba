import type { Conversation } from "@plaza/contract/messages";
import { beforeEach, describe, expect, it } from "vitest";
import { anaBoAndCleo, conversationWith, sendMessage } from "../../testing/acts/chats.ts";
import { people } from "../../testing/acts/stories.ts";
import { useWorld } from "../../testing/use-world.ts";
import type { Person } from "../../testing/world.ts";

const world = useWorld();
let ana: Person;
let bo: Person;
let cleo: Person;
beforeEach(async () => {
  [ana, bo, cleo] = await anaBoAndCleo(world);
});

const next = (headers: Headers) => /^<(.+)>; rel="next"$/.exec(headers.get("link") ?? "")?.[1];
const nameOf = (one: Conversation) => (one.kind === "pair" ? one.firstName : "");
const countsOf = async (viewer: Person) => (await viewer.send("/api/counts")).json;

describe("the list of conversations", () => {
  it("is empty at first", async () => {
    expect((await ana.send("/api/conversations")).json).toEqual([]);
  });

  it("shows the partner, the last message and the number of unread ones", async () => {
    await sendMessage(bo, ana, "one");
    await sendMessage(cleo, ana, "Hi");
    const last = await sendMessage(bo, ana, "two");
    const list: Conversation[] = (await ana.send("/api/conversations")).json;
    expect(list.map((one) => [nameOf(one), one.unreadCount])).toEqual([
      ["Bo", 2],
      ["Cleo", 1],
    ]);
    expect(list[0]).toEqual({
      kind: "pair",
      id: bo.id,
      firstName: "Bo",
      lastName: "Prado",
      profileImageUrl: null,
      coverImageUrl: null,
      bio: null,
      isAdmin: false,
      lastMessage: last,
      unreadCount: 2,
      isPinned: false,
      isMuted: false,
      mutedUntil: null,
      isArchived: false,
      isOnline: false,
    });
    const ofBo: Conversation[] = (await bo.send("/api/conversations")).json;
    expect(ofBo.map(({ id, unreadCount, lastMessage }) => [id, unreadCount, lastMessage])).toEqual([[ana.id, 0, last]]);
    expect((await countsOf(ana)).unreadMessages).toBe(3);
  });

  it("comes in pages by the last message", async () => {
    const others = await people(world, "Dee", "Eli", "Fay", "Gus", "Hal");
    for (const other of others) await sendMessage(other, ana, "Hello");
    await sendMessage(ana, others[0], "You first");
    const seen: string[] = [];
    let path: string | undefined = "/api/conversations?limit=2";
    while (path) {
      const { json, headers } = await ana.send(path);
      seen.push(...(json as Conversation[]).map(nameOf));
      path = next(headers);
    }
    expect(seen).toEqual(["Dee", "Hal", "Gus", "Fay", "Eli"]);
  });

  it("shows who is online", async () => {
    await sendMessage(ana, bo, "There?");
    const { socket } = await bo.openSocket();
    expect((await ana.send("/api/conversations")).json[0].isOnline).toBe(true);
    expect((await conversationWith(ana, bo)).isOnline).toBe(true);
    socket.terminate();
  });

  it("shows a single conversation also before its first message", async () => {
    expect(await conversationWith(ana, bo)).toMatchObject({
      id: bo.id,
      firstName: "Bo",
      lastMessage: null,
      unreadCount: 0,
    });
    const message = await sendMessage(bo, ana, "Hi");
    expect(await conversationWith(ana, bo)).toMatchObject({ lastMessage: message, unreadCount: 1 });
  });
});
