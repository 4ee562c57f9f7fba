import { describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { eventually } from "../../testing/eventually.ts";
import {
  bringIn,
  changeMember,
  invite,
  join,
  makeGroup,
  postIn,
  removeMember,
  seeGroup,
} from "../../testing/acts/groups.ts";
import { people } from "../../testing/acts/stories.ts";
import { useWorld } from "../../testing/use-world.ts";
import type { Person } from "../../testing/world.ts";

const world = useWorld();

const block = (who: Person, whom: Person) => who.send(`/api/users/${whom.id}/block`, { method: "PUT" });
const unblock = (who: Person, whom: Person) => who.send(`/api/users/${whom.id}/block`, { method: "DELETE" });
/** Waits until this many transactions wait for a lock. */
const someoneWaits = (count: number) =>
  eventually(async () =>
    expect(
      await world.ctx.db.rows(sql`
        select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`),
    ).toHaveLength(count),
  );
const membershipOf = async (who: Person, { id }: { id: string }) => (await seeGroup(who, id)).membership;

it("a block of a stranger makes the open screens of both refetch: the server publishes nothing more to them", async () => {
  const [ana, bo] = [await world.member(), await world.member()];
  const [hers, his] = [await ana.openSocket(), await bo.openSocket()];
  expect((await ana.send(`/api/users/${bo.id}/block`, { method: "PUT" })).status).toBe(204);
  await eventually(() => {
    expect(hers.frames).toContainEqual({ type: "friendship", userId: bo.id, standing: null });
    expect(his.frames).toContainEqual({ type: "friendship", userId: ana.id, standing: null });
  });
});

it("a block removes a member from groups that the other runs, whoever blocked, and leaves equals in", async () => {
  const [ana, bo, cleo] = await people(world, "Ana", "Bo", "Cleo");
  const [hers, his, cleos] = [await makeGroup(ana), await makeGroup(bo), await makeGroup(cleo)];
  await join(bo, hers.id);
  await join(ana, his.id);
  await bringIn(cleo, cleos.id, ana, bo);
  const screen = await bo.openSocket();
  expect((await block(ana, bo)).status).toBe(204);
  expect([await membershipOf(bo, hers), await membershipOf(ana, his)]).toEqual([null, null]);
  expect([await membershipOf(ana, cleos), await membershipOf(bo, cleos)]).toEqual(["member", "member"]);
  await eventually(() => expect(screen.frames).toContainEqual({ type: "group", groupId: hers.id, what: "closed" }));
});

it("a block leaves moderators able to remove any member of the group", async () => {
  const [ana, bo, cleo] = await people(world, "Ana", "Bo", "Cleo");
  const group = await makeGroup(cleo);
  await bringIn(cleo, group.id, ana, bo);
  // Two equals, one of whom gets a lower role later.
  for (const one of [ana, bo]) await changeMember(cleo, group.id, one, { role: "moderator" });
  await block(ana, bo);
  await changeMember(cleo, group.id, bo, { role: "member" });
  expect((await changeMember(ana, group.id, bo, { isBanned: true })).status).toBe(204);
  expect(await membershipOf(bo, group)).toBeNull();
  expect((await join(bo, group.id)).status).toBe(403);
});

describe("a group run by somebody on the other side of a block", () => {
  it("cannot be joined or requested, with the same response as for the banned", async () => {
    for (const [blocker, blocked] of [
      [0, 1],
      [1, 0],
    ] as const) {
      const pair = await people(world, "Ana", "Bo");
      const [ana, bo] = pair;
      const groups = [await makeGroup(ana), await makeGroup(ana, { privacy: "private" })];
      for (const { id } of groups) await bringIn(ana, id, bo);
      await block(pair[blocker], pair[blocked]);
      for (const { id } of groups) {
        const { status, json } = await join(bo, id);
        expect([status, json.message]).toEqual([403, "You can't join this group"]);
        expect(await seeGroup(ana, id)).toMatchObject({ memberCount: 1, requestCount: 0 });
        expect(await seeGroup(bo, id)).toMatchObject({ membership: null });
      }
      await unblock(pair[blocker], pair[blocked]);
      expect((await join(bo, groups[0]?.id ?? "")).json.membership).toBe("member");
    }
  });

  it("admits nobody by another moderator's hand, nor by an invitation", async () => {
    const [ana, bo, cleo] = await people(world, "Ana", "Bo", "Cleo");
    await world.befriend(bo, cleo);
    const group = await makeGroup(ana, { privacy: "private" });
    await bringIn(ana, group.id, cleo);
    await changeMember(ana, group.id, cleo, { role: "moderator" });
    await join(bo, group.id);
    await invite(cleo, group.id, bo);
    await block(bo, ana);
    const accepted = await changeMember(cleo, group.id, bo, { accept: true });
    expect([accepted.status, accepted.json.message]).toEqual([409, "They can't join this group"]);
    expect((await join(bo, group.id)).status).toBe(403);
    expect((await invite(cleo, group.id, bo)).status).toBe(409);
    expect((await cleo.send(`/api/groups/${group.id}/invitations`)).json).toEqual([]);
    expect(await membershipOf(bo, group)).toBe("requested");
    expect((await changeMember(cleo, group.id, bo, { accept: false })).status).toBe(204);
    expect(await membershipOf(bo, group)).toBeNull();
  });

  it("is open to everyone else, also if a moderator is suspended or a plain member is blocked", async () => {
    const [ana, bo, cleo, dan] = await people(world, "Ana", "Bo", "Cleo", "Dan");
    const group = await makeGroup(ana);
    await bringIn(ana, group.id, cleo, dan);
    await changeMember(ana, group.id, cleo, { role: "moderator" });
    await world.ctx.db.rows(sql`update users set suspended_at = now() where id = ${cleo.id}`);
    await block(dan, bo);
    expect((await join(bo, group.id)).json.membership).toBe("member");
  });

  it("is closed to a member who joins while the block is being made", async () => {
    const [ana, bo, cleo] = await people(world, "Ana", "Bo", "Cleo");
    const [open, closed] = [await makeGroup(ana), await makeGroup(ana, { privacy: "private" })];
    await bringIn(ana, closed.id, cleo);
    await changeMember(ana, closed.id, cleo, { role: "moderator" });
    await join(bo, closed.id);
    let coming: Promise<{ status: number }[]> | undefined;
    await world.ctx.db.transaction(async (db) => {
      await db.rows(sql`select 1 from users where id in (${ana.id}, ${bo.id}) order by id for no key update`);
      await db.rows(sql`insert into blocks (blocker_id, blocked_id) values (${ana.id}, ${bo.id})`);
      coming = Promise.all([join(bo, open.id), changeMember(cleo, closed.id, bo, { accept: true })]);
      await someoneWaits(2);
    });
    expect((await coming)?.map(({ status }) => status)).toEqual([403, 409]);
  });
});

it("a non-member cannot learn from a group whether somebody hidden from them is in it", async () => {
  const [ana, bo, cleo, dan] = await people(world, "Ana", "Bo", "Cleo", "Dan");
  const group = await makeGroup(ana, { privacy: "private" });
  await bringIn(ana, group.id, bo);
  for (const one of [bo, cleo]) await block(one, dan);
  const nobody = { id: crypto.randomUUID() };
  for (const act of [
    (whom: { id: string }) => removeMember(dan, group.id, whom),
    (whom: { id: string }) => changeMember(dan, group.id, whom, { isBanned: true }),
    (whom: { id: string }) => changeMember(dan, group.id, whom, { isBanned: false }),
    (whom: { id: string }) => changeMember(dan, group.id, whom, { accept: true }),
    (whom: { id: string }) => changeMember(dan, group.id, whom, { role: "moderator" }),
  ]) {
    const [inside, outside, absent] = [await act(bo), await act(cleo), await act(nobody)];
    expect(inside.status).toBe(403);
    for (const other of [outside, absent]) expect([other.status, other.text]).toEqual([inside.status, inside.text]);
  }
});

describe("a block of somebody in many groups", () => {
  it("takes the same number of statements however many they are", async () => {
    const blockWith = async (groups: number) => {
      const [ana, bo] = await people(world, "Ana", "Bo");
      for (let n = 0; n < groups; n++) await bringIn(ana, (await makeGroup(ana)).id, bo);
      for (let n = 0; n < groups; n++) await bringIn(bo, (await makeGroup(bo)).id, ana);
      const cost = await world.countStatements(() => block(ana, bo));
      const left = await world.ctx.db.rows(sql`
        select 1 from group_members where user_id in (${ana.id}, ${bo.id}) and role <> 'owner'`);
      expect(left).toEqual([]);
      return cost;
    };
    expect(await blockWith(6)).toBe(await blockWith(1));
  });

  it("deletes each one's notifications of the groups they are removed from, and nothing else", async () => {
    const [ana, bo, cleo] = await people(world, "Ana", "Bo", "Cleo");
    const [one, two, others] = [
      await makeGroup(ana, { privacy: "private" }),
      await makeGroup(ana, { privacy: "private" }),
      await makeGroup(cleo, { privacy: "private" }),
    ];
    for (const { id } of [one, two]) {
      await bringIn(ana, id, bo, cleo);
      await changeMember(ana, id, bo, { role: "moderator" });
      await join(await world.member(), id);
    }
    await bringIn(cleo, others.id, bo, ana);
    for (const { id } of [one, two, others]) {
      const post = await postIn(bo, id, "Bo's");
      await cleo.send("/api/reactions", { body: { postId: post.id, type: "like" } });
    }
    const notificationTypes = async () =>
      ((await bo.send("/api/notifications")).json as { type: string }[]).map(({ type }) => type);
    expect((await notificationTypes()).filter((type) => type !== "group-accepted").toSorted()).toEqual([
      "group-request",
      "group-request",
      "reaction",
      "reaction",
      "reaction",
    ]);
    await block(bo, ana);
    expect(await notificationTypes()).toEqual(["reaction", "group-accepted"]);
    expect([await membershipOf(bo, one), await membershipOf(bo, two), await membershipOf(bo, others)]).toEqual([
      null,
      null,
      "member",
    ]);
  });

  it("leaves in the new owner, and removes the former one", async () => {
    const [ana, bo] = await people(world, "Ana", "Bo");
    const group = await makeGroup(ana);
    await bringIn(ana, group.id, bo);
    let blocking: ReturnType<typeof block> | undefined;
    await world.ctx.db.transaction(async (db) => {
      await db.rows(sql`select 1 from groups where id = ${group.id} for no key update`);
      await db.rows(sql`update group_members set role = 'moderator' where group_id = ${group.id} and role = 'owner'`);
      await db.rows(sql`
        update group_members set role = 'owner' where group_id = ${group.id} and user_id = ${bo.id}`);
      blocking = block(ana, bo);
      await someoneWaits(1);
    });
    expect((await blocking)?.status).toBe(204);
    expect([await membershipOf(ana, group), await membershipOf(bo, group)]).toEqual([null, "owner"]);
  });
});
