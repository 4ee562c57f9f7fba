import type { Chat } from "@plaza/contract/chats";
import type { Conversation } from "@plaza/contract/messages";
import { beforeEach, describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import {
  add,
  decide,
  edit,
  invitationsOf,
  leave,
  makeChat,
  noticesIn,
  remove,
  wordsIn,
  writeIn,
} from "../../testing/acts/chats.ts";
import { planEvent, rsvp } from "../../testing/acts/events.ts";
import { bringIn, makeGroup } from "../../testing/acts/groups.ts";
import { people } from "../../testing/acts/stories.ts";
import { upload } from "../../testing/acts/uploads.ts";
import { eventually } from "../../testing/eventually.ts";
import { useWorld } from "../../testing/use-world.ts";
import type { Person } from "../../testing/world.ts";

const world = useWorld();
let ana: Person;
let bo: Person;
let cleo: Person;
let dee: Person;
beforeEach(async () => {
  [ana, bo, cleo, dee] = await people(world, "Ana", "Bo", "Cleo", "Dee");
  for (const friend of [bo, cleo]) await world.befriend(ana, friend);
  await world.befriend(bo, dee);
});

const show = async (viewer: Person, { id }: { id: string }): Promise<Chat> =>
  (await viewer.send(`/api/chats/${id}`)).json;
const setAdmin = (by: Person, { id }: { id: string }, whom: Person, isAdmin: boolean) =>
  by.send(`/api/chats/${id}/members/${whom.id}/admin`, { method: "PUT", body: { isAdmin } });
const block = (who: Person, whom: Person) => who.send(`/api/users/${whom.id}/block`, { method: "PUT" });
const idsIn = ({ members }: Chat) => members.map(({ user }) => user.id);

describe("a new chat", () => {
  it("has those who were picked and whoever made it, who looks after it", async () => {
    const chat = await makeChat(ana, [bo, cleo, ana, bo], { name: "  Weekend   trip ", imageUrl: await upload(ana) });
    expect(chat).toMatchObject({ kind: "group", name: "Weekend trip", memberCount: 3, isAdmin: true, unreadCount: 0 });
    expect(chat.imageUrl).toMatch(/^\/objects\//);
    expect(new Set(idsIn(chat))).toEqual(new Set([ana.id, bo.id, cleo.id]));
    expect(chat.members.filter(({ isAdmin }) => isAdmin).map(({ user }) => user.id)).toEqual([ana.id]);
    expect(await show(cleo, chat)).toMatchObject({ isAdmin: false, name: "Weekend trip" });
    expect(new Set(chat.faces.map(({ id }) => id))).toEqual(new Set([bo.id, cleo.id]));
    expect(await noticesIn(bo, chat)).toEqual([["Ana", "created", null]]);
    const list: Conversation[] = (await bo.send("/api/conversations")).json;
    expect(list).toMatchObject([{ kind: "group", id: chat.id, lastMessage: { notice: { what: "created" } } }]);
    const bell = (await bo.send("/api/notifications")).json;
    expect(bell).toMatchObject([
      { type: "chat-added", content: "Ana Prado added you to Weekend trip", link: `/messages?chatId=${chat.id}` },
    ]);
  });

  it.each<[string, (...who: Person[]) => Promise<object> | object, number]>([
    ["nobody in it", () => ({ memberIds: [] }), 400],
    ["oneself alone", (me) => ({ memberIds: [me?.id] }), 400],
    ["somebody who is no friend", (_me, friend, stranger) => ({ memberIds: [friend?.id, stranger?.id] }), 400],
    ["somebody who does not exist", () => ({ memberIds: [crypto.randomUUID()] }), 400],
    ["251 members", () => ({ memberIds: Array.from({ length: 250 }, () => crypto.randomUUID()) }), 400],
    ["a name of 121 letters", (_me, friend) => ({ memberIds: [friend?.id], name: "x".repeat(121) }), 400],
    ["words in place of ids", () => ({ memberIds: ["bo"] }), 400],
  ])("C3: is refused with %s", async (_, body, status) => {
    const response = await ana.send("/api/chats", { body: await body(ana, bo, dee) });
    expect([response.status, Object.keys(response.json)]).toEqual([status, expect.arrayContaining(["message"])]);
    expect((await ana.send("/api/conversations")).json).toEqual([]);
  });

  it("is refused with a friend who has blocked whoever makes it", async () => {
    await block(bo, ana);
    expect((await ana.send("/api/chats", { body: { memberIds: [bo.id] } })).status).toBe(400);
  });

  it("is made from those who are in a group with one, and by nobody else", async () => {
    const group = await makeGroup(ana);
    await bringIn(ana, group.id, dee);
    const body = { memberIds: [dee.id], groupId: group.id };
    expect((await bo.send("/api/chats", { body })).status).toBe(404);
    const chat = await makeChat(ana, [dee], { groupId: group.id });
    expect([chat.groupId, idsIn(chat).toSorted()]).toEqual([group.id, [ana.id, dee.id].toSorted()]);
    expect(
      (await ana.send("/api/chats", { body: { ...body, memberIds: [dee.id, (await world.member()).id] } })).status,
    ).toBe(400);
  });

  it("is made from those who take part in an event, by one of them", async () => {
    const event = await planEvent(bo);
    await rsvp(cleo, event.id, "interested");
    expect((await ana.send("/api/chats", { body: { memberIds: [bo.id], eventId: event.id } })).status).toBe(403);
    const chat = await makeChat(cleo, [bo], { eventId: event.id, name: event.name });
    expect(chat).toMatchObject({ eventId: event.id, name: event.name, memberCount: 2 });
  });
});

describe("whoever is not in a chat", () => {
  it("C1: gets a 404 for everything in it", async () => {
    const chat = await makeChat(ana, [bo, cleo]);
    const message = await writeIn(ana, chat, "Among us");
    const path = `/api/chats/${chat.id}`;
    const tries: [string, string, object?][] = [
      ["GET", path],
      ["PUT", path, { name: "Mine" }],
      ["DELETE", path],
      ["GET", `${path}/messages`],
      ["POST", `${path}/members/${bo.id}`],
      ["DELETE", `${path}/members/${bo.id}`],
      ["PUT", `${path}/members/${bo.id}/admin`, { isAdmin: true }],
      ["PUT", `${path}/muted`],
      ["DELETE", `${path}/pinned`],
      ["GET", `/api/messages/${chat.id}`],
      ["GET", `/api/conversations/${chat.id}`],
      ["PUT", `/api/messages/${chat.id}/read`],
      ["POST", "/api/messages", { chatId: chat.id, content: "Hello" }],
      ["PUT", `/api/messages/${message.id}/reaction`, { type: "like" }],
      ["DELETE", `/api/messages/${message.id}`],
    ];
    for (const [method, address, body] of tries) {
      const { status } = await dee.send(address, { method, ...(body && { body }) });
      expect([method, address, status]).toEqual([method, address, 404]);
    }
    expect(await wordsIn(bo, chat)).toEqual(["Among us"]);
  });
});

describe("the members of a chat", () => {
  it("C1, C3: each add their own friends, who see what is written from then on", async () => {
    const chat = await makeChat(ana, [bo, cleo]);
    await writeIn(ana, chat, "Before");
    expect((await add(ana, chat, dee)).status).toBe(403);
    const added = await add(bo, chat, dee);
    expect([added.status, added.json]).toMatchObject([201, { user: { id: dee.id }, isAdmin: false }]);
    expect((await add(bo, chat, dee)).status).toBe(409);
    await writeIn(cleo, chat, "After");
    expect(await wordsIn(dee, chat)).toEqual(["After"]);
    expect(await noticesIn(dee, chat)).toEqual([["Bo", "added", "Dee"]]);
    expect((await show(dee, chat)).memberCount).toBe(4);
    expect((await show(dee, chat)).unreadCount).toBe(1);
  });

  it("see earlier messages where the admins say so", async () => {
    const chat = await makeChat(ana, [bo, cleo]);
    await writeIn(ana, chat, "Before");
    expect((await edit(bo, chat, { showsHistory: true })).status).toBe(403);
    expect((await edit(ana, chat, { showsHistory: true })).json.showsHistory).toBe(true);
    await add(bo, chat, dee);
    expect(await wordsIn(dee, chat)).toEqual(["Before"]);
    expect((await show(dee, chat)).unreadCount).toBe(0);
  });

  it("are removed by admins only, can read that, and no longer read or write", async () => {
    const chat = await makeChat(ana, [bo, cleo], { name: "Us" });
    expect((await remove(bo, chat, cleo)).status).toBe(403);
    expect((await remove(ana, chat, ana)).status).toBe(409);
    expect((await remove(ana, chat, dee)).status).toBe(404);
    expect((await remove(ana, chat, cleo)).status).toBe(204);
    expect((await cleo.send(`/api/chats/${chat.id}`)).status).toBe(404);
    expect((await cleo.send("/api/messages", { body: { chatId: chat.id, content: "x" } })).status).toBe(404);
    expect((await cleo.send("/api/notifications")).json).toMatchObject([
      { type: "chat-removed", content: "Ana Prado removed you from Us" },
    ]);
    expect((await noticesIn(bo, chat)).at(-1)).toEqual(["Ana", "removed", "Cleo"]);
  });

  it("become admins and are so no more, but for the last", async () => {
    const chat = await makeChat(ana, [bo, cleo]);
    expect((await setAdmin(bo, chat, bo, true)).status).toBe(403);
    expect((await setAdmin(ana, chat, ana, false)).status).toBe(409);
    expect((await setAdmin(ana, chat, bo, true)).json).toMatchObject({ isAdmin: true, user: { id: bo.id } });
    expect((await setAdmin(bo, chat, ana, false)).status).toBe(200);
    expect((await edit(ana, chat, { name: "Mine" })).status).toBe(403);
    const named = await edit(bo, chat, { name: "Ours" });
    expect([named.status, named.json.name]).toEqual([200, "Ours"]);
    expect((await noticesIn(cleo, chat)).at(-1)).toEqual(["Bo", "renamed", null]);
  });

  it("leave; the longest in it looks after it then, and with the last it is erased", async () => {
    const chat = await makeChat(ana, [bo, cleo]);
    await writeIn(ana, chat, "Bye");
    expect((await leave(ana, chat)).status).toBe(204);
    expect((await ana.send("/api/conversations")).json).toEqual([]);
    const left = await show(bo, chat);
    expect([left.memberCount, left.members.filter(({ isAdmin }) => isAdmin).length]).toEqual([2, 1]);
    expect((await noticesIn(bo, chat)).at(-1)).toEqual(["Ana", "left", null]);
    for (const last of [bo, cleo]) expect((await leave(last, chat)).status).toBe(204);
    await eventually(async () => {
      const rows = await world.ctx.db.rows(sql`
        select id from messages where chat_id = ${chat.id} union all select id from chats where id = ${chat.id}`);
      expect(rows).toEqual([]);
    });
  });

  it("are at most 250", async () => {
    const chat = await makeChat(ana, [bo, cleo]);
    await world.ctx.db.rows(sql`
      with crowd as (
        insert into users (email, first_name, last_name, email_verified_at)
        select gen_random_uuid() || '@example.com', 'Crowd', n::text, now() from generate_series(1, 247) as n returning id)
      insert into chat_members (chat_id, user_id) select ${chat.id}, id from crowd`);
    expect((await show(ana, chat)).members).toHaveLength(250);
    const full = await add(bo, chat, dee);
    expect([full.status, full.json.message]).toEqual([409, "A chat can have up to 250 members"]);
    await expect(
      world.ctx.db.rows(sql`insert into chat_members (chat_id, user_id) values (${chat.id}, ${dee.id})`),
    ).rejects.toThrow(/chats_member_count_check/);
  });

  it("cannot see a friend of theirs added who has blocked them", async () => {
    const chat = await makeChat(ana, [bo, cleo]);
    await block(dee, bo);
    expect((await add(bo, chat, dee)).status).toBe(404);
  });
});

describe("who left a chat", () => {
  it("C3: is asked instead of added, once a week by whomever, and comes back by saying yes", async () => {
    await world.befriend(bo, cleo);
    const chat = await makeChat(ana, [bo, cleo], { name: "Us" });
    await leave(cleo, chat);
    await writeIn(ana, chat, "Where is she?");
    const asked = await add(bo, chat, cleo);
    expect([asked.status, asked.json]).toEqual([202, null]);
    expect(idsIn(await show(ana, chat))).not.toContain(cleo.id);
    expect((await cleo.send(`/api/chats/${chat.id}`)).status).toBe(404);
    expect((await cleo.send(`/api/chats/${chat.id}/messages`)).status).toBe(404);
    expect(await invitationsOf(cleo)).toMatchObject([
      { content: "Bo Prado asked you to come back to Us", request: { kind: "chat", chatId: chat.id } },
    ]);
    for (const nagging of [bo, ana]) {
      const again = await add(nagging, chat, cleo);
      expect([again.status, again.json.message]).toEqual([409, "They left and were already invited this week"]);
    }
    expect((await decide(cleo, chat, "yes")).status).toBe(400);
    expect((await decide(cleo, chat, true)).status).toBe(204);
    await writeIn(ana, chat, "Welcome back");
    expect(await wordsIn(cleo, chat)).toEqual(["Welcome back"]);
    expect((await noticesIn(ana, chat)).at(-1)).toEqual(["Bo", "added", "Cleo"]);
    expect(await invitationsOf(cleo)).toEqual([]);
    expect((await decide(cleo, chat, true)).status).toBe(404);
  });

  it("C3: stays away by saying no, and can be asked again after a week", async () => {
    const chat = await makeChat(ana, [bo, cleo]);
    await leave(cleo, chat);
    await add(ana, chat, cleo);
    expect((await decide(cleo, chat, false)).status).toBe(204);
    expect(await invitationsOf(cleo)).toEqual([]);
    expect((await decide(cleo, chat, true)).status).toBe(404);
    expect((await add(ana, chat, cleo)).status).toBe(409);
    await world.ctx.db.rows(
      sql`update chat_departures set asked_at = asked_at - interval '8 days' where chat_id = ${chat.id}`,
    );
    expect((await add(ana, chat, cleo)).status).toBe(202);
    expect(await invitationsOf(cleo)).toHaveLength(1);
    expect((await show(ana, chat)).memberCount).toBe(2);
  });

  it("C3: is asked by nobody who has left or was removed meanwhile, or has blocked them", async () => {
    await world.befriend(bo, cleo);
    const chat = await makeChat(ana, [bo, cleo]);
    await leave(cleo, chat);
    await add(bo, chat, cleo);
    await remove(ana, chat, bo);
    expect(await invitationsOf(cleo)).toEqual([]);
    expect((await decide(cleo, chat, true)).status).toBe(404);
    expect((await add(ana, chat, cleo)).status).toBe(202);
    await block(ana, cleo);
    expect(await invitationsOf(cleo)).toEqual([]);
    expect((await decide(cleo, chat, true)).status).toBe(404);
  });

  it("C3: who was removed is added by a friend, and whoever is not asked gets in by no call", async () => {
    const chat = await makeChat(ana, [bo, cleo]);
    await remove(ana, chat, cleo);
    for (const uninvited of [cleo, dee]) expect((await decide(uninvited, chat, true)).status).toBe(404);
    expect((await decide(dee, { id: crypto.randomUUID() }, true)).status).toBe(404);
    expect((await add(ana, chat, cleo)).status).toBe(201);
  });
});

describe("the picture of a chat", () => {
  it("is set and removed by admins, and belongs to one chat", async () => {
    const chat = await makeChat(ana, [bo]);
    const imageUrl = await upload(ana);
    const pictured = await edit(ana, chat, { imageUrl });
    expect([pictured.status, pictured.json.imageUrl]).toEqual([200, imageUrl]);
    expect((await edit(ana, await makeChat(ana, [cleo]), { imageUrl })).status).toBe(400);
    expect((await edit(ana, chat, { name: "Named" })).json).toMatchObject({ name: "Named", imageUrl });
    expect((await edit(ana, chat, { imageUrl: null, name: null })).json).toMatchObject({ name: null, imageUrl: null });
    expect((await bo.send(imageUrl)).status).toBe(404);
  });
});
