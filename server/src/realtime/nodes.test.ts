import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tellChanged } from "../features/notifications/notifications.ts";
import { hasRedis, startRedis } from "../testing/redis.ts";
import { createWorld, type World } from "../testing/world.ts";
import { eventually } from "../testing/eventually.ts";
import { memberTopic } from "./hub.ts";

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

  it("tell each other's members, once", async () => {
    const ana = await one.member();
    const [here, there] = [await ana.openSocket(), await two.openSocket({ cookie: ana.cookie })];
    tellChanged(one.ctx, [ana.id]);
    for (const { frames } of [here, there])
      await eventually(() => expect(frames).toEqual([{ type: "notifications-changed" }]));
    here.socket.terminate();
    there.socket.terminate();
  });

  it("leave out on both whom a word is not meant for", async () => {
    const [ana, bo, cleo] = [await one.member(), await one.member(), await one.member()];
    const everyone = [ana, bo, cleo];
    const here = await Promise.all(everyone.map((member) => member.openSocket()));
    const there = await Promise.all(everyone.map(({ cookie }) => two.openSocket({ cookie })));
    const topics = everyone.map(({ id }) => memberTopic(id));
    const say = (userId: string, meant = {}) => one.ctx.hub.tell(topics, { type: "typing", userId }, meant);
    const [first, second, last] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
    say(first, { without: [bo.id] });
    say(second, { only: [bo.id] });
    say(last);
    const heard = ({ frames }: (typeof here)[number]) =>
      (frames as { type: string; userId: string }[])
        .filter(({ type }) => type === "typing")
        .map(({ userId }) => userId);
    for (const sockets of [here, there]) {
      await eventually(() =>
        expect(sockets.map(heard)).toEqual([
          [first, last],
          [second, last],
          [first, last],
        ]),
      );
    }
    for (const { socket } of [...here, ...there]) socket.terminate();
  });

  it("close the sockets of a session that ended on the other", async () => {
    const ana = await one.member();
    const there = await two.openSocket({ cookie: ana.cookie });
    await ana.send("/api/logout");
    expect(await there.closed).toBe(4401);
  });

  it("count together", async () => {
    const ana = await one.member();
    for (let i = 0; i < 10; i++) expect((await login(i % 2 ? one : two, ana.email)).status).toBe(401);
    expect((await login(one, ana.email)).status).toBe(429);
    expect((await login(two, ana.email)).status).toBe(429);
  });

  it("go on alone while Redis is away, limits included, and find each other again", { timeout: 40_000 }, async () => {
    await redis.kill();
    const ana = await one.member();
    expect((await ana.send("/api/auth/user")).status).toBe(200);
    for (let i = 0; i < 10; i++) expect((await login(one, ana.email)).status).toBe(401);
    expect((await login(one, ana.email)).status).toBe(429);
    const ready = await one.send("/readyz");
    expect([ready.status, ready.json.redis]).toEqual([200, "away"]);

    await redis.start();
    await bothReady();
    const bo = await one.member();
    const there = await two.openSocket({ cookie: bo.cookie });
    await eventually(async () => {
      tellChanged(one.ctx, [bo.id]);
      expect(there.frames.length).toBeGreaterThan(0);
    }, 15_000);
    there.socket.terminate();
  });
});
