import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sql, type Statement } from "../../db/sql.ts";
import { sendMessage } from "../../testing/acts/chats.ts";
import { eventually } from "../../testing/eventually.ts";
import { type PushService, SILENCE, startPushService, TO_LOOPBACK, turnOn } from "../../testing/push-service.ts";
import { isFullSize } from "../../testing/size.ts";
import { useWorld } from "../../testing/use-world.ts";
import type { Person } from "../../testing/world.ts";

const world = useWorld({ env: TO_LOOPBACK });
let service: PushService;
beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.close());

const ask = (from: Person, to: Person) => from.send("/api/friendships", { body: { addresseeId: to.id } });
const pushesTo = ({ id }: Person, condition = sql`true`) =>
  world.ctx.db.rows(sql`
    select 1 from jobs join notifications on notifications.id = (payload ->> 'notificationId')::uuid
    where kind = 'push' and user_id = ${id} and ${condition}`);

async function silentDevice(member: Person, times: number) {
  const browser = await turnOn(member, service);
  service.respondWith(browser, ...Array<number>(times).fill(SILENCE));
  return browser;
}

describe("a push service that does not respond", () => {
  it("makes the devices of its own member wait for each other, and nobody else's", async () => {
    const [ana, bo, cleo] = [await world.member(), await world.member(), await world.member()];
    for (let i = 0; i < 6; i++) await silentDevice(ana, 10);
    const phone = await turnOn(cleo, service);
    await ask(bo, ana);
    await eventually(() => expect(service.mostWaiting()).toBe(1));
    await ask(bo, cleo);
    await eventually(() => expect(service.arrivedAt(phone)).toHaveLength(1));
    expect(service.mostWaiting()).toBe(1);
    await world.ctx.db.rows(sql`delete from push_subscriptions where user_id = ${ana.id}`);
  });

  it("in time, but slowly, is paused after the third time in a row; a quick response ends that", async () => {
    const [ana, bo] = [await world.member(), await world.member()];
    const phone = await turnOn(ana, service);
    const deviceIs = async (condition: Statement) =>
      (await world.ctx.db.rows(sql`select 1 from push_subscriptions where user_id = ${ana.id} and ${condition}`))
        .length;
    service.delay(phone, 1_100);
    for (const [time, content] of ["One", "Two", "Three"].entries()) {
      expect(await deviceIs(sql`rests_until is null and slow_replies = ${time}`)).toBe(1);
      await sendMessage(bo, ana, content);
      await eventually(async () => expect(await deviceIs(sql`slow_replies = ${time + 1}`)).toBe(1));
    }
    expect(await deviceIs(sql`rests_until > now() + interval '20 s'`)).toBe(1);
    await sendMessage(bo, ana, "Four");
    await eventually(async () => expect(await pushesTo(ana, sql`attempts > 0`)).toHaveLength(1));
    expect(service.arrivedAt(phone)).toHaveLength(3);

    service.delay(phone, 0);
    await world.ctx.db.rows(sql`update push_subscriptions set rests_until = now() where user_id = ${ana.id}`);
    await world.ctx.db.rows(
      sql`update jobs set run_at = now() where kind = 'push' and run_at < now() + interval '100 s'`,
    );
    world.ctx.jobs.wake();
    await eventually(async () => expect(await deviceIs(sql`slow_replies = 0 and rests_until is null`)).toBe(1));
    expect(service.arrivedAt(phone)).toHaveLength(4);
  });

  it.runIf(isFullSize)("is paused; later pushes to it wait as well", async () => {
    const [ana, bo] = [await world.member(), await world.member()];
    const phone = await silentDevice(ana, 1);
    const resting = sql`select 1 from push_subscriptions where user_id = ${ana.id} and rests_until > now()`;
    await ask(bo, ana);
    await eventually(async () => expect(await world.ctx.db.rows(resting)).toHaveLength(1));
    await sendMessage(bo, ana, "Hello");
    await eventually(async () =>
      expect(await pushesTo(ana, sql`attempts > 0 and run_at < now() + interval '100 s'`)).toHaveLength(2),
    );
    expect(service.arrivedAt(phone)).toHaveLength(1);

    await world.ctx.db.rows(sql`update push_subscriptions set rests_until = now() where user_id = ${ana.id}`);
    await world.ctx.db.rows(sql`
      update jobs set run_at = now() where kind = 'push' and run_at < now() + interval '100 s'`);
    world.ctx.jobs.wake();
    await eventually(async () => expect(await pushesTo(ana)).toEqual([]));
    expect(service.arrivedAt(phone)).toHaveLength(3);
    expect(await world.ctx.db.rows(sql`select timeouts from push_subscriptions where user_id = ${ana.id}`)).toEqual([
      { timeouts: 0 },
    ]);
  });
});
