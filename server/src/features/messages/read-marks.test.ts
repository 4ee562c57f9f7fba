import type { Message } from "@plaza/contract/messages";
import { beforeEach, describe, expect, it } from "vitest";
import {
  anaBoAndCleo,
  conversationWith,
  framesOf,
  messagesWith,
  readAll,
  sendMessage,
} from "../../testing/acts/chats.ts";
import { eventually } from "../../testing/eventually.ts";
import { forgedCursor } from "../../testing/acts/stories.ts";
import { useWorld } from "../../testing/use-world.ts";
import type { Person } from "../../testing/world.ts";

const world = useWorld();
let ana: Person;
let bo: Person;
let cleo: Person;
beforeEach(async () => {
  [ana, bo, cleo] = await anaBoAndCleo(world);
});

const contents = (messages: Message[]) => messages.map(({ content }) => content);
const next = (headers: Headers) => /^<(.+)>; rel="next"$/.exec(headers.get("link") ?? "")?.[1];
const countsOf = async (viewer: Person) => (await viewer.send("/api/counts")).json;

describe("the messages of two", () => {
  it("come newest page first, each page in reading order, until the first one", async () => {
    for (let i = 1; i <= 5; i++) await sendMessage(i % 2 ? ana : bo, i % 2 ? bo : ana, `${i}`);
    const last = await ana.send(`/api/messages/${bo.id}?limit=2`);
    expect(contents(last.json)).toEqual(["4", "5"]);
    const middle = await ana.send(next(last.headers) ?? "");
    expect(contents(middle.json)).toEqual(["2", "3"]);
    const first = await ana.send(next(middle.headers) ?? "");
    expect([contents(first.json), next(first.headers)]).toEqual([["1"], undefined]);
    expect(await messagesWith(bo, ana)).toEqual(await messagesWith(ana, bo));
  });

  it("are listed from any message on: a client that stores only the last ones writes the cursor itself", async () => {
    await sendMessage(ana, bo, "1");
    const { id } = await sendMessage(bo, ana, "2");
    const before = encodeURIComponent(btoa(JSON.stringify([id])));
    expect(contents((await ana.send(`/api/messages/${bo.id}?before=${before}`)).json)).toEqual(["1"]);
  });

  it("M1: are visible to the two alone", async () => {
    await sendMessage(ana, bo, "Between us");
    expect(await messagesWith(cleo, ana)).toEqual([]);
    expect(await messagesWith(cleo, bo)).toEqual([]);
    expect(await messagesWith(ana, cleo)).toEqual([]);
  });

  it("M1: with an unknown or unverified member, or with oneself, get 404", async () => {
    const unverified = await world.member({ isVerified: false });
    for (const id of [crypto.randomUUID(), unverified.id, "nonsense", ana.id, ana.id.toUpperCase()]) {
      for (const [path, method] of [
        [`/api/messages/${id}`, "GET"],
        [`/api/messages/${id}/read`, "PUT"],
        [`/api/conversations/${id}`, "GET"],
      ] as const) {
        expect([path, (await ana.send(path, { method })).status]).toEqual([path, 404]);
      }
    }
  });

  it("with an invalid cursor get 400", async () => {
    for (const before of ["x", forgedCursor(["x"]), forgedCursor([ana.id, ana.id]), forgedCursor([7])]) {
      expect((await ana.send(`/api/messages/${bo.id}?before=${before}`)).status).toBe(400);
      expect((await ana.send(`/api/conversations?before=${before}`)).status).toBe(400);
    }
  });
});

describe("reading messages", () => {
  it("clears the count, and the sender sees that they were seen", async () => {
    await sendMessage(bo, ana, "one");
    const last = await sendMessage(bo, ana, "two");
    expect((await messagesWith(bo, ana)).map(({ isSeen }) => isSeen)).toEqual([false, false]);
    const sockets = await Promise.all([ana, bo].map((member) => member.openSocket()));
    expect((await readAll(ana, bo)).status).toBe(204);
    for (const { frames, socket } of sockets) {
      await eventually(() =>
        expect(framesOf(frames, "read")).toEqual([
          { type: "read", userId: ana.id, partnerId: bo.id, messageId: last.id, readAt: expect.any(String) },
        ]),
      );
      socket.terminate();
    }
    expect((await messagesWith(bo, ana)).map(({ isSeen }) => isSeen)).toEqual([true, true]);
    const [{ lastMessage }] = (await bo.send("/api/conversations")).json;
    expect(lastMessage.isSeen).toBe(true);
    expect(Date.now() - Date.parse(lastMessage.seenAt)).toBeLessThan(60_000);
    expect((await conversationWith(ana, bo)).unreadCount).toBe(0);
    expect((await countsOf(ana)).unreadMessages).toBe(0);
    await sendMessage(bo, ana, "three");
    expect((await messagesWith(bo, ana)).map(({ isSeen }) => isSeen)).toEqual([true, true, false]);
    expect((await messagesWith(bo, ana)).at(-1)?.seenAt).toBe(null);
  });

  it("does not mark what the other has not read", async () => {
    await sendMessage(ana, bo, "mine");
    await sendMessage(bo, ana, "yours");
    await readAll(ana, bo);
    expect((await messagesWith(ana, bo)).map(({ isSeen }) => isSeen)).toEqual([false, true]);
  });

  it("that were read already, or that do not exist, publishes nothing", async () => {
    await sendMessage(bo, ana, "one");
    await readAll(ana, bo);
    const { frames, socket } = await bo.openSocket();
    expect((await readAll(ana, bo)).status).toBe(204);
    expect((await readAll(ana, cleo)).status).toBe(204);
    expect((await readAll(bo, ana)).status).toBe(204);
    await sendMessage(ana, bo, "last");
    await eventually(() => expect(framesOf(frames, "message")).toHaveLength(1));
    expect(framesOf(frames, "read")).toEqual([]);
    socket.terminate();
  });

  it("marks their notifications as read", async () => {
    await sendMessage(bo, ana, "one");
    await sendMessage(cleo, ana, "two");
    const { frames, socket } = await ana.openSocket();
    await readAll(ana, bo);
    await eventually(() => expect(framesOf(frames, "notifications-changed")).toHaveLength(1));
    const notifications = (await ana.send("/api/notifications")).json as { content: string; isRead: boolean }[];
    expect(notifications.map(({ content, isRead }) => [content.split(" ")[0], isRead])).toEqual([
      ["Cleo", false],
      ["Bo", true],
    ]);
    socket.terminate();
  });
});
