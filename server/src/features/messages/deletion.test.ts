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
import { useWorld } from "../../testing/use-world.ts";
import type { Person } from "../../testing/world.ts";

const world = useWorld();
let ana: Person;
let bo: Person;
let cleo: Person;
beforeEach(async () => {
  [ana, bo, cleo] = await anaBoAndCleo(world);
});

const remove = (who: Person, messageId: string, query = "?for=me") =>
  who.send(`/api/messages/${messageId}${query}`, { method: "DELETE" });
const textsOf = async (who: Person, partner: Person) =>
  (await messagesWith(who, partner)).map(({ content }) => content);
const listOf = async (who: Person) => (await who.send("/api/conversations")).json;

describe("deleting a message for oneself", () => {
  it("removes it from one's own chat, whoever wrote it, and the other still has it", async () => {
    const [one, two] = [await sendMessage(ana, bo, "one"), await sendMessage(bo, ana, "two")];
    await sendMessage(ana, bo, "three");
    expect((await remove(ana, one.id)).status).toBe(204);
    expect((await remove(ana, two.id)).status).toBe(204);
    expect(await textsOf(ana, bo)).toEqual(["three"]);
    expect(await textsOf(bo, ana)).toEqual(["one", "two", "three"]);
    expect((await messagesWith(ana, bo, "?limit=1")).map(({ content }) => content)).toEqual(["three"]);
  });

  it("is published to one's own windows and to nobody else's", async () => {
    const { id } = await sendMessage(ana, bo, "one");
    const [anas, bos] = [await ana.openSocket(), await bo.openSocket()];
    await remove(bo, id);
    await eventually(() =>
      expect(framesOf(bos.frames, "message-removed")).toEqual([{ type: "message-removed", messageId: id }]),
    );
    await sendMessage(bo, ana, "after");
    await eventually(() => expect(framesOf(anas.frames, "message")).toHaveLength(1));
    expect(JSON.stringify(anas.frames)).not.toContain(id);
    for (const { socket } of [anas, bos]) socket.terminate();
  });

  it("hides it also where a later one quotes it, in a list and live, from oneself alone", async () => {
    const { id } = await sendMessage(bo, ana, "the secret");
    const before = await sendMessage(bo, ana, "as I said", { replyToId: id });
    await remove(ana, id);
    const [anas, bos] = [await ana.openSocket(), await bo.openSocket()];
    await sendMessage(bo, ana, "and again", { replyToId: id });
    const gone = { id, content: null, hasImage: false, attachment: null, isDeleted: true };
    await eventually(() => expect(framesOf(anas.frames, "message")).toMatchObject([{ message: { replyTo: gone } }]));
    expect(await messagesWith(ana, bo)).toMatchObject([{ id: before.id, replyTo: gone }, { replyTo: gone }]);
    expect((await conversationWith(ana, bo)).lastMessage.replyTo).toMatchObject(gone);
    const there = { id, content: "the secret", isDeleted: false };
    await eventually(() => expect(framesOf(bos.frames, "message")).toMatchObject([{ message: { replyTo: there } }]));
    expect((await messagesWith(bo, ana)).at(-1)?.replyTo).toMatchObject(there);
    for (const { socket } of [anas, bos]) socket.terminate();
  });

  it("leads the list back to the message before it, and to none where there is none", async () => {
    const [one, two] = [await sendMessage(ana, bo, "one"), await sendMessage(ana, bo, "two")];
    await sendMessage(cleo, ana, "between");
    await remove(ana, two.id);
    expect((await conversationWith(ana, bo)).lastMessage.content).toBe("one");
    expect((await listOf(ana)).map(({ id }: Person) => id)).toEqual([cleo.id, bo.id]);
    await remove(ana, one.id);
    expect((await conversationWith(ana, bo)).lastMessage).toBe(null);
    expect((await listOf(ana)).map(({ id }: Person) => id)).toEqual([cleo.id]);
    expect((await listOf(bo))[0].lastMessage.content).toBe("two");
    await sendMessage(bo, ana, "three");
    expect((await listOf(ana))[0]).toMatchObject({ id: bo.id, lastMessage: { content: "three" } });
  });

  it("of an unread one lowers the count once, also if its sender deletes it for everyone later", async () => {
    const [one, two] = [await sendMessage(ana, bo, "one"), await sendMessage(ana, bo, "two")];
    await remove(bo, two.id);
    expect(await conversationWith(bo, ana)).toMatchObject({ unreadCount: 1, lastMessage: { content: "one" } });
    expect((await bo.send("/api/counts")).json.unreadMessages).toBe(1);
    expect((await bo.send("/api/notifications")).json[0]).toMatchObject({ excerpt: "one", isRead: false });
    expect((await remove(ana, two.id, "")).status).toBe(204);
    expect((await conversationWith(bo, ana)).unreadCount).toBe(1);
    await remove(bo, one.id);
    expect((await bo.send("/api/counts")).json.unreadMessages).toBe(0);
    expect((await bo.send("/api/notifications")).json[0]).toMatchObject({ excerpt: null, isRead: true });
  });

  it("does not take back that it was seen", async () => {
    const { id } = await sendMessage(ana, bo, "one");
    await readAll(bo, ana);
    await remove(bo, id);
    expect((await messagesWith(ana, bo))[0]?.isSeen).toBe(true);
    await sendMessage(ana, bo, "two");
    await readAll(bo, ana);
    expect((await messagesWith(ana, bo)).map(({ isSeen }) => isSeen)).toEqual([true, true]);
  });

  it("makes it unknown to oneself: 404 for every further act", async () => {
    const { id } = await sendMessage(ana, bo, "one");
    await remove(bo, id);
    const acts = [
      remove(bo, id),
      bo.send(`/api/messages/${id}/reaction`, { method: "PUT", body: { type: "like" } }),
      bo.send(`/api/messages/${id}/edits`),
    ];
    for (const { status } of await Promise.all(acts)) expect(status).toBe(404);
    const reply = await bo.send("/api/messages", { body: { receiverId: ana.id, content: "Re", replyToId: id } });
    expect(reply.status).toBe(400);
    expect((await sendMessage(ana, bo, "Well?", { replyToId: id })).replyTo?.id).toBe(id);
  });

  it("is possible long after it was sent, and for one that was deleted for everyone", async () => {
    const { id } = await sendMessage(ana, bo, "one");
    await remove(ana, id, "?for=everyone");
    expect((await remove(bo, id)).status).toBe(204);
    expect(await textsOf(bo, ana)).toEqual([]);
    expect(await textsOf(ana, bo)).toEqual([null]);
  });

  it("is refused to a third member, across a block, and for nobody in particular", async () => {
    const { id } = await sendMessage(ana, bo, "one");
    const [theirs, absent] = [await remove(cleo, id), await remove(cleo, crypto.randomUUID())];
    expect([theirs.status, theirs.text]).toEqual([404, absent.text]);
    expect((await remove(ana, id, "?for=bo")).status).toBe(400);
    await bo.send(`/api/users/${ana.id}/block`, { method: "PUT" });
    for (const member of [ana, bo]) expect((await remove(member, id)).status).toBe(404);
    await bo.send(`/api/users/${ana.id}/block`, { method: "DELETE" });
    expect(await textsOf(ana, bo)).toEqual(["one"]);
  });
});
