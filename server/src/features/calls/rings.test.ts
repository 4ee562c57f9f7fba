import { afterAll, beforeAll, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { answer, callTo, hangUp, newDevice } from "../../testing/acts/calls.ts";
import { anaBoAndCleo, sendMessage } from "../../testing/acts/chats.ts";
import { eventually } from "../../testing/eventually.ts";
import { type PushService, startPushService, TO_LOOPBACK, turnOn } from "../../testing/push-service.ts";
import { useWorld } from "../../testing/use-world.ts";

const world = useWorld({ env: TO_LOOPBACK });
let service: PushService;
beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.close());

const allSent = () =>
  eventually(async () => expect(await world.ctx.db.rows(sql`select 1 from jobs where kind = 'push'`)).toEqual([]));

it("a call rings each device for 40 seconds, though its member has Plaza open, and is replaced there once it is answered or missed", async () => {
  const [ana, bo] = await anaBoAndCleo(world);
  const [phone, tablet] = [await turnOn(bo, service), await turnOn(bo, service)];
  const { socket } = await bo.openSocket();
  const device = newDevice();
  const call = await callTo(ana, bo, device);
  await allSent();
  const from = `${ana.firstName} ${ana.lastName}`;
  const link = `/messages?userId=${ana.id}`;
  const buttons = { answer: "Answer", decline: "Decline" };
  const ring = { body: `Call from ${from}`, link, tag: `call ${call.id}`, isUrgent: true };
  for (const browser of [phone, tablet]) {
    expect(service.pushedTo(browser)).toMatchObject([{ ...ring, call: { id: call.id, ...buttons, isOver: false } }]);
    expect(service.arrivedAt(browser)[0]?.headers).toMatchObject({ ttl: "40", urgency: "high" });
  }
  await answer(bo, call);
  await allSent();
  const over = { tag: ring.tag, body: "You answered on another device", call: { isOver: true } };
  for (const browser of [phone, tablet]) expect(service.pushedTo(browser)[1]).toMatchObject(over);
  await hangUp(ana, call, device);
  const second = await callTo(ana, bo, device);
  await allSent();
  await hangUp(ana, second, device);
  await allSent();
  const missed = { tag: `call ${second.id}`, body: `You missed a call from ${from}`, isUrgent: false };
  expect(service.pushedTo(phone)).toHaveLength(4);
  expect(service.pushedTo(phone)[3]).toMatchObject(missed);
  await sendMessage(bo, ana, "Not now");
  await bo.send(`/api/chats/${ana.id}/muted`, { method: "PUT" });
  await callTo(ana, bo);
  await allSent();
  expect(service.pushedTo(phone)).toHaveLength(4);
  socket.terminate();
});
