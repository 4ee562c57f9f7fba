import type { Chat } from "@plaza/contract/chats";
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
import { planEvent, rsvp, withdrawRsvp } from "../../testing/acts/events.ts";
import { bringIn, changeMember, makeGroup } from "../../testing/acts/groups.ts";
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
const block = (who: Person, whom: Person) => who.send(`/api/users/${whom.id}/block`, { method: "PUT" });
const idsIn = ({ members }: Chat) => members.map(({ user }) => user.id);

describe("who takes messages from friends only", () => {
  const SENTENCE = "Ana Prado invited you to a group chat about Supper on the Steps";
  let groupId: string;
  beforeEach(async () => {
    groupId = (await makeGroup(ana)).id;
    await bringIn(ana, groupId, dee, bo);
    await dee.send("/api/privacy", { method: "PUT", body: { messages: "friends" } });
  });

  it("C5: is asked into a chat made from a group, and reads none of it before a yes", async () => {
    const screen = await dee.openSocket();
    const chat = await makeChat(ana, [bo, dee], { groupId, name: "Read this, Dee" });
    expect([chat.memberCount, idsIn(chat).toSorted()]).toEqual([2, [ana.id, bo.id].toSorted()]);
    expect(await invitationsOf(dee)).toMatchObject([{ content: SENTENCE, request: { kind: "chat", chatId: chat.id } }]);
    expect((await dee.send(`/api/chats/${chat.id}`)).status).toBe(404);
    expect((await dee.send("/api/conversations")).json).toEqual([]);
    await eventually(() => expect(JSON.stringify(screen.frames)).toContain(SENTENCE));
    expect(JSON.stringify(screen.frames)).not.toContain("Read this");
    screen.socket.terminate();
    await writeIn(ana, chat, "Before");
    const again = await add(ana, chat, dee);
    expect([again.status, again.json.message]).toEqual([409, "They were already invited this week"]);
    expect((await decide(dee, chat, true)).status).toBe(204);
    expect([await wordsIn(dee, chat), (await show(dee, chat)).name]).toEqual([[], "Read this, Dee"]);
    expect((await noticesIn(bo, chat)).at(-1)).toEqual(["Ana", "added", "Dee"]);
    expect(await invitationsOf(dee)).toEqual([]);
  });

  it("C5: is asked when a stranger adds them, and added by a friend meanwhile", async () => {
    const chat = await makeChat(ana, [bo], { groupId, name: "Us" });
    const asked = await add(ana, chat, dee);
    expect([asked.status, asked.json]).toEqual([202, null]);
    expect((await add(bo, chat, dee)).status).toBe(201);
    expect(await invitationsOf(dee)).toEqual([]);
    expect((await decide(dee, chat, false)).status).toBe(404);
    await leave(dee, chat);
    expect((await add(bo, chat, dee)).status).toBe(202);
    expect(await invitationsOf(dee)).toMatchObject([{ content: "Bo Prado asked you to come back to Us" }]);
  });

  it("C5: who said no to a chat is asked again after a week, also by a friend", async () => {
    const chat = await makeChat(ana, [bo, dee], { groupId });
    expect((await decide(dee, chat, false)).status).toBe(204);
    expect((await add(bo, chat, dee)).status).toBe(409);
    await world.ctx.db.rows(
      sql`update chat_departures set asked_at = asked_at - interval '8 days' where chat_id = ${chat.id}`,
    );
    expect((await add(bo, chat, dee)).status).toBe(202);
    expect((await show(ana, chat)).memberCount).toBe(2);
  });

  it("C5: reads no invitation of somebody who was blocked, or left the chat", async () => {
    const chat = await makeChat(ana, [bo, dee], { groupId });
    await block(dee, ana);
    expect(await invitationsOf(dee)).toEqual([]);
    expect((await decide(dee, chat, true)).status).toBe(404);
    await dee.send(`/api/users/${ana.id}/block`, { method: "DELETE" });
    await leave(ana, chat);
    expect((await decide(dee, chat, true)).status).toBe(404);
  });
});

describe("whom a moderator has limited", () => {
  it("C5: brings no stranger into a chat, and renames none that has one", async () => {
    const group = await makeGroup(dee);
    await bringIn(dee, group.id, ana, cleo);
    const [among, mixed] = [await makeChat(ana, [bo]), await makeChat(ana, [bo, dee], { groupId: group.id })];
    await world.ctx.db.transaction((tx) => tx.rows(sql`update users set limited_at = now() where id = ${ana.id}`));
    const body = { memberIds: [cleo.id, dee.id], groupId: group.id, name: "Buy here" };
    const limited = "A moderator limited your account: only your friends can see what you post";
    for (const refused of [
      await ana.send("/api/chats", { body }),
      await edit(ana, mixed, { name: "Buy here" }),
      await edit(ana, mixed, { imageUrl: await upload(ana) }),
    ]) {
      expect([refused.status, refused.json.message]).toEqual([403, limited]);
    }
    expect((await edit(ana, mixed, { showsHistory: true })).status).toBe(200);
    expect((await edit(ana, among, { name: "Us two" })).status).toBe(200);
    expect((await add(ana, mixed, cleo)).status).toBe(201);
    expect((await ana.send("/api/chats", { body: { memberIds: [cleo.id], name: "Friends" } })).status).toBe(201);
  });
});

describe("a chat made from a private group", () => {
  it("C3: tells nobody who was banned from the group, or left it, who is in it", async () => {
    const group = await makeGroup(dee, { privacy: "private" });
    const eve = await world.member();
    const stranger = await world.member();
    await bringIn(dee, group.id, ana, eve);
    const chat = await makeChat(ana, [dee], { groupId: group.id });
    expect((await add(ana, chat, eve)).status).toBe(201);
    await remove(ana, chat, eve);
    await changeMember(dee, group.id, ana, { isBanned: true });
    for (const whom of [eve, stranger]) {
      const refused = await add(ana, chat, whom);
      expect([refused.status, refused.json.message]).toEqual([403, "You can only add friends"]);
    }
    expect((await add(ana, chat, bo)).status).toBe(201);
    expect((await add(dee, chat, eve)).status).toBe(201);
  });

  it("C3: tells nobody who takes no part in an event any more who does", async () => {
    const event = await planEvent(bo);
    const eve = await world.member();
    for (const guest of [cleo, eve]) await rsvp(guest, event.id, "going");
    const chat = await makeChat(cleo, [bo], { eventId: event.id });
    await withdrawRsvp(cleo, event.id);
    expect((await add(cleo, chat, eve)).status).toBe(403);
  });
});
