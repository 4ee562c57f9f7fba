import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eventually } from "../testing/eventually.ts";
import { hasRedis, startRedis } from "../testing/programs/redis.ts";
import { createWorld, type World } from "../testing/world.ts";

describe.runIf(hasRedis)("a Redis that hangs", () => {
  let redis: Awaited<ReturnType<typeof startRedis>>;
  let world: World;
  const redisState = async () => (await world.send("/readyz")).json.redis;
  const logged = (words: string) => world.logged.filter((line) => line.includes(words)).length;

  beforeAll(async () => {
    redis = await startRedis();
    world = await createWorld({ REDIS_URL: redis.url, SECRET: "a secret of this node, which is long enough" });
    await eventually(async () => expect(await redisState()).toBe("ok"), 10_000);
  });
  afterAll(async () => {
    await world.close();
    await redis.kill();
  });

  it("delays no write for long, is named in /readyz and logged once, and is used again once it responds", async () => {
    const ana = await world.member();
    const before = { away: logged("Redis is away"), back: logged("Redis is back") };
    redis.hang();
    const began = Date.now();
    for (let i = 0; i < 5; i++) {
      expect((await ana.send("/api/posts", { body: { content: `Post ${i}` } })).status).toBe(201);
    }
    // One late reply is waited for; without that limit, each write would wait a second or two.
    expect(Date.now() - began).toBeLessThan(4_000);
    await eventually(async () => expect(await redisState()).toBe("away"));
    expect((await world.send("/readyz")).status).toBe(200);
    expect(logged("Redis is away") - before.away).toBe(1);

    redis.resume();
    await eventually(async () => expect(await redisState()).toBe("ok"), 10_000);
    expect(logged("Redis is away") - before.away).toBe(1);
    expect(logged("Redis is back") - before.back).toBe(1);
  });

  it("is noticed while nothing is written", async () => {
    redis.hang();
    await eventually(async () => expect(await redisState()).toBe("away"), 5_000);
    redis.resume();
    await eventually(async () => expect(await redisState()).toBe("ok"), 10_000);
  });
});
