import type { Chat } from "@plaza/contract/chats";
import type { Conversation, Message } from "@plaza/contract/messages";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { sql } from "../../db/sql.ts";
import { framesOf, makeChat, readAll, sendMessage, wordsIn, writeIn } from "../../testing/acts/chats.ts";
import { people } from "../../testing/acts/stories.ts";
import { send as sendFile, upload } from "../../testing/acts/uploads.ts";
import { eventually } from "../../testing/eventually.ts";
import { useWorld } from "../../testing/use-world.ts";
import type { Person } from "../../testing/world.ts";

const world = useWorld();
let ana: Person;
let bo: Person;
let cleo: Person;
let chat: Chat;
beforeEach(async () => {
  [ana, bo, cleo] = await people(world, "Ana", "Bo", "Cleo");
  for (const friend of [bo, cleo]) await world.befriend(ana, friend);
  chat = await makeChat(ana, [bo, cleo], { name: "Us" });
});

const put = (who: Person, path: string, body = {}) => who.send(path, { method: "PUT", body });
const messagesOf = async (viewer: Person): Promise<Message[]> =>
  (await viewer.send(`/api/chats/${chat.id}/messages`)).json;
const conversation = async (viewer: Person): Promise<Conversation> =>
  (await viewer.send(`/api/conversations/${chat.id}`)).json;
const unreadOf = async (viewer: Person) => (await viewer.send("/api/counts")).json.unreadMessages;
const bellOf = async (viewer: Person): Promise<{ type: string; isRead: boolean; content: string; excerpt: string }[]> =>
  (await viewer.send("/api/notifications")).json.filter(({ type }: { type: string }) => type !== "chat-added");

describe("a message in a chat", () => {
  it("is one for all its members, with its author", async () => {
    const sent = await writeIn(ana, chat, "Hello all");
    expect(sent).toMatchObject({ chatId: chat.id, receiverId: null, sender: { id: ana.id, firstName: "Ana" } });
    for (const viewer of [ana, bo, cleo]) expect((await messagesOf(viewer)).at(-1)).toEqual(sent);
    expect((await bo.send(`/api/messages/${chat.id}`)).json.at(-1)).toEqual(sent);
    expect(await conversation(bo)).toMatchObject({ kind: "group", name: "Us", unreadCount: 1, lastMessage: sent });
  });

  it("sent twice with the same clientId is stored once; into another place with it, refused", async () => {
    const clientId = crypto.randomUUID();
    const [one, other] = await Promise.all([
      writeIn(ana, chat, "Once", { clientId }),
      writeIn(ana, chat, "Once", { clientId }),
    ]);
    expect(other.id).toBe(one.id);
    expect(await wordsIn(bo, chat)).toEqual(["Once"]);
    const elsewhere = await ana.send("/api/messages", { body: { receiverId: bo.id, content: "Once", clientId } });
    expect(elsewhere.status).toBe(409);
  });

  it.each<[string, object]>([
    ["no receiver and no chat", { content: "x" }],
    ["a receiver and a chat", { content: "x", receiverId: crypto.randomUUID(), chatId: crypto.randomUUID() }],
    ["a word in place of the chat's id", { content: "x", chatId: "us" }],
  ])("with %s is refused", async (_, body) => {
    expect((await ana.send("/api/messages", { body })).status).toBe(400);
  });

  it("without words or a photo, or quoting a message of another chat, is refused", async () => {
    expect((await ana.send("/api/messages", { body: { chatId: chat.id, content: " " } })).status).toBe(400);
    const other = await sendMessage(ana, bo, "Between us");
    const body = { chatId: chat.id, content: "x", replyToId: other.id };
    expect((await ana.send("/api/messages", { body })).status).toBe(400);
    const elsewhere = await writeIn(ana, chat, "In the chat");
    const back = { receiverId: bo.id, content: "x", replyToId: elsewhere.id };
    expect((await ana.send("/api/messages", { body: back })).status).toBe(400);
  });

  it("carries photos, replies and reactions, and is deleted by its author alone", async () => {
    const photo = await writeIn(ana, chat, "Look", { imageUrl: await upload(ana) });
    const reply = await writeIn(bo, chat, "Nice", { replyToId: photo.id });
    expect(reply.replyTo).toMatchObject({ id: photo.id, senderId: ana.id, content: "Look", hasImage: true });
    const reacted = await put(cleo, `/api/messages/${photo.id}/reaction`, { type: "love" });
    expect(reacted.json.reactions).toEqual([{ userId: cleo.id, type: "love" }]);
    expect((await bo.send(`/api/messages/${photo.id}`, { method: "DELETE" })).status).toBe(403);
    expect((await ana.send(`/api/messages/${photo.id}`, { method: "DELETE" })).status).toBe(204);
    expect(await wordsIn(cleo, chat)).toEqual([null, "Nice"]);
  });
});

describe("live in a chat", () => {
  it("quotes nothing for a member who has deleted the quoted one for themselves", async () => {
    const secret = await writeIn(ana, chat, "The secret");
    await bo.send(`/api/messages/${secret.id}?for=me`, { method: "DELETE" });
    const [bos, cleos] = [await bo.openSocket(), await cleo.openSocket()];
    await writeIn(ana, chat, "As I said", { replyToId: secret.id });
    const [gone, there] = [
      { content: null, isDeleted: true },
      { content: "The secret", isDeleted: false },
    ];
    await eventually(() => expect(framesOf(bos.frames, "message")).toMatchObject([{ message: { replyTo: gone } }]));
    await eventually(() => expect(framesOf(cleos.frames, "message")).toMatchObject([{ message: { replyTo: there } }]));
    expect((await bo.send(`/api/chats/${chat.id}/messages`)).json.at(-1).replyTo).toMatchObject(gone);
    for (const { socket } of [bos, cleos]) socket.terminate();
  });

  it("messages, changes, reading and typing reach its members, and nobody else", async () => {
    const dee = await world.member();
    const [his, hers, outside] = await Promise.all([bo, cleo, dee].map((one) => one.openSocket()));
    if (!his || !hers || !outside) throw new Error("three were asked for");
    const own = await ana.openSocket();
    const sent = await writeIn(ana, chat, "Live");
    await put(bo, `/api/messages/${sent.id}/reaction`, { type: "wow" });
    await readAll(cleo, chat);
    own.socket.send(JSON.stringify({ type: "typing", chatId: chat.id }));
    outside.socket.send(JSON.stringify({ type: "typing", chatId: chat.id }));
    await eventually(() => {
      for (const { frames } of [his, hers, own]) {
        expect(framesOf(frames, "message").map(({ message }) => message.id)).toEqual([sent.id]);
        expect(framesOf(frames, "message-changed")).toMatchObject([{ message: { reactions: [{ userId: bo.id }] } }]);
      }
      expect(framesOf(own.frames, "read")).toEqual([
        { type: "read", userId: cleo.id, chatId: chat.id, messageId: sent.id },
      ]);
      expect(framesOf(hers.frames, "typing")).toEqual([{ type: "typing", userId: ana.id, chatId: chat.id }]);
    });
    expect(framesOf(own.frames, "typing")).toEqual([]);
    expect(JSON.stringify(outside.frames)).not.toContain(chat.id);
    for (const { socket } of [his, hers, outside, own]) socket.terminate();
  });

  it("C1: begin with being added and end with leaving, on a socket that is open", async () => {
    const dee = await world.member();
    await world.befriend(ana, dee);
    const { socket, frames } = await dee.openSocket();
    await ana.send(`/api/chats/${chat.id}/members/${dee.id}`, { method: "POST" });
    await writeIn(ana, chat, "Welcome");
    await dee.send(`/api/chats/${chat.id}`, { method: "DELETE" });
    await writeIn(ana, chat, "Alone again");
    await sendMessage(ana, dee, "The end");
    await eventually(() => expect(JSON.stringify(frames)).toContain("The end"));
    const words = framesOf(frames, "message").map(({ message: { content, notice } }) => notice?.what ?? content);
    expect(words).toEqual(["added", "Welcome", "left", "The end"]);
    expect(frames).toContainEqual({ type: "chat", chatId: chat.id, what: "closed" });
    socket.terminate();
  });

  it("a message is one insert and one event for one topic, in a chat of 250 as in one of two", async () => {
    const small = await makeChat(ana, [bo]);
    await world.ctx.db.rows(sql`
      with crowd as (
        insert into users (email, first_name, last_name, email_verified_at)
        select gen_random_uuid() || '@example.com', 'Crowd', n::text, now() from generate_series(1, 247) as n returning id)
      insert into chat_members (chat_id, user_id) select ${chat.id}, id from crowd`);
    const publish = vi.spyOn(world.ctx.hub, "publish");
    const pair = await world.countStatements(() => sendMessage(ana, bo, "Pair"));
    const counts = [];
    for (const one of [small, chat]) {
      await writeIn(ana, one, "First");
      counts.push(await world.countStatements(() => writeIn(ana, one, "News")));
      publish.mockClear();
      await world.alone(() => writeIn(ana, one, "Last"));
      const published = publish.mock.calls
        .map(([topics, { type }]) => [topics, type])
        // Of an earlier test's sockets, which are closing.
        .filter(([, type]) => type !== "presence");
      expect(published).toEqual([[[`group:${one.id}`], "message"]]);
    }
    expect(counts[1]).toBe(counts[0]);
    expect(counts[1]).toBeLessThanOrEqual(pair + 3);
    publish.mockRestore();
  });
});

describe("reading in a chat", () => {
  it("is one position for each member: unread counts, who has seen, and the badge", async () => {
    const first = await writeIn(ana, chat, "One");
    await writeIn(bo, chat, "Two");
    expect([await unreadOf(ana), await unreadOf(bo), await unreadOf(cleo)]).toEqual([1, 1, 2]);
    expect((await readAll(cleo, chat)).status).toBe(204);
    expect([await unreadOf(cleo), (await conversation(cleo)).unreadCount]).toEqual([0, 0]);
    const { members }: Chat = (await ana.send(`/api/chats/${chat.id}`)).json;
    const seen = members.filter(({ readId }) => readId && readId >= first.id).map(({ user }) => user.id);
    expect(seen).toEqual([cleo.id]);
    await ana.send(`/api/messages/${first.id}`, { method: "DELETE" });
    expect(await unreadOf(bo)).toBe(0);
  });

  it("removes the notification of what was read", async () => {
    await writeIn(ana, chat, "One");
    await writeIn(ana, chat, "Two");
    expect(await bellOf(bo)).toMatchObject([
      { type: "chat-message", content: "Ana Prado wrote in Us", excerpt: "Two", isRead: false },
    ]);
    await readAll(bo, chat);
    expect((await bellOf(bo)).map(({ isRead }) => isRead)).toEqual([true]);
  });
});

describe("a block between two members of a chat", () => {
  it("C2: folds what each writes for the other, whatever way it is looked at, and for nobody else", async () => {
    await bo.send(`/api/users/${cleo.id}/block`, { method: "PUT" });
    const { socket, frames } = await cleo.openSocket();
    const theirs = await writeIn(bo, chat, "Secret of Bo", { imageUrl: await upload(bo) });
    await writeIn(ana, chat, "Reply", { replyToId: theirs.id });
    await put(bo, `/api/messages/${(await writeIn(cleo, chat, "Secret of Cleo")).id}/reaction`, { type: "like" });
    expect(await wordsIn(ana, chat)).toEqual(["Secret of Bo", "Reply", "Secret of Cleo"]);
    expect(await wordsIn(cleo, chat)).toEqual(["(folded)", "Reply", "Secret of Cleo"]);
    expect(await wordsIn(bo, chat)).toEqual(["Secret of Bo", "Reply", "(folded)"]);
    expect(await unreadOf(cleo)).toBe(1);
    const list = await cleo.send(`/api/chats/${chat.id}/messages`);
    expect(list.text).not.toContain("Secret of Bo");
    expect(list.json.at(-2)).toMatchObject({ replyTo: { senderId: bo.id, content: null } });
    await eventually(() => expect(framesOf(frames, "message")).toHaveLength(3));
    expect(JSON.stringify(frames)).not.toContain("Secret of Bo");
    expect(framesOf(frames, "message")[0]).toMatchObject({ message: { isFolded: true, content: null, sender: null } });
    const found = async (who: Person) =>
      (await who.send(`/api/messages/${chat.id}/search?q=secret`)).json.map(({ content }: Message) => content);
    expect(await found(ana)).toEqual(["Secret of Cleo", "Secret of Bo"]);
    expect(await found(cleo)).toEqual(["Secret of Cleo"]);
    expect((await put(cleo, `/api/messages/${theirs.id}/reaction`, { type: "like" })).status).toBe(404);
    const quoting = { chatId: chat.id, content: "x", replyToId: theirs.id };
    expect((await cleo.send("/api/messages", { body: quoting })).status).toBe(400);
    socket.terminate();
  });

  it("can be unfolded by who made it, as far as nobody else's hides something, and by nobody else", async () => {
    await bo.send(`/api/users/${cleo.id}/block`, { method: "PUT" });
    const first = await writeIn(cleo, chat, "From Cleo");
    await writeIn(ana, chat, "From Ana");
    const body = { kind: "file", url: await sendFile(cleo, Buffer.from("The plan")), name: "plan.txt" };
    const last = await writeIn(cleo, chat, "With a file", { attachment: body });
    const unfolded = async (who: Person) =>
      (await who.send(`/api/chats/${chat.id}/unfolded?from=${first.id}&to=${last.id}`)).json.map(
        ({ content, isFolded, sender }: Message) => [content, isFolded, sender?.firstName],
      );
    expect(await unfolded(bo)).toEqual([
      ["From Cleo", false, "Cleo"],
      ["With a file", false, "Cleo"],
    ]);
    expect((await bo.send(`/api/messages/${last.id}/attachment`)).status).toBe(200);
    for (const who of [ana, cleo]) expect(await unfolded(who)).toEqual([]);
    const unfoldableBy = async (who: Person) =>
      ((await who.send(`/api/chats/${chat.id}`)).json as Chat).members
        .filter(({ canUnfold }) => canUnfold)
        .map(({ user }) => user.firstName);
    expect([await unfoldableBy(bo), await unfoldableBy(cleo)]).toEqual([["Cleo"], []]);
    // To block in return opens nothing, and ends what was open.
    await world.ctx.db.rows(sql`insert into blocks (blocker_id, blocked_id) values (${cleo.id}, ${bo.id})`);
    for (const who of [bo, cleo]) expect(await unfolded(who)).toEqual([]);
    expect((await bo.send(`/api/messages/${last.id}/attachment`)).status).toBe(404);
    const stranger = await world.member();
    const path = `/api/chats/${chat.id}/unfolded`;
    expect((await stranger.send(`${path}?from=${first.id}&to=${last.id}`)).status).toBe(404);
    expect((await bo.send(`${path}?from=x&to=${last.id}`)).status).toBe(400);
  });

  it("throws nobody out: both stay, and each may know that the other is there", async () => {
    await bo.send(`/api/users/${cleo.id}/block`, { method: "PUT" });
    const { members }: Chat = (await cleo.send(`/api/chats/${chat.id}`)).json;
    const folded = members.map(({ user, isFolded, readId }) => `${user.firstName} ${isFolded} ${readId === null}`);
    expect(new Set(folded)).toEqual(new Set(["Ana false false", "Bo true true", "Cleo false false"]));
    const { frames, socket } = await cleo.openSocket();
    const his = await bo.openSocket();
    his.socket.send(JSON.stringify({ type: "typing", chatId: chat.id }));
    await writeIn(ana, chat, "The end");
    await eventually(() => expect(JSON.stringify(frames)).toContain("The end"));
    expect(framesOf(frames, "typing")).toEqual([]);
    expect(await bellOf(cleo)).toEqual([]);
    for (const one of [socket, his.socket]) one.terminate();
  });
});

describe("a mention in a chat", () => {
  it("rings where the chat is muted, and nothing else does", async () => {
    await put(bo, `/api/chats/${chat.id}/muted`);
    await writeIn(ana, chat, "Anybody?");
    expect([await bellOf(bo), await unreadOf(bo)]).toEqual([[], 0]);
    const sent = await writeIn(ana, chat, "@Bo Prado, you!", { mentionIds: [bo.id, crypto.randomUUID()] });
    expect(sent.mentions).toEqual([{ userId: bo.id, name: "Bo Prado" }]);
    expect(await bellOf(bo)).toMatchObject([
      { type: "chat-mention", content: "Ana Prado mentioned you in Us", excerpt: "@Bo Prado, you!" },
    ]);
    expect((await bellOf(cleo)).map(({ type }) => type)).toEqual(["chat-message"]);
  });

  it("of somebody who is not in the chat is none", async () => {
    const dee = await world.member({ firstName: "Dee" });
    const sent = await writeIn(ana, chat, "@Dee Prado", { mentionIds: [dee.id] });
    expect(sent.mentions).toEqual([]);
    expect((await dee.send("/api/notifications")).json).toEqual([]);
  });
});
