import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../../db/sql.ts";
import { makeChat, messagesWith } from "../../../testing/acts/chats.ts";
import { newPoll } from "../../../testing/acts/posts.ts";
import { eventually } from "../../../testing/eventually.ts";
import { useWorld } from "../../../testing/use-world.ts";
import type { Person } from "../../../testing/world.ts";

const world = useWorld();
/** All of them are in one chat; Cleo has blocked Dee. Eve is in none. */
let ana: Person;
let bo: Person;
let cleo: Person;
let dee: Person;
let eve: Person;
let chatId: string;
beforeAll(async () => {
  [ana, bo, cleo] = [await world.member(), await world.member(), await world.member()];
  [dee, eve] = [await world.member(), await world.member()];
  for (const friend of [bo, cleo, dee]) await world.befriend(ana, friend);
  chatId = (await makeChat(ana, [bo, cleo, dee])).id;
  await cleo.send(`/api/users/${dee.id}/block`, { method: "PUT" });
});

const ask = (who: Person, more: object = {}, to: object = { chatId }) =>
  who.send("/api/messages", { body: { ...to, content: "Where to?", poll: newPoll(more) } });
const asked = async (who: Person, more: object = {}, to?: object): Promise<string> =>
  (await ask(who, more, to)).json.id;
const vote = (who: Person, id: string, choices: number[]) =>
  who.send(`/api/messages/${id}/vote`, { method: "PUT", body: { choices } });
const voters = async (who: Person, id: string, more = "") => {
  const { status, json } = await who.send(`/api/messages/${id}/votes${more}`);
  return status === 200 ? json.map(({ user }: { user: { id: string } }) => user.id) : status;
};
const countsOf = (poll: { choices: { count: number }[]; total: number }) => [
  ...poll.choices.map(({ count }) => count),
  poll.total,
];
const pollFor = async (who: Person, id: string) => {
  const { json } = await who.send(`/api/chats/${chatId}/messages?limit=50`);
  return json.find((one: { id: string }) => one.id === id).poll;
};

describe("a poll in a chat", () => {
  it("is a message with a question, voted in and changed until its end, with counts for everybody", async () => {
    const wanted = newPoll();
    const sent = await ask(ana, wanted);
    const choices = wanted.choices.map((text) => ({ text, count: 0 }));
    expect([sent.status, sent.json]).toMatchObject([
      201,
      { content: "Where to?", poll: { choices, myChoices: [], total: 0, endsAt: wanted.endsAt, isSecret: false } },
    ]);
    const { id } = sent.json;
    expect(countsOf((await vote(bo, id, [1])).json.poll)).toEqual([0, 1, 0, 1]);
    expect(countsOf((await vote(bo, id, [2])).json.poll)).toEqual([0, 0, 1, 1]);
    expect((await vote(ana, id, [2])).json).toMatchObject({ messageId: id, poll: { myChoices: [2], total: 2 } });
    expect([await pollFor(bo, id), await pollFor(cleo, id)]).toMatchObject([
      { myChoices: [2], total: 2 },
      { myChoices: [], total: 2 },
    ]);
    expect(await voters(cleo, id, "?choice=2")).toEqual([ana.id, bo.id]);
    expect(await voters(cleo, id, "?choice=0")).toEqual([]);
    expect(countsOf((await vote(bo, id, [])).json.poll)).toEqual([0, 0, 1, 1]);
    await world.ctx.db.rows(sql`update message_polls set ends_at = now() where message_id = ${id}`);
    const late = await vote(bo, id, [0]);
    expect([late.status, late.json.message]).toEqual([409, "This poll has ended"]);
  });

  it("is refused where it is no poll, and so is a vote that is none of its", async () => {
    const photos = { mediaUrls: [{ url: "/objects/x" }] };
    for (const body of [
      { chatId, poll: newPoll() },
      { chatId, content: "Where?", poll: newPoll({ choices: ["one"] }) },
      { chatId, content: "Where?", poll: newPoll({ endsAt: "2020-01-01T00:00:00Z" }) },
      { chatId, content: "Where?", poll: newPoll(), ...photos },
    ]) {
      expect((await ana.send("/api/messages", { body })).status).toBe(400);
    }
    const id = await asked(ana);
    for (const choices of [[3], [0, 1], [-1], "0"]) {
      expect((await vote(bo, id, choices as number[])).status).toBe(400);
    }
    const words = (await ana.send("/api/messages", { body: { chatId, content: "No poll" } })).json.id;
    expect([(await vote(bo, words, [0])).status, await voters(bo, words)]).toEqual([404, 404]);
    expect([(await vote(eve, id, [0])).status, await voters(eve, id)]).toEqual([404, 404]);
  });

  it("counts nobody who is hidden from the viewer, and is folded where its author is", async () => {
    const id = await asked(ana);
    const [{ frames: seenByCleo, ...open }, bos] = [await cleo.openSocket(), await bo.openSocket()];
    for (const who of [bo, dee]) await vote(who, id, [0]);
    expect(countsOf(await pollFor(bo, id))).toEqual([2, 0, 0, 2]);
    expect(countsOf(await pollFor(cleo, id))).toEqual([1, 0, 0, 1]);
    expect(await voters(cleo, id)).toEqual([bo.id]);
    const event = (counts: number[], total: number) => ({ type: "message-poll", messageId: id, counts, total });
    await eventually(() => {
      expect(bos.frames).toContainEqual(event([2, 0, 0], 2));
      expect(seenByCleo).toContainEqual(event([1, 0, 0], 1));
    });
    await vote(bo, id, [1]);
    await eventually(() => expect(seenByCleo).toContainEqual(event([0, 1, 0], 1)));
    expect(seenByCleo).not.toContainEqual(event([2, 0, 0], 2));
    expect(bos.frames).toContainEqual({ ...event([1, 1, 0], 2), myChoices: [1] });
    for (const { socket } of [open, bos]) socket.terminate();
    const ofDee = await asked(dee);
    expect([await pollFor(cleo, ofDee), (await vote(cleo, ofDee, [0])).status]).toEqual([null, 404]);
  });

  it("that is secret names nobody, and counts all alike", async () => {
    const id = await asked(ana, { isSecret: true, isMultiple: true });
    await vote(dee, id, [0, 1]);
    expect([countsOf(await pollFor(cleo, id)), countsOf(await pollFor(bo, id))]).toEqual([
      [1, 1, 0, 1],
      [1, 1, 0, 1],
    ]);
    expect([await voters(ana, id), await voters(dee, id)]).toEqual([403, 403]);
  });

  it("C6: that is secret counts a suspended member as before, and another one does not", async () => {
    const admin = await world.member({ isAdmin: true });
    const fred = await world.member();
    await world.befriend(ana, fred);
    await ana.send(`/api/chats/${chatId}/members/${fred.id}`, { method: "POST" });
    const [open, secret] = [await asked(ana), await asked(ana, { isSecret: true })];
    for (const id of [open, secret]) await vote(fred, id, [1]);
    const path = `/api/admin/users/${fred.id}/suspended`;
    expect((await admin.send(path, { method: "PUT", body: { isSuspended: true } })).status).toBe(200);
    expect([countsOf(await pollFor(bo, open)), countsOf(await pollFor(bo, secret))]).toEqual([
      [0, 0, 0, 0],
      [0, 1, 0, 1],
    ]);
    const { frames, socket } = await bo.openSocket();
    await vote(bo, secret, [0]);
    await eventually(() =>
      expect(frames).toContainEqual(
        expect.objectContaining({ type: "message-poll", messageId: secret, counts: [1, 1, 0], total: 2 }),
      ),
    );
    socket.terminate();
  });

  it("is there between two as well, and goes with its message", async () => {
    const id = await asked(ana, {}, { receiverId: bo.id });
    expect((await vote(bo, id, [0])).status).toBe(200);
    expect((await vote(cleo, id, [0])).status).toBe(404);
    const [last] = (await messagesWith(ana, bo)).slice(-1);
    expect(last).toMatchObject({ id, poll: { total: 1, myChoices: [] } });
    // A change of the message says nothing about votes: those have events of their own.
    const { frames, socket } = await bo.openSocket();
    await ana.send(`/api/messages/${id}`, { method: "PUT", body: { content: "Where to, then?" } });
    await eventually(() =>
      expect(frames).toContainEqual(
        expect.objectContaining({ message: expect.objectContaining({ poll: expect.objectContaining({ total: 0 }) }) }),
      ),
    );
    socket.terminate();
    expect((await ana.send(`/api/messages/${id}`, { method: "DELETE" })).status).toBe(204);
    expect((await vote(bo, id, [0])).status).toBe(404);
    expect(await world.ctx.db.rows(sql`select 1 from message_votes where message_id = ${id}`)).toEqual([]);
  });
});
