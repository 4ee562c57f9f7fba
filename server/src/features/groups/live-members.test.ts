import { beforeAll, describe, expect, it, vi } from "vitest";
import { sql } from "../../db/sql.ts";
import { bringIn, changeMember, join, leave, makeGroup, postIn, removeMember } from "../../testing/acts/groups.ts";
import { eventually } from "../../testing/eventually.ts";
import { useWorld } from "../../testing/use-world.ts";
import type { Person } from "../../testing/world.ts";

const world = useWorld();
let owner: Person;
let moderator: Person;
beforeAll(async () => {
  owner = await world.member();
  moderator = await world.member();
});

async function groupWith(...members: Person[]) {
  const { id } = await makeGroup(owner, { privacy: "private" });
  await bringIn(owner, id, moderator, ...members);
  await changeMember(owner, id, moderator, { role: "moderator" });
  return id;
}

type Open = Awaited<ReturnType<Person["openSocket"]>>;

/** Whether an open socket receives a new post in the group, and its deletion. */
async function receives({ frames }: Open, member: Person, groupId: string) {
  const { id } = await postIn(owner, groupId, "News for us");
  await owner.send(`/api/posts/${id}`, { method: "DELETE" });
  const end = crypto.randomUUID();
  await owner.send("/api/messages", { body: { receiverId: member.id, content: end } });
  await eventually(() => expect(JSON.stringify(frames)).toContain(end));
  const types = (frames as { type: string; postId?: string }[]).filter(({ postId }) => postId === id);
  expect(["post,post-deleted", ""]).toContain(types.map(({ type }) => type).join());
  return types.length > 0;
}

const block = (who: Person, whom: Person) => who.send(`/api/users/${whom.id}/block`, { method: "PUT" });

describe("an open socket of a member", () => {
  it.each<[string, (member: Person, groupId: string) => Promise<{ status: number }>]>([
    ["leaves", leave],
    ["is removed", (member, groupId) => removeMember(owner, groupId, member)],
    ["is banned", (member, groupId) => changeMember(owner, groupId, member, { isBanned: true })],
    ["blocks a moderator", (member) => block(member, moderator)],
  ])("receives nothing of the group once they %s, and of their other groups all the same", async (_, act) => {
    moderator = await world.member();
    const member = await world.member();
    const [groupId, otherId] = [await groupWith(member), (await makeGroup(owner)).id];
    await bringIn(owner, otherId, member);
    const open = await member.openSocket();
    expect(await receives(open, member, groupId)).toBe(true);
    expect((await act(member, groupId)).status).toBeLessThan(300);
    expect(await receives(open, member, groupId)).toBe(false);
    expect(await receives(open, member, otherId)).toBe(true);
    open.socket.terminate();
  });

  it("receives the group's posts once they join, are accepted, or create it", async () => {
    const member = await world.member();
    const open = await member.openSocket();
    const { id: publicId } = await makeGroup(owner);
    expect(await receives(open, member, publicId)).toBe(false);
    await join(member, publicId);
    expect(await receives(open, member, publicId)).toBe(true);

    const privateId = await groupWith();
    await join(member, privateId);
    expect(await receives(open, member, privateId)).toBe(false);
    await changeMember(owner, privateId, member, { accept: true });
    expect(await receives(open, member, privateId)).toBe(true);

    const { id: ownId } = await makeGroup(member);
    await bringIn(member, ownId, owner);
    expect(await receives(open, member, ownId)).toBe(true);
    open.socket.terminate();
  });

  it("receives that the group is deleted, and then no event of its topic", async () => {
    const member = await world.member();
    const groupId = await groupWith(member);
    const open = await member.openSocket();
    expect((await owner.send(`/api/groups/${groupId}`, { method: "DELETE" })).status).toBe(204);
    await eventually(() => expect(open.frames).toContainEqual({ type: "group", groupId, what: "closed" }));
    const [event, last] = [crypto.randomUUID(), crypto.randomUUID()];
    world.ctx.hub.publish([`group:${groupId}`], { type: "typing", userId: event });
    world.ctx.hub.publish([`member:${member.id}`], { type: "typing", userId: last });
    await eventually(() => expect(JSON.stringify(open.frames)).toContain(last));
    expect(JSON.stringify(open.frames)).not.toContain(event);
    open.socket.terminate();
  });
});

describe("a post in a group of five hundred", () => {
  it("is published to one topic, by as many statements as in a group of two", async () => {
    const groups = [await groupWith(), await groupWith()] as const;
    await world.ctx.db.rows(sql`
      with crowd as (
        insert into users (email, first_name, last_name, email_verified_at)
        select gen_random_uuid() || '@example.com', 'Crowd', n::text, now() from generate_series(1, 500) as n
        returning id)
      insert into group_members (group_id, user_id) select ${groups[1]}, id from crowd`);
    // Nothing is published where nobody listens.
    const open = await owner.openSocket();
    await eventually(() => expect(world.ctx.hub.listenersOf(owner.id)).toHaveLength(1));
    const publish = vi.spyOn(world.ctx.hub, "publish");
    const counts = [];
    for (const groupId of groups) counts.push(await world.countStatements(() => postIn(owner, groupId, "News")));
    expect(counts[1]).toBe(counts[0]);
    const topics = publish.mock.calls.filter(([, event]) => event.type === "post").map(([to]) => to);
    expect(topics).toEqual(groups.map((groupId) => [`group:${groupId}`]));

    publish.mockClear();
    await owner.send(`/api/groups/${groups[1]}`, { method: "PUT", body: { name: "Renamed" } });
    await owner.send(`/api/groups/${groups[1]}`, { method: "DELETE" });
    const about = publish.mock.calls.filter(([, event]) => event.type === "group").map(([to]) => to.length);
    expect(Math.max(...about)).toBeLessThanOrEqual(2);
    publish.mockRestore();
    open.socket.terminate();
  });
});
