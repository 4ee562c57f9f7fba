import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { join, leave, makeGroup, postIn } from "../../testing/acts/groups.ts";
import { contents, writePost } from "../../testing/acts/posts.ts";
import { eventually } from "../../testing/eventually.ts";
import { hasRedis, startRedis } from "../../testing/programs/redis.ts";
import { createWorld, type Person, type World } from "../../testing/world.ts";
import { recentPosts } from "./first-page.ts";

const FEED = "/api/posts?feed=friends&limit=50";
/** So few of the newest posts of all are in memory. */
const RECENT = 10;

describe.each(hasRedis ? ["one node", "two nodes"] : ["one node"])("the friends' feed on %s", (setup) => {
  let redis: Awaited<ReturnType<typeof startRedis>> | undefined;
  let one: World;
  let other: World;
  let plain: World;
  let ana: Person;
  let bo: Person;
  let stranger: Person;
  /** Of Bo, the newest first; all behind those of the stranger. */
  let ids: string[];

  beforeAll(async () => {
    redis = setup === "one node" ? undefined : await startRedis();
    const env = {
      RATE_LIMIT: "off",
      ...(redis && { REDIS_URL: redis.url, SECRET: "a secret that both of them know, long enough" }),
    };
    one = await createWorld(env);
    other = redis ? await createWorld(env, one.database) : one;
    plain = await createWorld({ RATE_LIMIT: "off", PAGE_CACHE: "off" }, one.database);
    for (const { ctx } of [one, other]) recentPosts(ctx).most = RECENT;
    ana = await one.member({ firstName: "Ana" });
    bo = await one.member({ firstName: "Bo" });
    stranger = await one.member({ firstName: "Cleo" });
    await one.befriend(ana, bo);
    ids = [];
    for (let n = 0; n < 55; n++) ids.unshift((await writePost(bo, `Post ${n}`)).id);
    for (let n = 0; n < RECENT; n++) await writePost(stranger, `Above ${n}`);
    await eventually(() => expect([one, other].every(({ ctx }) => ctx.cache.isUsable())).toBe(true));
  });
  afterAll(async () => {
    await plain.close();
    if (other !== one) await other.close();
    await one.close();
    await redis?.kill();
  });

  const readOn = async (world: World, by = ana, path = FEED) => (await world.send(path, {}, by.cookie)).text;
  const on = (world: World, by = ana) => readOn(world, by).then((text) => contents(JSON.parse(text)));

  /** Both nodes' pages are those from the database, and cost no statement when they are read again. */
  async function expectSame(by = ana) {
    for (const world of [one, other]) {
      await eventually(async () => expect(await readOn(world, by)).toBe(await readOn(plain, by)));
      await eventually(async () => expect(await world.countWarmStatements(() => readOn(world, by))).toBe(0));
      expect(await readOn(world, by)).toBe(await readOn(plain, by));
    }
  }

  /** Whoever acts reads before the act, so that all is in memory, and directly after it. */
  async function changes(act: () => Promise<{ status: number }>, by = ana) {
    await expectSame(by);
    const before = await readOn(plain, by);
    expect((await act()).status).toBeLessThan(300);
    for (const world of [one, other]) expect(await readOn(world, by)).not.toBe(before);
    await expectSame(by);
  }

  const edit = (id: string | undefined, audience: string) =>
    bo.send(`/api/posts/${id}`, { method: "PUT", body: { audience } });

  it("costs no statement the second time, as far as the fiftieth post behind thousands of others", async () => {
    await expectSame();
    expect(await on(one)).toEqual(Array.from({ length: 50 }, (_, n) => `Post ${54 - n}`));
  });

  it("leads to the next page", async () => {
    const { headers } = await one.send(FEED, {}, ana.cookie);
    const next = /^<(.+)>; rel="next"$/.exec(headers.get("link") ?? "")?.[1] ?? "";
    expect(contents((await one.send(next, {}, ana.cookie)).json)).toEqual([4, 3, 2, 1, 0].map((n) => `Post ${n}`));
  });

  it("stays in memory after the reader's own reaction, which is on it at once", async () => {
    await changes(() => ana.send("/api/reactions", { body: { postId: ids[3], type: "love" } }));
    expect(await readOn(other)).toContain('"myReaction":"love"');
  });

  it("loses an old post that is narrowed at once, and has it again once it is wider", async () => {
    await changes(() => edit(ids[20], "close-friends"));
    expect(await on(other)).not.toContain("Post 34");
    await changes(() => edit(ids[20], "public"));
    expect(await on(other)).toContain("Post 34");
  });

  it("has an old post that was narrower when it was first read", async () => {
    const dee = await one.member({ firstName: "Dee" });
    await one.befriend(dee, bo);
    await edit(ids[7], "close-friends");
    expect(await on(other, dee)).not.toContain("Post 47");
    await changes(() => edit(ids[7], "friends"), dee);
    expect(await on(other, dee)).toContain("Post 47");
  });

  it("has what fell behind the newest posts since it was read", async () => {
    await expectSame();
    await writePost(bo, "Between");
    for (let n = 0; n < RECENT; n++) await writePost(stranger, `Above it ${n}`);
    expect((await on(one))[0]).toBe("Between");
    expect((await on(other))[0]).toBe("Between");
    await expectSame();
  });

  it("loses a deleted post, and has the next one in its place", async () => {
    await changes(() => bo.send(`/api/posts/${ids[0]}`, { method: "DELETE" }));
    expect(await on(other)).not.toContain("Post 54");
    expect(await on(other)).toHaveLength(50);
  });

  it("has a friend's old posts in a group only while the reader is in it too", async () => {
    const { id } = await makeGroup(bo);
    await postIn(bo, id, "In the group");
    for (let n = 0; n < RECENT; n++) await writePost(stranger, `Above the group ${n}`);
    expect(await on(one)).not.toContain("In the group");
    await changes(() => join(ana, id));
    expect(await on(other)).toContain("In the group");
    await changes(() => leave(ana, id));
    expect(await on(other)).not.toContain("In the group");
  });

  it("loses who is muted, and has them again", async () => {
    const path = `/api/users/${bo.id}/mute`;
    await changes(() => ana.send(path, { method: "PUT" }));
    expect(await on(other)).toEqual([]);
    await changes(() => ana.send(path, { method: "DELETE" }));
  });

  it("loses a suspended friend's old posts, and has them again", async () => {
    const admin = await one.member({ isAdmin: true });
    const suspend = (isSuspended: boolean) =>
      admin.send(`/api/admin/users/${bo.id}/suspended`, { method: "PUT", body: { isSuspended } });
    await changes(() => suspend(true));
    expect(await on(other)).toEqual([]);
    await changes(() => suspend(false));
    expect(await on(other)).toHaveLength(50);
  });

  it("loses an ended friend's posts at once, and has them all after they are friends again", async () => {
    const eli = await one.member({ firstName: "Eli" });
    for (let n = 0; n < 3; n++) await writePost(eli, `Of Eli ${n}`);
    for (let n = 0; n < RECENT; n++) await writePost(stranger, `Above Eli ${n}`);
    const befriend = async () => {
      const { json: asked } = await ana.send("/api/friendships", { body: { addresseeId: eli.id } });
      return eli.send(`/api/friendships/${asked.id}`, { method: "PUT", body: { status: "accepted" } });
    };
    await changes(befriend);
    expect((await on(other)).slice(0, 3)).toEqual(["Of Eli 2", "Of Eli 1", "Of Eli 0"]);
    const { json: friendship } = await ana.send(`/api/friendship-status/${eli.id}`);
    await changes(() => ana.send(`/api/friendships/${friendship.id}`, { method: "DELETE" }));
    expect(await on(other)).not.toContain("Of Eli 0");
    await changes(befriend);
    expect((await eli.send(`/api/users/${ana.id}/block`, { method: "PUT" })).status).toBe(204);
    for (const world of [one, other]) expect(await on(world)).not.toContain("Of Eli 0");
    expect((await eli.send(`/api/users/${ana.id}/block`, { method: "DELETE" })).status).toBe(204);
    await expectSame();
  });
});
