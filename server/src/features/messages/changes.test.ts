import { beforeEach, describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import {
  anaBoAndCleo,
  conversationWith,
  framesOf,
  messagesWith,
  readAll,
  sendMessage,
  send,
} from "../../testing/acts/chats.ts";
import { eventually } from "../../testing/eventually.ts";
import { get, upload } from "../../testing/acts/uploads.ts";
import { useWorld } from "../../testing/use-world.ts";
import { createWorld, type Person } from "../../testing/world.ts";
import { limitReactions } from "../posts/reactions.ts";

const world = useWorld();
let ana: Person;
let bo: Person;
let cleo: Person;
beforeEach(async () => {
  [ana, bo, cleo] = await anaBoAndCleo(world);
});

const react = (who: Person, messageId: string, type = "love") =>
  who.send(`/api/messages/${messageId}/reaction`, { method: "PUT", body: { type } });
const unreact = (who: Person, messageId: string) =>
  who.send(`/api/messages/${messageId}/reaction`, { method: "DELETE" });
const remove = (who: Person, messageId: string) => who.send(`/api/messages/${messageId}`, { method: "DELETE" });
const lastOf = async (who: Person, partner: Person) => (await messagesWith(who, partner)).at(-1);

describe("reacting to a message", () => {
  it("is possible for both, one each, and published to both", async () => {
    const { id } = await sendMessage(ana, bo, "I got the job!");
    const sockets = await Promise.all([ana, bo].map((member) => member.openSocket()));
    await react(bo, id, "wow");
    const { status, json } = await react(bo, id, "love");
    await react(ana, id, "haha");
    expect([status, json.reactions]).toEqual([200, [{ userId: bo.id, type: "love" }]]);
    const both = [
      { userId: ana.id, type: "haha" },
      { userId: bo.id, type: "love" },
    ];
    expect((await lastOf(bo, ana))?.reactions).toEqual(both.toSorted((a, b) => a.userId.localeCompare(b.userId)));
    for (const { frames, socket } of sockets) {
      await eventually(() => expect(framesOf(frames, "message-changed")).toHaveLength(3));
      socket.terminate();
    }
  });

  it("with the same reaction again is not published, and can be withdrawn", async () => {
    const { id } = await sendMessage(ana, bo, "Hm");
    const { frames, socket } = await ana.openSocket();
    await react(bo, id);
    expect((await react(bo, id)).status).toBe(200);
    expect((await unreact(bo, id)).status).toBe(204);
    expect((await unreact(bo, id)).status).toBe(204);
    await eventually(() => expect(framesOf(frames, "message-changed")).toHaveLength(2));
    await react(bo, id, "sad");
    await eventually(() => expect(framesOf(frames, "message-changed")).toHaveLength(3));
    expect(framesOf(frames, "message-changed").map(({ message }) => message.reactions.length)).toEqual([1, 0, 1]);
    socket.terminate();
  });

  it("needs a known reaction", async () => {
    const { id } = await sendMessage(ana, bo, "Hm");
    for (const type of ["meh", 1, null]) {
      const { status } = await bo.send(`/api/messages/${id}/reaction`, { method: "PUT", body: { type } });
      expect(status).toBe(400);
    }
  });

  it("is refused for a deleted message, which has none", async () => {
    const { id } = await sendMessage(ana, bo, "Oops");
    await react(bo, id);
    await remove(ana, id);
    expect((await lastOf(bo, ana))?.reactions).toEqual([]);
    expect((await react(bo, id)).status).toBe(409);
    expect((await unreact(bo, id)).status).toBe(204);
  });

  it("is limited to 300 a minute, together with those on posts", async () => {
    const limited = await createWorld();
    const [dee, eli] = [await limited.member(), await limited.member()];
    const { id } = await sendMessage(dee, eli, "Hm");
    const postId = (await dee.send("/api/posts", { body: { content: "Hm" } })).json.id;
    for (let i = 0; i < 298; i++) await limitReactions(limited.ctx, eli);
    expect((await eli.send("/api/reactions", { body: { postId, type: "like" } })).status).toBe(200);
    expect((await react(eli, id)).status).toBe(200);
    expect((await react(eli, id)).status).toBe(429);
    expect((await unreact(eli, id)).status).toBe(429);
    await limited.close();
  });
});

describe("deleting a message", () => {
  it("removes its text and its photo for both", async () => {
    const imageUrl = await upload(ana);
    const { id } = (await send(ana, bo, { content: "Not for you", imageUrl })).json;
    const response = await sendMessage(bo, ana, "What was that?", { replyToId: id });
    const sockets = await Promise.all([ana, bo].map((member) => member.openSocket()));
    expect((await remove(ana, id)).status).toBe(204);
    const gone = { id, content: null, imageUrl: null, media: [], isDeleted: true };
    for (const { frames, socket } of sockets) {
      await eventually(() => expect(framesOf(frames, "message-changed")).toMatchObject([{ message: gone }]));
      socket.terminate();
    }
    const [first, second] = await messagesWith(bo, ana);
    expect(first).toMatchObject(gone);
    expect(second?.replyTo).toEqual({
      id,
      senderId: ana.id,
      content: null,
      hasImage: false,
      attachment: null,
      isDeleted: true,
    });
    expect(second?.id).toBe(response.id);
    expect((await get(world, imageUrl, bo)).status).toBe(404);
    expect(await world.ctx.db.rows(sql`select id from objects where owner_id = ${ana.id}`)).toEqual([]);
    expect((await messagesWith(bo, ana)).map(({ content }) => content)).not.toContain("Not for you");
  });

  it("is refused to everyone but its sender, and after 15 minutes", async () => {
    const { id } = await sendMessage(ana, bo, "Said is said");
    const refused = await remove(bo, id);
    expect([refused.status, refused.json.message]).toEqual([403, "You can only change your own messages"]);
    const age = (minutes: string) =>
      world.ctx.db.rows(sql`update messages set created_at = now() - ${minutes}::interval where id = ${id}`);
    await age("15 minutes 1 second");
    const late = await remove(ana, id);
    expect([late.status, late.json.message]).toEqual([403, "You can delete a message for 15 minutes after sending it"]);
    expect((await lastOf(bo, ana))?.content).toBe("Said is said");
    await age("14 minutes 50 seconds");
    expect((await remove(ana, id)).status).toBe(204);
  });

  it("twice changes nothing and publishes nothing", async () => {
    const { id } = await sendMessage(ana, bo, "one");
    await sendMessage(ana, bo, "two");
    await remove(ana, id);
    const { frames, socket } = await bo.openSocket();
    expect((await remove(ana, id)).status).toBe(204);
    await sendMessage(ana, bo, "three");
    await eventually(() => expect(framesOf(frames, "message")).toHaveLength(1));
    expect(framesOf(frames, "message-changed")).toEqual([]);
    expect((await conversationWith(bo, ana)).unreadCount).toBe(2);
    socket.terminate();
  });

  it("lowers the unread count if it was unread, and not if it was read", async () => {
    const [one, two] = [await sendMessage(ana, bo, "one"), await sendMessage(ana, bo, "two")];
    await remove(ana, one.id);
    expect((await conversationWith(bo, ana)).unreadCount).toBe(1);
    await readAll(bo, ana);
    const three = await sendMessage(ana, bo, "three");
    await remove(ana, two.id);
    expect((await conversationWith(bo, ana)).unreadCount).toBe(1);
    expect((await bo.send("/api/notifications")).json[0].isRead).toBe(false);
    await remove(ana, three.id);
    expect(await conversationWith(bo, ana)).toMatchObject({ unreadCount: 0, lastMessage: { isDeleted: true } });
    expect((await bo.send("/api/notifications")).json[0].isRead).toBe(true);
  });
});

describe("a message between two others", () => {
  it("G4: gets 404 with the same body as an unknown one, and stays as it was", async () => {
    const sent = await sendMessage(ana, bo, "Between us");
    const acts = [(id: string) => react(cleo, id), (id: string) => unreact(cleo, id), (id: string) => remove(cleo, id)];
    for (const act of acts) {
      const [theirs, absent] = [await act(sent.id), await act(crypto.randomUUID())];
      expect([theirs.status, theirs.text]).toEqual([404, absent.text]);
      expect(theirs.json).toEqual({ message: "Message not found", code: "message_not_found" });
    }
    const admin = await world.member({ isAdmin: true });
    expect((await remove(admin, sent.id)).status).toBe(404);
    expect(await lastOf(bo, ana)).toEqual(sent);
  });
});
