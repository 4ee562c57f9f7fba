import { createPublicKey, verify } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { readAll, sendMessage } from "../../testing/acts/chats.ts";
import { HOUR, inTime, planEvent, rsvp } from "../../testing/acts/events.ts";
import { eventually } from "../../testing/eventually.ts";
import {
  type Browser,
  type PushService,
  startPushService,
  subscribe,
  TO_LOOPBACK,
  turnOn,
} from "../../testing/push-service.ts";
import { useWorld } from "../../testing/use-world.ts";
import { createWorld, type Person } from "../../testing/world.ts";
import { sendReminders } from "../events/reminders.ts";

const world = useWorld({
  env: { ...TO_LOOPBACK, APP_NAME: "Our Square", MAIL_FROM: "Our Square <hello@example.com>" },
});
let service: PushService;
let ana: Person;
let bo: Person;
beforeAll(async () => {
  service = await startPushService();
});
beforeEach(async () => {
  [ana, bo] = [await world.member(), await world.member({ firstName: "Bo", lastName: "Berg" })];
});
afterAll(() => service.close());

const ask = (from: Person, to: Person) => from.send("/api/friendships", { body: { addresseeId: to.id } });
const allSent = () =>
  eventually(async () => expect(await world.ctx.db.rows(sql`select 1 from jobs where kind = 'push'`)).toEqual([]));
const devicesOf = ({ id }: Person) => world.ctx.db.rows(sql`select 1 from push_subscriptions where user_id = ${id}`);
/** Ends the pause. A push in flight has a longer lease, and is left alone. */
const hurry = () =>
  world.ctx.db.rows(sql`
    update jobs set run_at = now() where kind = 'push' and run_at between now() and now() + interval '100 seconds'`);

async function pushedTo(browser: Browser, times = 1) {
  await eventually(() => expect(service.arrivedAt(browser).length).toBeGreaterThanOrEqual(times));
  await allSent();
  return service.pushedTo(browser);
}

describe("the push of an event's reminder", () => {
  it("comes on the day before and an hour before, also where the first is still unread, and not to who is interested", async () => {
    const [browser, others] = [await turnOn(bo, service), await turnOn(ana, service)];
    const host = await world.member();
    const event = await planEvent(host, { name: "Choir", startTime: inTime(5 * HOUR) });
    await rsvp(bo, event.id, "going");
    await rsvp(ana, event.id, "interested");
    const reminder = { body: "Reminder: you're going to Choir", link: `/events/${event.id}`, unread: 1 };
    for (const times of [1, 2]) {
      await sendReminders(world.ctx);
      expect((await pushedTo(browser, times))[times - 1]).toMatchObject(reminder);
      await world.ctx.db.rows(sql`update events set starts_at = now() + interval '59 minutes' where id = ${event.id}`);
    }
    await sendReminders(world.ctx);
    await allSent();
    expect([service.arrivedAt(browser).length, service.arrivedAt(others).length]).toEqual([2, 0]);
  });
});

describe("the push of a notification that others act on too", () => {
  const react = (who: Person, postId: string) => who.send("/api/reactions", { body: { postId, type: "like" } });
  const waiting = () =>
    world.ctx.db.rows<{ isLater: boolean }>(sql`
      select run_at > now() + interval '4 minutes' as is_later from jobs where kind = 'push'`);

  it("comes at once for the first, once more for all others some minutes later, and at once after it was read", async () => {
    const browser = await turnOn(ana, service);
    const { id } = (await ana.send("/api/posts", { body: { content: "Look" } })).json;
    await react(bo, id);
    expect((await pushedTo(browser)).map(({ body }) => body)).toEqual(["Bo Berg liked your post"]);
    for (let n = 0; n < 3; n++) await react(await world.member({ firstName: "Cleo", lastName: "Lin" }), id);
    expect(await waiting()).toEqual([{ isLater: true }]);
    await world.ctx.db.rows(sql`update jobs set run_at = now() where kind = 'push'`);
    world.ctx.jobs.wake();
    expect((await pushedTo(browser, 2)).at(-1)?.body).toBe("Cleo Lin and 3 others reacted to your post");
    await ana.send("/api/notifications/read", { method: "PUT", body: {} });
    await react(await world.member({ firstName: "Dan", lastName: "Lin" }), id);
    expect((await pushedTo(browser, 3)).at(-1)?.body).toBe("Dan Lin and 4 others reacted to your post");
  });
});

describe("a push", () => {
  it("has the sentence, the link and the unread count, and only that browser can decrypt it", async () => {
    const browser = await turnOn(ana, service);
    await sendMessage(bo, ana, "The secret is in the garden");
    expect(await pushedTo(browser)).toEqual([
      {
        title: "Our Square",
        body: "Bo Berg sent you a message",
        link: `/messages?userId=${bo.id}`,
        tag: `/messages?userId=${bo.id}`,
        unread: 1,
      },
    ]);
    const headers = service.arrivedAt(browser)[0]?.headers ?? {};
    expect(headers).toMatchObject({
      ttl: "86400",
      "content-encoding": "aes128gcm",
      topic: /^[\w-]{32}$/.exec(String(headers["topic"]))?.[0],
    });
  });

  it("is signed with the instance's own key, for that service and no other", async () => {
    const browser = await turnOn(ana, service);
    await ask(bo, ana);
    await pushedTo(browser);
    const { key } = (await ana.send("/api/push/key")).json;
    const [, token = "", usedKey] =
      /^vapid t=([^,]+), k=(.+)$/.exec(service.arrivedAt(browser)[0]?.headers.authorization ?? "") ?? [];
    expect(usedKey).toBe(key);
    const [head = "", claims = "", signature = ""] = token.split(".");
    const point = Buffer.from(key, "base64url");
    const jwk = {
      kty: "EC",
      crv: "P-256",
      x: point.subarray(1, 33).toString("base64url"),
      y: point.subarray(33).toString("base64url"),
    };
    const publicKey = createPublicKey({ key: jwk, format: "jwk" });
    const isSigned = verify(
      "sha256",
      Buffer.from(`${head}.${claims}`),
      { key: publicKey, dsaEncoding: "ieee-p1363" },
      Buffer.from(signature, "base64url"),
    );
    expect(isSigned).toBe(true);
    const { aud, sub, exp } = JSON.parse(Buffer.from(claims, "base64url").toString());
    expect({ aud, sub }).toEqual({ aud: service.url, sub: "mailto:hello@example.com" });
    expect(exp).toBeLessThanOrEqual(Date.now() / 1000 + 24 * 60 * 60);
  });

  it("goes to each of the member's devices, for every kind they did not switch off", async () => {
    const [phone, laptop] = [await turnOn(ana, service), await turnOn(ana, service)];
    const post = (await ana.send("/api/posts", { body: { content: "Hello" } })).json;
    await ana.send("/api/notification-settings", { method: "PUT", body: { reactions: false } });
    await ask(bo, ana);
    await bo.send("/api/reactions", { body: { postId: post.id, type: "like" } });
    await bo.send("/api/comments", { body: { postId: post.id, content: "Nice" } });
    await bo.send("/api/posts", { body: { content: "With @Ana Prado", mentionIds: [ana.id] } });
    for (const browser of [phone, laptop]) {
      const pushed = await pushedTo(browser, 3);
      expect(pushed.map(({ body }) => body).toSorted()).toEqual([
        "Bo Berg commented on your post",
        "Bo Berg mentioned you in a post",
        "Bo Berg sent you a friend request",
      ]);
      expect(new Set(pushed.map(({ tag }) => tag)).size).toBe(3);
    }
  });

  it("replaces the last about the same subject", async () => {
    const browser = await turnOn(ana, service);
    await sendMessage(bo, ana, "One");
    await pushedTo(browser);
    await sendMessage(bo, ana, "Two");
    const pushed = await pushedTo(browser, 2);
    expect(pushed.map(({ unread }) => unread)).toEqual([1, 1]);
    expect(new Set(pushed.map(({ tag }) => tag)).size).toBe(1);
    expect(new Set(service.arrivedAt(browser).map(({ headers }) => headers["topic"])).size).toBe(1);
  });

  it("is not sent to a member who is online and sees it live", async () => {
    const browser = await turnOn(ana, service);
    const { socket, frames } = await ana.openSocket();
    await ask(bo, ana);
    await eventually(() => expect(frames).toContainEqual(expect.objectContaining({ type: "notification" })));
    await allSent();
    expect(service.arrivedAt(browser)).toEqual([]);
    socket.close();
  });
});

describe("a push that waits while its service is in trouble", () => {
  it.each([429, 503])("is retried after %i, and arrives once", async (status) => {
    const browser = await turnOn(ana, service);
    service.respondWith(browser, status);
    await ask(bo, ana);
    await eventually(() => expect(service.arrivedAt(browser)).toHaveLength(1));
    await eventually(async () => {
      await hurry();
      world.ctx.jobs.wake();
      expect(service.arrivedAt(browser)).toHaveLength(2);
    });
    await allSent();
    expect(service.arrivedAt(browser)).toHaveLength(2);
    expect(await devicesOf(ana)).toHaveLength(1);
  });

  it("is given up after a few attempts; the device stays", async () => {
    const browser = await turnOn(ana, service);
    service.respondWith(browser, ...Array<number>(20).fill(500));
    await ask(bo, ana);
    await eventually(async () => {
      await hurry();
      world.ctx.jobs.wake();
      expect(await world.ctx.db.rows(sql`select 1 from jobs where kind = 'push'`)).toEqual([]);
    });
    expect(service.arrivedAt(browser)).toHaveLength(6);
    expect(await devicesOf(ana)).toHaveLength(1);
  });

  it("is dropped once it was read, or its session ended, or its browser is another member's", async () => {
    for (const end of [
      () => readAll(ana, bo),
      () => ana.send("/api/logout", { headers: { "sec-fetch-site": "same-origin" } }),
      async (browser: Browser) => subscribe(await world.member(), browser),
    ]) {
      [ana, bo] = [await world.member(), await world.member({ firstName: "Bo" })];
      const browser = await turnOn(ana, service);
      service.respondWith(browser, 503);
      await sendMessage(bo, ana, "Hello");
      await eventually(() => expect(service.arrivedAt(browser)).toHaveLength(1));
      await end(browser);
      await eventually(async () => {
        await hurry();
        world.ctx.jobs.wake();
        expect(await world.ctx.db.rows(sql`select 1 from jobs where kind = 'push'`)).toEqual([]);
      });
      expect(service.arrivedAt(browser)).toHaveLength(1);
    }
  });
});

describe("an expired subscription", () => {
  it.each([404, 410])("is deleted when its service responds with %i", async (status) => {
    const [dead, living] = [await turnOn(ana, service), await turnOn(ana, service)];
    service.respondWith(dead, status);
    await ask(bo, ana);
    await pushedTo(living);
    expect(await devicesOf(ana)).toHaveLength(1);
    await sendMessage(bo, ana, "Hello");
    await pushedTo(living, 2);
    expect(service.arrivedAt(dead)).toHaveLength(1);
  });

  it.each([101, 302, 400, 403])(
    "is deleted when its service responds with %i, and the log omits its address",
    async (status) => {
      const browser = await turnOn(ana, service);
      service.respondWith(browser, status);
      await ask(bo, ana);
      await eventually(async () => expect(await devicesOf(ana)).toEqual([]));
      await allSent();
      const log = world.logged.join("");
      expect(log).toContain(`"service":"127.0.0.1:${service.port}","status":${status}`);
      expect(log).not.toContain(new URL(browser.endpoint).pathname);
    },
  );

  it("is deleted when its address turns out to be private", async () => {
    await turnOn(ana, service);
    await world.ctx.db.rows(sql`
      update push_subscriptions set endpoint = 'https://10.0.0.1/x' where user_id = ${ana.id}`);
    await ask(bo, ana);
    await eventually(async () => expect(await devicesOf(ana)).toEqual([]));
  });
});

describe("a server that dies between the commit and the push", () => {
  it("leaves the job to the next one, which sends it once", async () => {
    const dying = await createWorld(TO_LOOPBACK);
    const [cleo, dee] = [await dying.member({ firstName: "Cleo" }), await dying.member()];
    const browser = await turnOn(dee, service);
    await dying.ctx.jobs.stop();
    await ask(cleo, dee);
    expect(service.arrivedAt(browser)).toEqual([]);
    const next = await createWorld(TO_LOOPBACK, dying.database);
    await eventually(() =>
      expect(service.pushedTo(browser)).toMatchObject([{ body: "Cleo Prado sent you a friend request" }]),
    );
    await eventually(async () =>
      expect(await next.ctx.db.rows(sql`select 1 from jobs where kind = 'push'`)).toEqual([]),
    );
    await next.close();
    await dying.close();
    expect(service.arrivedAt(browser)).toHaveLength(1);
  });
});
