import type { Message } from "@plaza/contract/messages";
import { beforeEach, describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { add, edit, framesOf, leave, makeChat, writeIn } from "../../testing/acts/chats.ts";
import { people } from "../../testing/acts/stories.ts";
import { eventually } from "../../testing/eventually.ts";
import { useWorld } from "../../testing/use-world.ts";
import type { Person } from "../../testing/world.ts";
import { KINDS } from "../account/kinds.ts";

const world = useWorld();
/** Ana and Bo are in the chat from its beginning; Bo adds Dee after the first message. */
let ana: Person;
let bo: Person;
let dee: Person;
let chat: { id: string };
let before: Message;
beforeEach(async () => {
  [ana, bo, dee] = await people(world, "Ana", "Bo", "Dee");
  for (const friend of [ana, dee]) await world.befriend(bo, friend);
  chat = await makeChat(bo, [ana]);
  before = await writeIn(ana, chat, "The surprise for Dee");
});

const UNAVAILABLE = { content: null, hasImage: false, attachment: null, isDeleted: true };
const quoteIn = async (who: Person, path: string, id: string): Promise<Message["replyTo"]> =>
  ((await who.send(path)).json as Message[]).find((one) => one.id === id)?.replyTo ?? null;

describe("C6: what was written before somebody joined, and is quoted", () => {
  it("is unavailable to them in the list, the head, the conversations, the search and what they export", async () => {
    await add(bo, chat, dee);
    const { id } = await writeIn(bo, chat, "Agreed", { replyToId: before.id });
    for (const path of [`/api/chats/${chat.id}/messages`, `/api/messages/${chat.id}`]) {
      expect(await quoteIn(dee, path, id)).toEqual({ ...UNAVAILABLE, id: before.id, senderId: ana.id });
      expect(await quoteIn(ana, path, id)).toMatchObject({ content: "The surprise for Dee", isDeleted: false });
    }
    const found = `/api/messages/${chat.id}/search?q=agreed`;
    expect(await quoteIn(dee, found, id)).toMatchObject(UNAVAILABLE);
    for (const path of [`/api/chats/${chat.id}`, `/api/conversations/${chat.id}`, "/api/conversations", found]) {
      const { status, text } = await dee.send(path);
      expect([path, status, text.includes("surprise")]).toEqual([path, 200, false]);
    }
    const unquoted = await dee.send("/api/notifications");
    expect([unquoted.text.includes("Agreed"), unquoted.text.includes("surprise")]).toEqual([true, false]);
    for (const { rows } of KINDS) {
      expect(JSON.stringify(await world.ctx.db.rows(rows(dee.id)))).not.toContain("surprise");
    }
  });

  it("is unavailable to them in events and in what their own acts return, and to nobody else", async () => {
    await add(bo, chat, dee);
    const [hers, anas] = [await dee.openSocket(), await ana.openSocket()];
    const { id } = await writeIn(bo, chat, "Agreed", { replyToId: before.id });
    const reacted = await dee.send(`/api/messages/${id}/reaction`, { method: "PUT", body: { type: "love" } });
    expect(reacted.json.replyTo).toMatchObject(UNAVAILABLE);
    await bo.send(`/api/messages/${id}`, { method: "PUT", body: { content: "Agreed!" } });
    await eventually(() => {
      for (const { frames } of [hers, anas]) expect(framesOf(frames, "message-changed")).toHaveLength(2);
    });
    expect(JSON.stringify(hers.frames)).not.toContain("surprise");
    expect(framesOf(hers.frames, "message").map(({ message }) => message.replyTo)).toMatchObject([UNAVAILABLE]);
    for (const { message } of [...framesOf(anas.frames, "message"), ...framesOf(anas.frames, "message-changed")]) {
      expect(message.replyTo?.content).toBe("The surprise for Dee");
    }
    for (const { socket } of [hers, anas]) socket.terminate();
    expect(
      (await dee.send("/api/messages", { body: { chatId: chat.id, content: "?", replyToId: before.id } })).status,
    ).toBe(400);
  });

  it("is there for who sees the history, and unavailable to its author who left and came back", async () => {
    await edit(bo, chat, { showsHistory: true });
    await add(bo, chat, dee);
    const { id } = await writeIn(bo, chat, "Agreed", { replyToId: before.id });
    const path = `/api/chats/${chat.id}/messages`;
    expect(await quoteIn(dee, path, id)).toMatchObject({ content: "The surprise for Dee" });
    await edit(bo, chat, { showsHistory: false });
    const clientId = crypto.randomUUID();
    const body = { chatId: chat.id, content: "Me too", replyToId: before.id, clientId };
    expect((await dee.send("/api/messages", { body })).json.replyTo.content).toBe("The surprise for Dee");
    await leave(dee, chat);
    await world.ctx.db.rows(sql`delete from chat_departures where chat_id = ${chat.id}`);
    await add(bo, chat, dee);
    const retried = await dee.send("/api/messages", { body });
    expect([retried.status, retried.json.replyTo]).toMatchObject([201, UNAVAILABLE]);
  });
});
