import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { publishNotificationsChanged } from "../features/notifications/audience.ts";
import { hasRedis, startRedis } from "../testing/programs/redis.ts";
import { isFullSize } from "../testing/size.ts";
import { createWorld, type World } from "../testing/world.ts";
import { eventually } from "../testing/eventually.ts";
import { CHANNEL } from "./bus.ts";
import { memberTopic } from "./hub.ts";

const MESSAGES = isFullSize ? 50 : 10;

async function subscribeTo(url: string) {
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  socket.write(`subscribe ${CHANNEL}\r\n`);
  await once(socket, "data");
  return socket.resume();
}

/** Two nodes on one database, with Redis between them. */
describe.runIf(hasRedis)("two nodes", () => {
  let redis: Awaited<ReturnType<typeof startRedis>>;
  let one: World;
  let two: World;
  beforeAll(async () => {
    redis = await startRedis();
    const env = { REDIS_URL: redis.url, SECRET: "a secret that both of them know, long enough" };
    one = await createWorld(env);
    two = await createWorld(env, one.database);
    await bothReady();
  });
  afterAll(async () => {
    await two.close();
    await one.close();
    await redis.kill();
  });

  const bothReady = () =>
    eventually(async () => {
      for (const node of [one, two]) expect((await node.send("/readyz")).json.redis).toBe("ok");
    }, 10_000);
  const login = (node: World, email: string) => node.send("/api/login", { body: { email, password: "wrong-one" } });

  it("count each member who is online once, whichever of them is asked", async () => {
    const [admin, ana] = [await one.member({ isAdmin: true }), await one.member()];
    const sockets = [await ana.openSocket(), await two.openSocket({ cookie: ana.cookie }), await admin.openSocket()];
    const online = async (node: World) => (await node.send("/api/admin/health", {}, admin.cookie)).json.onlineMembers;
    await eventually(async () => expect([await online(one), await online(two)]).toEqual([2, 2]));
    for (const { socket } of sockets) socket.terminate();
  });

  it("publish to each other's members, once", async () => {
    const ana = await one.member();
    const [here, there] = [await ana.openSocket(), await two.openSocket({ cookie: ana.cookie })];
    publishNotificationsChanged(one.ctx, [ana.id]);
    for (const { frames } of [here, there])
      await eventually(() => expect(frames).toEqual([{ type: "notifications-changed" }]));
    here.socket.terminate();
    there.socket.terminate();
  });

  it("show what was written on one at once on the other, however long Redis takes to pass it on", async () => {
    const env = { REDIS_URL: redis.url, SECRET: "a secret that both of them know, long enough", RATE_LIMIT: "off" };
    const third = await createWorld(env, one.database);
    try {
      const ana = await third.member();
      const first = async () => (await two.send("/api/posts", {}, ana.cookie)).json[0]?.content;
      await eventually(() => expect([third, two].every(({ ctx }) => ctx.cache.isUsable())).toBe(true));
      await ana.send("/api/posts", { body: { content: "The first" } });
      expect(await first()).toBe("The first");
      redis.hang();
      const resumed = new Promise<void>((resolve) => setTimeout(() => resolve(void redis.resume()), 60));
      expect((await ana.send("/api/posts", { body: { content: "The second" } })).status).toBe(201);
      expect(await first()).toBe("The second");
      await resumed;
    } finally {
      redis.resume();
      await third.close();
    }
  });

  it("pass a change on before whoever made it gets a response", async () => {
    // Redis writes to them between its reply to the second node and the first node, which subscribed before them.
    const others = await Promise.all(Array.from({ length: isFullSize ? 50 : 10 }, () => subscribeTo(redis.url)));
    let last: string[] | null = null;
    one.ctx.cache.whenChanged("posts", (ids) => (last = ids));
    for (let n = 0; n < (isFullSize ? 200 : 50); n++) {
      const ids = [crypto.randomUUID()];
      await two.ctx.hub.publishChange({ posts: ids });
      // What a socket received before is read by then.
      await new Promise(setImmediate);
      expect(last).toEqual(ids);
    }
    for (const other of others) other.destroy();
  });

  it("both skip members whom an event is not for", async () => {
    const [ana, bo, cleo] = [await one.member(), await one.member(), await one.member()];
    const everyone = [ana, bo, cleo];
    const here = await Promise.all(everyone.map((member) => member.openSocket()));
    const there = await Promise.all(everyone.map(({ cookie }) => two.openSocket({ cookie })));
    const topics = everyone.map(({ id }) => memberTopic(id));
    const publishTyping = (userId: string, meant = {}) =>
      one.ctx.hub.publish(topics, { type: "typing", userId }, meant);
    const [first, second, last] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
    publishTyping(first, { without: [bo.id] });
    publishTyping(second, { only: [bo.id] });
    publishTyping(last);
    const received = ({ frames }: (typeof here)[number]) =>
      (frames as { type: string; userId: string }[])
        .filter(({ type }) => type === "typing")
        .map(({ userId }) => userId);
    for (const sockets of [here, there]) {
      await eventually(() =>
        expect(sockets.map(received)).toEqual([
          [first, last],
          [second, last],
          [first, last],
        ]),
      );
    }
    for (const { socket } of [...here, ...there]) socket.terminate();
  });

  it("W5: close the sockets of a session that ended on the other", async () => {
    const ana = await one.member();
    const there = await two.openSocket({ cookie: ana.cookie });
    await ana.send("/api/logout");
    expect(await there.closed).toBe(4401);
  });

  it("share the counts of rate limits", async () => {
    const ana = await one.member();
    for (let i = 0; i < 10; i++) expect((await login(i % 2 ? one : two, ana.email)).status).toBe(401);
    expect((await login(one, ana.email)).status).toBe(429);
    expect((await login(two, ana.email)).status).toBe(429);
  });

  it(
    "go on alone while Redis is away, limits included, and have their open screens catch up once it is back",
    { timeout: 60_000 },
    async () => {
      const [ana, bo] = [await one.member(), await one.member()];
      await one.befriend(ana, bo);
      const [here, there] = [await ana.openSocket(), await two.openSocket({ cookie: bo.cookie })];
      await eventually(() => expect([here.countCatchUps(), there.countCatchUps()]).toEqual([1, 1]));
      await redis.kill();
      expect((await ana.send("/api/auth/user")).status).toBe(200);
      for (let i = 0; i < 10; i++) expect((await login(one, ana.email)).status).toBe(401);
      expect((await login(one, ana.email)).status).toBe(429);
      const ready = await one.send("/readyz");
      expect([ready.status, ready.json.redis]).toEqual([200, "away"]);
      for (let i = 0; i < MESSAGES / 2; i++) {
        const [toBo, toAna] = [bo, ana].map(({ id }) => ({ receiverId: id, content: `${i} to ${id}` }));
        expect((await ana.send("/api/messages", { body: toBo })).status).toBe(201);
        expect((await two.send("/api/messages", { body: toAna }, bo.cookie)).status).toBe(201);
      }
      const before = [here, there].map(({ countCatchUps }) => countCatchUps());
      await redis.start();
      await eventually(() => {
        expect(here.countCatchUps()).toBeGreaterThan(before[0] ?? 0);
        expect(there.countCatchUps()).toBeGreaterThan(before[1] ?? 0);
      }, 10_000);
      await bothReady();
      // Every message is there, none twice.
      for (const [node, member, partner] of [
        [one, ana, bo],
        [two, bo, ana],
      ] as const) {
        const { json } = await node.send(`/api/messages/${partner.id}?limit=${MESSAGES}`, {}, member.cookie);
        expect(new Set(json.map(({ content }: { content: string }) => content)).size).toBe(MESSAGES);
      }
      await eventually(async () => {
        publishNotificationsChanged(one.ctx, [bo.id]);
        expect(there.frames).toContainEqual({ type: "notifications-changed" });
      }, 15_000);
      here.socket.terminate();
      there.socket.terminate();
    },
  );

  it("let the other know of events that could not be published, even if that one's connection to Redis held", async () => {
    const ana = await one.member();
    const there = await two.openSocket({ cookie: ana.cookie });
    await eventually(() => expect(there.countCatchUps()).toBe(1));
    one.ctx.shared?.commands.disconnect(true);
    await eventually(() => expect(there.countCatchUps()).toBe(2), 10_000);
    there.socket.terminate();
  });

  it("show nothing from memory that was narrowed on the other while Redis hangs, once that one has responded", async () => {
    const [ana, bo] = [await one.member(), await one.member()];
    const { id } = (await ana.send("/api/posts", { body: { content: "For all at first" } })).json;
    const shows = async () =>
      (await two.send("/api/posts", {}, bo.cookie)).json.some((post: { id: string }) => post.id === id);
    await eventually(() => expect(two.ctx.cache.isUsable()).toBe(true));
    expect(await shows()).toBe(true);
    redis.hang();
    try {
      const narrowed = { content: "For friends now", audience: "friends" };
      expect((await ana.send(`/api/posts/${id}`, { method: "PUT", body: narrowed })).status).toBe(200);
      expect(await shows()).toBe(false);
      // Only the first write waits until nobody uses memory.
      const began = performance.now();
      expect((await ana.send("/api/posts", { body: { content: "Meanwhile" } })).status).toBe(201);
      expect(performance.now() - began).toBeLessThan(1_500);
    } finally {
      redis.resume();
    }
    await bothReady();
  });
});
