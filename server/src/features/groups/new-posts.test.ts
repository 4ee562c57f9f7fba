import { describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { bringIn, leave, makeGroup, postIn, seeGroup } from "../../testing/acts/groups.ts";
import { useWorld } from "../../testing/use-world.ts";
import type { Person } from "../../testing/world.ts";

const world = useWorld();

const markSeen = async (member: Person, groupId: string) =>
  (await member.send(`/api/groups/${groupId}/seen`, { method: "PUT" })).status;
const newIn = async (viewer: Person, groupId: string) => (await seeGroup(viewer, groupId)).newPostCount;

async function threeInGroup(privacy = "public") {
  const [ana, bo, cleo] = [await world.member(), await world.member(), await world.member()];
  const { id } = await makeGroup(ana, { privacy });
  await bringIn(ana, id, bo, cleo);
  return { ana, bo, cleo, id };
}

describe("the new posts of a group", () => {
  it("are those of others since one joined, until one has seen them", async () => {
    const { ana, bo, cleo, id } = await threeInGroup("private");
    await postIn(ana, id, "Before Dan came");
    const dan = await world.member();
    await bringIn(ana, id, dan);
    await postIn(bo, id, "One");
    await postIn(dan, id, "Two");
    expect(await Promise.all([ana, bo, cleo, dan].map((one) => newIn(one, id)))).toEqual([2, 2, 3, 1]);
    expect(await markSeen(cleo, id)).toBe(204);
    expect([await newIn(cleo, id), await newIn(bo, id)]).toEqual([0, 2]);
    await postIn(bo, id, "Three");
    expect(await newIn(cleo, id)).toBe(1);
    const { json } = await cleo.send("/api/groups?view=mine");
    expect(json).toMatchObject([{ id, newPostCount: 1 }]);
  });

  it("do not count what is deleted, nor what a blocked or muted member wrote", async () => {
    const { ana, bo, cleo, id } = await threeInGroup();
    const { id: postId } = await postIn(bo, id, "A slip");
    await postIn(cleo, id, "Hello");
    await bo.send(`/api/posts/${postId}`, { method: "DELETE" });
    expect(await newIn(ana, id)).toBe(1);
    await ana.send(`/api/users/${cleo.id}/mute`, { method: "PUT" });
    expect(await newIn(ana, id)).toBe(0);
    expect(await newIn(bo, id)).toBe(1);
    await bo.send(`/api/users/${cleo.id}/block`, { method: "PUT" });
    expect(await newIn(bo, id)).toBe(0);
  });

  it("are none for who is not in it, and cannot be marked as seen there", async () => {
    const { ana, bo, id } = await threeInGroup();
    const dan = await world.member();
    await postIn(ana, id, "Hello");
    expect(await newIn(dan, id)).toBe(0);
    expect(await markSeen(dan, id)).toBe(404);
    await leave(bo, id);
    expect([await newIn(bo, id), await markSeen(bo, id)]).toEqual([0, 404]);
    for (const nowhere of [crypto.randomUUID(), "x"]) expect(await markSeen(ana, nowhere)).toBe(404);
    expect((await world.send(`/api/groups/${id}/seen`, { method: "PUT" })).status).toBe(401);
    await ana.send(`/api/groups/${id}`, { method: "DELETE" });
    expect(await markSeen(ana, id)).toBe(404);
  });

  it("are counted to a hundred, with the same few statements however many there are", async () => {
    const { ana, bo, id } = await threeInGroup();
    const quiet = await world.countStatements(() => ana.send("/api/groups?view=mine"));
    await world.ctx.db.rows(sql`
      insert into posts (user_id, audience, group_id, content)
      select ${bo.id}, 'public', ${id}, 'A post' from generate_series(1, 120)`);
    expect(await newIn(ana, id)).toBe(100);
    expect(await world.countStatements(() => ana.send("/api/groups?view=mine"))).toBe(quiet);
  });
});
