import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { join, makeGroup, postIn, removeMember } from "../../testing/acts/groups.ts";
import { writePost } from "../../testing/acts/posts.ts";
import { upload } from "../../testing/acts/uploads.ts";
import { eventually } from "../../testing/eventually.ts";
import { PASSWORD } from "../../testing/people.ts";
import { hasRedis, startRedis } from "../../testing/programs/redis.ts";
import { createWorld, type Person, type World } from "../../testing/world.ts";

const FEED = "/api/posts";

/** One node and, where there is Redis, a second one; and one without memory beside them. */
describe.each(hasRedis ? ["one node", "two nodes"] : ["one node"])("on %s", (setup) => {
  let redis: Awaited<ReturnType<typeof startRedis>> | undefined;
  let one: World;
  let other: World;
  let plain: World;
  let people: Record<"ana" | "bo" | "cleo" | "dee" | "eli" | "admin", Person>;
  let groupId: string;
  let postId: string;
  let openId: string;

  beforeAll(async () => {
    redis = setup === "one node" ? undefined : await startRedis();
    const env = {
      RATE_LIMIT: "off",
      ...(redis && { REDIS_URL: redis.url, SECRET: "a secret that both of them know, long enough" }),
    };
    one = await createWorld(env);
    other = redis ? await createWorld(env, one.database) : one;
    plain = await createWorld({ RATE_LIMIT: "off", PAGE_CACHE: "off" }, one.database);
    const member = (firstName: string, isAdmin = false) => one.member({ firstName, isAdmin });
    const [ana, bo, cleo] = [await member("Ana"), await member("Bo"), await member("Cleo")];
    people = { ana, bo, cleo, dee: await member("Dee"), eli: await member("Eli"), admin: await member("Admin", true) };
    const { dee, eli } = people;
    ({ id: groupId } = await makeGroup(bo, { name: "Of Bo" }));
    for (const who of [ana, eli]) await join(who, groupId);
    await postIn(bo, groupId, "In the group");
    ({ id: postId } = await writePost(bo, "Hello @Cleo", { mentionIds: [cleo.id] }));
    await writePost(dee, "Look at this", { sharedPostId: postId });
    ({ id: openId } = await writePost(dee, "For all"));
    const { json: comment } = await cleo.send("/api/comments", { body: { postId, content: "By Cleo" } });
    await dee.send("/api/comments", { body: { postId, content: "To Cleo", parentId: comment.id } });
    await eli.send("/api/reactions", { body: { postId, type: "love" } });
    await eventually(() => expect([one, other].every(({ ctx }) => ctx.cache.isUsable())).toBe(true));
  });
  afterAll(async () => {
    await plain.close();
    if (other !== one) await other.close();
    await one.close();
    await redis?.kill();
  });

  const read = async (world: World) => (await world.send(FEED, {}, people.ana.cookie)).text;

  const setSuspended = (who: Person, isSuspended: boolean) =>
    people.admin.send(`/api/admin/users/${who.id}/suspended`, { method: "PUT", body: { isSuspended } });
  const rename = (who: Person, firstName: string) =>
    who.send("/api/profile", { method: "PUT", body: { firstName, lastName: "Anew", bio: null } });

  it.each<[string, () => Promise<{ status: number }>]>([
    ["its author has another name", () => rename(people.bo, "Bob")],
    ["who commented has another name", () => rename(people.cleo, "Clea")],
    [
      "its author has another picture",
      async () => people.bo.send("/api/profile-image", { method: "PUT", body: { imageURL: await upload(people.bo) } }),
    ],
    [
      "its group has another name",
      () => people.bo.send(`/api/groups/${groupId}`, { method: "PUT", body: { name: "Of Bob" } }),
    ],
    ["the viewer is out of its group", () => removeMember(people.bo, groupId, people.ana)],
    ["the viewer blocks who commented", () => people.ana.send(`/api/users/${people.cleo.id}/block`, { method: "PUT" })],
    ["and unblocks them", () => people.ana.send(`/api/users/${people.cleo.id}/block`, { method: "DELETE" })],
    ["who commented is suspended, with what was replied", () => setSuspended(people.cleo, true)],
    ["and is back", () => setSuspended(people.cleo, false)],
    ["who reacted is suspended", () => setSuspended(people.eli, true)],
    ["its author is suspended, also where it was shared", () => setSuspended(people.bo, true)],
    ["and they are back", () => setSuspended(people.bo, false)],
    [
      "it is for friends alone",
      () => people.dee.send(`/api/posts/${openId}`, { method: "PUT", body: { content: "Less", audience: "friends" } }),
    ],
    [
      "who shared it is gone for good",
      () => people.dee.send("/api/account", { method: "DELETE", body: { password: "correct horse" } }),
    ],
  ])("a first page from memory is outdated at once where %s", async (_, act) => {
    // In memory from here on.
    for (const world of [one, other]) await read(world);
    const before = await read(plain);
    const { status } = await act();
    expect(status).toBeLessThan(300);
    const [here, there] = [await read(one), await read(other)];
    expect(here).not.toBe(before);
    expect(there).not.toBe(before);
    // Counters follow a moment later.
    await eventually(async () => {
      const pages = [await read(one), await read(other)];
      const expected = await read(plain);
      expect(pages).toEqual([expected, expected]);
    });
  });

  it("a first page stays in memory where a new member verifies their address, and they are seen at once", async () => {
    let joined = "";
    await eventually(async () => {
      const body = {
        email: `${crypto.randomUUID()}@example.com`,
        password: PASSWORD,
        firstName: "New",
        lastName: "Here",
      };
      const { json } = await one.send("/api/signup", { body });
      const row = await one.ctx.db.row<{ id: string }>(sql`select id from users where email = ${body.email}`);
      joined = row?.id ?? "";
      for (const world of [one, other]) {
        await read(world);
        expect((await world.send(`/api/users/${joined}`, {}, people.ana.cookie)).status).toBe(404);
      }
      await one.send(`/api${new URL(json.verificationUrl as string).pathname}`);
      for (const world of [one, other]) expect(await world.countWarmStatements(() => read(world))).toBe(0);
    });
    for (const world of [one, other]) {
      expect((await world.send(`/api/users/${joined}`, {}, people.ana.cookie)).status).toBe(200);
    }
  });

  it("a first page stays in memory where somebody changes who is not on it", async () => {
    const stranger = await one.member();
    const imageURL = await upload(stranger);
    // On a busy machine a node may miss a beat of Redis meanwhile, and drops all.
    await eventually(async () => {
      for (const world of [one, other]) await read(world);
      await rename(stranger, "Somebody");
      for (const world of [one, other]) expect(await world.countWarmStatements(() => read(world))).toBe(0);
    });
    await eventually(async () => {
      for (const world of [one, other]) await read(world);
      await stranger.send("/api/profile-image", { method: "PUT", body: { imageURL } });
      await setSuspended(stranger, true);
      for (const world of [one, other]) expect(await world.countWarmStatements(() => read(world))).toBe(0);
      await setSuspended(stranger, false);
    });
  });
});
