import { MAX_MESSAGE, MAX_MESSAGE_EDITS } from "@plaza/contract/messages";
import { beforeEach, describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import {
  anaBoAndCleo,
  conversationWith,
  framesOf,
  messagesWith,
  readAll,
  send,
  sendMessage,
} from "../../testing/acts/chats.ts";
import { upload } from "../../testing/acts/uploads.ts";
import { eventually } from "../../testing/eventually.ts";
import { useWorld } from "../../testing/use-world.ts";
import type { Person } from "../../testing/world.ts";

const world = useWorld();
let ana: Person;
let bo: Person;
let cleo: Person;
beforeEach(async () => {
  [ana, bo, cleo] = await anaBoAndCleo(world);
});

const edit = (who: Person, messageId: string, content: unknown) =>
  who.send(`/api/messages/${messageId}`, { method: "PUT", body: { content } });
const editsOf = (who: Person, messageId: string) => who.send(`/api/messages/${messageId}/edits`);
const age = (messageId: string, time: string) =>
  world.ctx.db.rows(sql`update messages set created_at = now() - ${time}::interval where id = ${messageId}`);
const block = (who: Person, other: Person) => who.send(`/api/users/${other.id}/block`, { method: "PUT" });

describe("editing a message", () => {
  it("changes its text for both at once, marks it and leaves its place", async () => {
    const { id, createdAt } = await sendMessage(ana, bo, "See you at noom");
    await sendMessage(ana, bo, "At the well", { replyToId: id });
    const sockets = await Promise.all([ana, bo, cleo].map((member) => member.openSocket()));
    const { status, json } = await edit(ana, id, "  See you at noon ");
    expect([status, json]).toMatchObject([200, { id, content: "See you at noon", createdAt }]);
    expect(Date.parse(json.editedAt)).toBeGreaterThan(Date.parse(createdAt));
    const [ofAna, ofBo, ofCleo] = sockets.map(({ frames }) => frames);
    for (const frames of [ofAna, ofBo]) {
      await eventually(() => expect(framesOf(frames ?? [], "message-changed")).toMatchObject([{ message: json }]));
    }
    expect(framesOf(ofCleo ?? [], "message-changed")).toEqual([]);
    for (const { socket } of sockets) socket.terminate();
    const [first, second] = await messagesWith(bo, ana);
    expect([first, second?.replyTo]).toMatchObject([json, { id, content: "See you at noon" }]);
  });

  it("leaves the earlier texts readable by both, oldest first, and by nobody else", async () => {
    const { id, createdAt } = await sendMessage(ana, bo, "one");
    expect((await editsOf(bo, id)).json).toEqual([]);
    await edit(ana, id, "two");
    const { editedAt } = (await edit(ana, id, "three")).json;
    for (const member of [ana, bo]) {
      const { json } = await editsOf(member, id);
      expect(json).toMatchObject([{ content: "one", writtenAt: createdAt }, { content: "two" }]);
      expect(json[1].writtenAt < editedAt).toBe(true);
    }
    const [theirs, absent] = [await editsOf(cleo, id), await editsOf(cleo, crypto.randomUUID())];
    expect([theirs.status, theirs.text]).toEqual([404, absent.text]);
    expect((await editsOf(await world.member({ isAdmin: true }), id)).status).toBe(404);
  });

  it("with the same text changes nothing and publishes nothing, also after an hour", async () => {
    const { id } = await sendMessage(ana, bo, "Same");
    await edit(ana, id, "Changed");
    const { frames, socket } = await bo.openSocket();
    await age(id, "2 hours");
    const again = await edit(ana, id, " Changed ");
    expect([again.status, again.json.content]).toEqual([200, "Changed"]);
    await sendMessage(ana, bo, "Next");
    await eventually(() => expect(framesOf(frames, "message")).toHaveLength(1));
    expect(framesOf(frames, "message-changed")).toEqual([]);
    expect((await editsOf(bo, id)).json).toHaveLength(1);
    socket.terminate();
  });

  it("is refused to everyone but its sender, and after an hour", async () => {
    const { id } = await sendMessage(ana, bo, "Said");
    const refused = await edit(bo, id, "Never said");
    expect([refused.status, refused.json.message]).toEqual([403, "You can only change your own messages"]);
    expect((await edit(cleo, id, "Never said")).status).toBe(404);
    await age(id, "60 minutes 1 second");
    const late = await edit(ana, id, "Never said");
    expect([late.status, late.json.message]).toEqual([403, "You can edit a message for 60 minutes after sending it"]);
    await age(id, "59 minutes 50 seconds");
    expect((await edit(ana, id, "Said so")).status).toBe(200);
  });

  it("is refused between two of whom one has blocked the other, and so are the earlier texts", async () => {
    for (const blocker of [0, 1]) {
      const [one, other] = await anaBoAndCleo(world);
      const { id } = await sendMessage(one, other, "Before");
      await edit(one, id, "After");
      await (blocker ? block(other, one) : block(one, other));
      expect((await edit(one, id, "Too late")).status).toBe(404);
      for (const member of [one, other]) expect((await editsOf(member, id)).status).toBe(404);
    }
  });

  it("is refused for a deleted message, whose earlier texts are gone", async () => {
    const { id } = await sendMessage(ana, bo, "A secret");
    await edit(ana, id, "Nothing");
    await ana.send(`/api/messages/${id}`, { method: "DELETE" });
    expect((await edit(ana, id, "Back")).status).toBe(409);
    expect((await editsOf(bo, id)).json).toEqual([]);
    expect(await world.ctx.db.rows(sql`select 1 from message_edits where message_id = ${id}`)).toEqual([]);
  });

  it("to no text at all is possible with a photo only", async () => {
    const { id } = await sendMessage(ana, bo, "Words");
    for (const content of ["", "  ", null]) expect((await edit(ana, id, content)).status).toBe(400);
    const photo = (await send(ana, bo, { content: "Look", imageUrl: await upload(ana) })).json;
    const { status, json } = await edit(ana, photo.id, "");
    expect([status, json.content, json.media.length]).toEqual([200, null, 1]);
    expect((await edit(ana, photo.id, "Look again")).json.content).toBe("Look again");
  });

  it("needs a text within the limit", async () => {
    const { id } = await sendMessage(ana, bo, "Words");
    for (const content of [1, {}, "a\0b", "x".repeat(MAX_MESSAGE + 1)]) {
      expect((await edit(ana, id, content)).status).toBe(400);
    }
    expect((await edit(ana, id, "x".repeat(MAX_MESSAGE))).status).toBe(200);
    expect((await edit(ana, "abc", "x")).status).toBe(404);
  });

  it("is possible 20 times", async () => {
    const { id } = await sendMessage(ana, bo, "0");
    for (let n = 1; n <= MAX_MESSAGE_EDITS; n++) expect((await edit(ana, id, String(n))).status).toBe(200);
    expect((await edit(ana, id, "more")).status).toBe(409);
    expect((await editsOf(bo, id)).json).toHaveLength(MAX_MESSAGE_EDITS);
  });

  it("changes the words in the list and in the notification, and nothing else about them", async () => {
    await sendMessage(ana, bo, "Read");
    await readAll(bo, ana);
    const { id } = await sendMessage(ana, bo, "Wordz");
    const { frames, socket } = await bo.openSocket();
    await edit(ana, id, "Words");
    await eventually(() => expect(framesOf(frames, "notifications-changed")).toHaveLength(1));
    socket.terminate();
    expect(await conversationWith(bo, ana)).toMatchObject({ unreadCount: 1, lastMessage: { id, content: "Words" } });
    expect((await bo.send("/api/notifications")).json[0]).toMatchObject({ excerpt: "Words", isRead: false });
  });
});
