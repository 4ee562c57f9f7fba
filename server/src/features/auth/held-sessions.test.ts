import { describe, expect, it } from "vitest";
import { upload } from "../../testing/acts/uploads.ts";
import { hasRedis, startRedis } from "../../testing/programs/redis.ts";
import { eventually } from "../../testing/eventually.ts";
import { isFullSize } from "../../testing/size.ts";
import { useWorld } from "../../testing/use-world.ts";
import { createWorld, type Person } from "../../testing/world.ts";

const world = useWorld();
const ownRecord = "/api/auth/user";

describe("a session that was looked up a moment ago", () => {
  it("is not looked up again: one's own record costs no statement", async () => {
    const ana = await world.member();
    await ana.send(ownRecord);
    expect(await world.countWarmStatements(() => ana.send(ownRecord))).toBe(0);
  });

  it("is over at once after a logout, in another window too", async () => {
    const ana = await world.member();
    await ana.send(ownRecord);
    await ana.send("/api/logout");
    expect((await ana.send(ownRecord)).status).toBe(401);
  });

  it("is over at once after its member is suspended", async () => {
    const [ana, admin] = [await world.member(), await world.member({ isAdmin: true })];
    await ana.send(ownRecord);
    await admin.send(`/api/admin/users/${ana.id}/suspended`, { method: "PUT", body: { isSuspended: true } });
    expect((await ana.send(ownRecord)).status).toBe(401);
  });

  it("shows a changed name at once", async () => {
    const ana = await world.member();
    await ana.send(ownRecord);
    await ana.send("/api/profile", { method: "PUT", body: { firstName: "Anna", lastName: "Prado", bio: null } });
    expect((await ana.send(ownRecord)).json.firstName).toBe("Anna");
  });

  it("is looked up with every request where memory is switched off", async () => {
    const plain = await createWorld({ PAGE_CACHE: "off" });
    try {
      const ana = await plain.member();
      await ana.send(ownRecord);
      expect(await plain.countWarmStatements(() => ana.send(ownRecord))).toBe(1);
    } finally {
      await plain.close();
    }
  });
});

describe("a picture", () => {
  it("is sent without a statement the second time, and gone at once with its post", async () => {
    const ana = await world.member();
    const path = await upload(ana);
    const { id } = (await ana.send("/api/posts", { body: { imageUrl: path } })).json;
    await ana.send(path);
    expect(await world.countWarmStatements(() => ana.send(path))).toBe(0);
    await ana.send(`/api/posts/${id}`, { method: "DELETE" });
    expect((await ana.send(path)).status).toBe(404);
  });
});

describe.runIf(hasRedis)("a session on two nodes", () => {
  it("Q2: that was ended on one is over on the other, and at full size is looked up each time while Redis is away", async () => {
    const redis = await startRedis();
    const env = { REDIS_URL: redis.url, SECRET: "a secret that both of them know, long enough", RATE_LIMIT: "off" };
    const one = await createWorld(env);
    const two = await createWorld(env, one.database);
    const isHeld = async (member: Person) => {
      const there = () => two.send(ownRecord, {}, member.cookie);
      await there();
      return (await two.countWarmStatements(there)) === 0;
    };
    try {
      const [ana, bo] = [await one.member(), await one.member()];
      await eventually(async () => expect(await isHeld(ana)).toBe(true), 15_000);
      await ana.send("/api/logout");
      await eventually(async () => expect((await two.send(ownRecord, {}, ana.cookie)).status).toBe(401));

      // To lose Redis and find it again takes seconds.
      if (!isFullSize) return;
      expect(await isHeld(bo)).toBe(true);
      await redis.kill();
      await eventually(async () => expect(await isHeld(bo)).toBe(false), 5_000);
      await redis.start();
      await eventually(async () => expect(await isHeld(bo)).toBe(true), 25_000);
    } finally {
      await two.close();
      await one.close();
      await redis.kill();
    }
  }, 60_000);
});
