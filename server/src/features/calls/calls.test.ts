import type { Message } from "@plaza/contract/messages";
import { describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import {
  answer,
  callTo,
  decline,
  hangUp,
  newDevice,
  showCall,
  statesOf,
  talk,
  tryCall,
} from "../../testing/acts/calls.ts";
import { anaBoAndCleo, framesOf, makeChat, messagesWith, readAll, sendMessage } from "../../testing/acts/chats.ts";
import { people } from "../../testing/acts/stories.ts";
import { eventually } from "../../testing/eventually.ts";
import { useWorld } from "../../testing/use-world.ts";
import { createWorld, type Person } from "../../testing/world.ts";
import { expireRings, sweepCalls } from "./ends.ts";

const world = useWorld();

const statusOf = async (sent: Promise<{ status: number; json: { code?: string } }>) => {
  const { status, json } = await sent;
  return json?.code ? `${status} ${json.code}` : status;
};
const openOf = async (who: Person) => (await who.send("/api/calls")).json.map(({ id }: { id: string }) => id);
const noticesBetween = async (one: Person, other: Person) =>
  (await messagesWith(one, other)).flatMap(({ notice }: Message) => notice?.what ?? []);
const missedOf = async (who: Person) =>
  (await who.send("/api/notifications")).json
    .filter(({ type }: { type: string }) => type === "missed-call")
    .map(({ content, link }: { content: string; link: string }) => ({ content, link }));
const letTimePass = (callId: string, interval: string) =>
  world.ctx.db.rows(sql`update calls set began_at = now() - ${interval}::interval where id = ${callId}`);

describe("a call between two", () => {
  it("rings all windows of both, is answered, and ends with the one who hangs up", async () => {
    const [ana, bo] = await anaBoAndCleo(world);
    const sockets = await Promise.all([ana.openSocket(), bo.openSocket(), bo.openSocket()]);
    const device = newDevice();
    const call = await callTo(ana, bo, device);
    expect(call).toMatchObject({ kind: "voice", callerId: ana.id, chatId: null, answeredAt: null, endedAt: null });
    expect(statesOf(call)).toBe("Ana in, Bo ringing");
    expect([await openOf(ana), await openOf(bo)]).toEqual([[call.id], [call.id]]);
    const ringing = { type: "call", callId: call.id };
    for (const { frames } of sockets) await eventually(() => expect(framesOf(frames, "call")).toEqual([ringing]));
    const answered = await answer(bo, call);
    expect([answered.status, statesOf(answered.json)]).toEqual([200, "Ana in, Bo in"]);
    for (const { frames } of sockets) await eventually(() => expect(framesOf(frames, "call")).toHaveLength(2));
    expect((await hangUp(ana, call, device)).status).toBe(204);
    const over = await showCall(bo, call);
    expect([statesOf(over), over.endedAt === null]).toEqual(["Ana left, Bo left", false]);
    expect([await openOf(ana), await openOf(bo)]).toEqual([[], []]);
    expect([await noticesBetween(bo, ana), await missedOf(bo)]).toEqual([[], []]);
    for (const { socket } of sockets) socket.terminate();
  });

  it("is one call if both call at once, or if the same window asks twice", async () => {
    const [ana, bo] = await anaBoAndCleo(world);
    const [anas, bos] = [newDevice(), newDevice()];
    const calls = await Promise.all([callTo(ana, bo, anas), callTo(bo, ana, bos), callTo(ana, bo, anas)]);
    expect(new Set(calls.map(({ id }) => id)).size).toBe(1);
    const [first] = calls;
    const call = await showCall(ana, first);
    expect(statesOf(call)).toBe("Ana in, Bo in");
    expect(new Set(call.members.map(({ device }) => device))).toEqual(new Set([anas, bos]));
  });

  it("is answered on one of two devices, and what the other does then changes nothing", async () => {
    const [ana, bo] = await anaBoAndCleo(world);
    const call = await callTo(ana, bo);
    const devices = [newDevice(), newDevice()];
    const responses = await Promise.all(devices.map((device) => answer(bo, call, device)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const winner = devices[responses.findIndex(({ status }) => status === 200)] ?? newDevice();
    const loser = devices.find((device) => device !== winner) ?? newDevice();
    expect(responses.find(({ status }) => status === 409)?.json.code).toBe("call_answered_elsewhere");
    expect((await answer(bo, call, winner)).status).toBe(200);
    for (const late of [decline(bo, call), hangUp(bo, call, loser)]) expect((await late).status).toBe(204);
    expect(statesOf(await showCall(ana, call))).toBe("Ana in, Bo in");
  });

  it("that nobody answers in time is missed: a line in the chat, and a notification until it is read", async () => {
    const [ana, bo] = await anaBoAndCleo(world);
    const call = await callTo(ana, bo);
    await letTimePass(call.id, "30 seconds");
    await expireRings(world.ctx);
    expect(statesOf(await showCall(ana, call))).toBe("Ana in, Bo ringing");
    await letTimePass(call.id, "41 seconds");
    await Promise.all([expireRings(world.ctx), expireRings(world.ctx)]);
    expect(statesOf(await showCall(ana, call))).toBe("Ana left, Bo missed");
    expect(await statusOf(answer(bo, call))).toBe("409 call_over");
    expect([await noticesBetween(ana, bo), await noticesBetween(bo, ana)]).toEqual([["missed-call"], ["missed-call"]]);
    const content = `You missed a call from ${ana.firstName} ${ana.lastName}`;
    expect(await missedOf(bo)).toEqual([{ content, link: `/messages?userId=${ana.id}` }]);
    expect((await bo.send(`/api/conversations/${ana.id}`)).json.unreadCount).toBe(1);
    await readAll(bo, ana);
    expect((await bo.send("/api/notifications")).json[0]).toMatchObject({ type: "missed-call", isRead: true });
    expect(await missedOf(ana)).toEqual([]);
  });

  it("is missed too if the caller hangs up first, and not if it is declined", async () => {
    const [ana, bo, cleo] = await anaBoAndCleo(world);
    const device = newDevice();
    const call = await callTo(ana, bo, device);
    const [answered] = await Promise.all([answer(bo, call), hangUp(ana, call, device)]);
    expect([200, 409]).toContain(answered.status);
    expect((await showCall(bo, call)).endedAt).not.toBeNull();
    const another = await callTo(ana, cleo, device);
    await hangUp(ana, another, device, "none");
    expect(await noticesBetween(cleo, ana)).toEqual(["missed-call"]);
    const third = await callTo(bo, cleo);
    await decline(cleo, third);
    expect(statesOf(await showCall(bo, third))).toBe("Bo left, Cleo declined");
    expect([await noticesBetween(cleo, bo), (await missedOf(cleo)).length]).toEqual([[], 1]);
  });

  it("ends for whoever answers another one", async () => {
    const [ana, bo, cleo] = await anaBoAndCleo(world);
    const { call } = await talk(ana, bo);
    const second = await callTo(cleo, ana);
    expect((await openOf(ana)).toSorted()).toEqual([call.id, second.id].toSorted());
    await answer(ana, second);
    expect([statesOf(await showCall(bo, call)), statesOf(await showCall(ana, second))]).toEqual([
      "Ana left, Bo left",
      "Ana in, Cleo in",
    ]);
  });

  it("is refused to oneself, to nobody, to both kinds, in another kind, and to who is not known", async () => {
    const [ana, bo, cleo] = await anaBoAndCleo(world);
    const call = await callTo(ana, bo);
    expect(await statusOf(tryCall(ana, { userId: ana.id }))).toBe("400 call_yourself");
    expect(await statusOf(tryCall(ana, {}))).toBe("400 callee_missing");
    expect(await statusOf(tryCall(ana, { userId: bo.id, chatId: bo.id }))).toBe("400 one_receiver_only");
    expect(await statusOf(tryCall(ana, { userId: bo.id }, { kind: "hologram" }))).toBe("400 invalid_input");
    expect(await statusOf(tryCall(ana, { userId: bo.id }, { device: "me" }))).toBe("400 invalid_input");
    expect(await statusOf(tryCall(ana, { userId: newDevice() }))).toBe("404 member_not_found");
    expect(await statusOf(tryCall(ana, { chatId: newDevice() }))).toBe("404 chat_not_found");
    for (const sent of [cleo.send(`/api/calls/${call.id}`), answer(cleo, call), decline(cleo, call)])
      expect(await statusOf(sent)).toBe("404 call_not_found");
    expect(await statusOf(ana.send("/api/calls/none"))).toBe("404 page_not_found");
    expect((await world.send("/api/calls")).status).toBe(401);
  });

  it("KK4: is refused after three without an answer in ten minutes, and not after one that was answered", async () => {
    const [ana, bo] = await anaBoAndCleo(world);
    const device = newDevice();
    for (let times = 0; times < 3; times++) {
      const { call, anas } = await talk(ana, bo);
      await hangUp(ana, call, anas);
    }
    for (let times = 0; times < 3; times++) await hangUp(ana, await callTo(ana, bo, device), device);
    expect(await statusOf(tryCall(ana, { userId: bo.id }))).toBe("429 called_too_often");
    expect((await tryCall(bo, { userId: ana.id })).status).toBe(201);
    await world.ctx.db.rows(
      sql`update calls set began_at = began_at - interval '11 minutes' where caller_id = ${ana.id}`,
    );
    expect((await tryCall(ana, { userId: bo.id })).status).toBe(201);
  });

  it("KK4: ends at once with a block or a suspension, without a word about it", async () => {
    const [ana, bo, cleo] = await anaBoAndCleo(world);
    await sendMessage(ana, bo, "Hello");
    const { call } = await talk(ana, bo);
    const { socket, frames } = await ana.openSocket();
    await bo.send(`/api/users/${ana.id}/block`, { method: "PUT" });
    await eventually(() => expect(framesOf(frames, "call")).toEqual([{ type: "call", callId: call.id }]));
    expect(await statusOf(ana.send(`/api/calls/${call.id}`))).toBe("404 call_not_found");
    expect([await openOf(ana), await openOf(bo)]).toEqual([[], []]);
    expect(await statusOf(tryCall(ana, { userId: bo.id }))).toBe("404 member_not_found");
    expect(await missedOf(ana)).toEqual([]);
    const next = await callTo(ana, cleo);
    await answer(cleo, next);
    const admin = await world.member({ isAdmin: true });
    await admin.send(`/api/admin/users/${cleo.id}/suspended`, { method: "PUT", body: { isSuspended: true } });
    await eventually(async () => expect(await openOf(ana)).toEqual([]));
    socket.terminate();
  });
});

describe("a call in a group chat", () => {
  it("rings the others, ends for each who leaves, is joined again, and misses those who never came", async () => {
    const [ana, bo, cleo] = await anaBoAndCleo(world);
    for (const other of [bo, cleo]) await world.befriend(ana, other);
    const chat = await makeChat(ana, [bo, cleo], { name: "Us" });
    const anas = newDevice();
    const call = (await tryCall(ana, { chatId: chat.id }, { device: anas, kind: "video" })).json;
    expect([call.chatName, statesOf(call)]).toEqual(["Us", "Ana in, Bo ringing, Cleo ringing"]);
    const bos = newDevice();
    await answer(bo, call, bos);
    await letTimePass(call.id, "41 seconds");
    await expireRings(world.ctx);
    expect(statesOf(await showCall(ana, call))).toBe("Ana in, Bo in, Cleo missed");
    const content = `You missed a call from ${ana.firstName} ${ana.lastName}`;
    expect(await missedOf(cleo)).toEqual([{ content, link: `/messages?chatId=${chat.id}` }]);
    const joined = await tryCall(cleo, { chatId: chat.id });
    expect([joined.status, joined.json.id]).toEqual([201, call.id]);
    await hangUp(ana, call, anas);
    expect(statesOf(await showCall(bo, call))).toBe("Ana left, Bo in, Cleo in");
    await cleo.send(`/api/chats/${chat.id}`, { method: "DELETE" });
    const over = await showCall(bo, call);
    expect([statesOf(over), over.endedAt === null]).toEqual(["Ana left, Bo left, Cleo left", false]);
    const messages: Message[] = (await bo.send(`/api/chats/${chat.id}/messages`)).json;
    expect(messages.map(({ notice }) => notice?.what)).not.toContain("missed-call");
  });

  it("is refused in a chat with more than four for video, and six for voice", async () => {
    const cast = await people(world, "Ana", "Bo", "Cleo", "Dee", "Eli", "Fay", "Gus");
    const [ana, ...others] = cast as [Person, ...Person[]];
    for (const other of others) await world.befriend(ana, other);
    const [five, seven] = [await makeChat(ana, others.slice(0, 4)), await makeChat(ana, others)];
    expect(await statusOf(tryCall(ana, { chatId: five.id }, { kind: "video" }))).toBe("409 chat_too_large_to_call");
    expect((await tryCall(ana, { chatId: five.id })).status).toBe(201);
    expect(await statusOf(tryCall(ana, { chatId: seven.id }))).toBe("409 chat_too_large_to_call");
  });

  it("has no room for a fifth among four with video, who comes into the chat meanwhile, until one of them leaves", async () => {
    const cast = await people(world, "Ana", "Bo", "Cleo", "Dee", "Eli");
    const [ana, ...others] = cast as [Person, ...Person[]];
    for (const other of others) await world.befriend(ana, other);
    const [bo, cleo, dee, eli] = others as [Person, Person, Person, Person];
    const chat = await makeChat(ana, [bo, cleo, dee]);
    const anas = newDevice();
    const call = (await tryCall(ana, { chatId: chat.id }, { kind: "video", device: anas })).json;
    for (const other of [bo, cleo, dee]) expect((await answer(other, call)).status).toBe(200);
    await ana.send(`/api/chats/${chat.id}/members/${eli.id}`, { method: "POST" });
    expect(await statusOf(tryCall(eli, { chatId: chat.id }))).toBe("409 call_full");
    expect(statesOf(await showCall(ana, call))).toBe("Ana in, Bo in, Cleo in, Dee in");
    await hangUp(ana, call, anas);
    expect((await tryCall(eli, { chatId: chat.id })).json.id).toBe(call.id);
  });

  it("does not ring those who let nobody call, who can join all the same", async () => {
    const [ana, bo, cleo] = await anaBoAndCleo(world);
    for (const other of [bo, cleo]) await world.befriend(ana, other);
    const chat = await makeChat(ana, [bo, cleo]);
    await bo.send("/api/privacy", { method: "PUT", body: { calls: "nobody" } });
    const call = (await tryCall(ana, { chatId: chat.id })).json;
    expect([statesOf(call), await openOf(bo)]).toEqual(["Ana in, Cleo ringing", []]);
    expect((await tryCall(bo, { chatId: chat.id })).json.id).toBe(call.id);
    expect(await statusOf(tryCall(ana, { userId: bo.id }))).toBe("403 calls_not_accepted");
  });
});

it("a missed call cannot be edited, deleted for both, reacted to, quoted or forwarded", async () => {
  const [ana, bo] = await anaBoAndCleo(world);
  const device = newDevice();
  await hangUp(ana, await callTo(ana, bo, device), device);
  const [{ id }] = (await messagesWith(ana, bo)) as [Message];
  const at = `/api/messages/${id}`;
  for (const sent of [
    ana.send(at, { method: "PUT", body: { content: "Call me" } }),
    ana.send(at, { method: "DELETE" }),
    bo.send(`${at}/reaction`, { method: "PUT", body: { type: "like" } }),
  ])
    expect(await statusOf(sent)).toBe("404 message_not_found");
  const write = (body: object) => statusOf(bo.send("/api/messages", { body: { receiverId: ana.id, ...body } }));
  expect(await write({ content: "Yes?", replyToId: id })).toBe("400 reply_elsewhere");
  expect(await write({ forwardOfId: id })).toBe("400 forwarded_message_gone");
});

it("calls are deleted a day after their end", async () => {
  const [ana, bo] = await anaBoAndCleo(world);
  const { call, anas } = await talk(ana, bo);
  await hangUp(ana, call, anas);
  await world.ctx.db.rows(sql`
    update calls set began_at = now() - interval '25 hours', ended_at = now() - interval '23 hours' where id = ${call.id}`);
  await sweepCalls(world.ctx);
  expect((await showCall(ana, call)).id).toBe(call.id);
  await world.ctx.db.rows(sql`update calls set ended_at = now() - interval '25 hours' where id = ${call.id}`);
  await sweepCalls(world.ctx);
  expect(await statusOf(ana.send(`/api/calls/${call.id}`))).toBe("404 call_not_found");
});

it("where calls are off there are none, and the instance says so", async () => {
  const off = await createWorld({ RATE_LIMIT: "off" }, world.database);
  const [ana, bo] = await anaBoAndCleo(off);
  expect((await off.send("/api/instance")).json.calls).toBe(false);
  expect(await statusOf(tryCall(ana, { userId: bo.id }))).toBe("404 calls_off");
  expect(await statusOf(ana.send("/api/calls"))).toBe("404 calls_off");
  expect(await statusOf(ana.send("/api/calls/ice"))).toBe("404 calls_off");
  await off.close();
});
