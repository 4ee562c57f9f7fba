import type { GroupMember } from "@plaza/contract/groups";
import type { Notification } from "@plaza/contract/notifications";
import { describe, expect, it } from "vitest";
import { everyPage } from "../../testing/acts/events.ts";
import {
  bringIn,
  changeMember,
  invite,
  join,
  leave,
  makeGroup,
  postIn,
  removeMember,
  seeGroup,
} from "../../testing/acts/groups.ts";
import { eventually } from "../../testing/eventually.ts";
import { useWorld } from "../../testing/use-world.ts";
import type { Person } from "../../testing/world.ts";

const world = useWorld();

const people = async (...names: string[]): Promise<Person[]> => {
  const made = [];
  for (const firstName of names) made.push(await world.member({ firstName, lastName: "Prado" }));
  return made;
};
const four = async () => (await people("Ana", "Bo", "Cleo", "Dan")) as [Person, Person, Person, Person];
const notificationsOf = async (member: Person): Promise<Notification[]> =>
  (await member.send("/api/notifications")).json;
const sentences = async (member: Person) => (await notificationsOf(member)).map(({ content }) => content);
const membershipOf = async (member: Person, groupId: string) => (await seeGroup(member, groupId)).membership;
const statusOf = async (response: Promise<{ status: number }>) => (await response).status;

describe("joining a group", () => {
  it("takes effect at once in a public group, and the same again changes nothing", async () => {
    const [ana, bo] = await four();
    const group = await makeGroup(ana);
    const joined = await join(bo, group.id);
    expect([joined.status, joined.json.membership, joined.json.memberCount]).toEqual([200, "member", 2]);
    expect((await join(bo, group.id)).json.memberCount).toBe(2);
    expect((await join(ana, group.id)).json.membership).toBe("owner");
    expect(await sentences(ana)).toEqual([]);
    expect(await statusOf(join(bo, "00000000-0000-7000-8000-000000000000"))).toBe(404);
  });

  it("is a request in a private one, of which the owner and the moderators are notified and on which they decide", async () => {
    const [ana, bo, cleo, dan] = await four();
    const group = await makeGroup(ana, { name: "Choir", privacy: "private" });
    await bringIn(ana, group.id, bo);
    await changeMember(ana, group.id, bo, { role: "moderator" });
    expect((await join(cleo, group.id)).json).toMatchObject({ membership: "requested", memberCount: 2 });
    await join(cleo, group.id);
    await join(dan, group.id);
    for (const moderator of [ana, bo]) {
      const about = { type: "group-request", link: `/groups/${group.id}?tab=requests` };
      expect((await notificationsOf(moderator)).slice(0, 2)).toMatchObject([
        { content: "Dan Prado asked to join Choir", ...about },
        { content: "Cleo Prado asked to join Choir", ...about },
      ]);
      expect((await seeGroup(moderator, group.id)).requestCount).toBe(2);
    }
    const requests = await bo.send(`/api/groups/${group.id}/requests?limit=1`);
    expect(requests.json.map(({ user }: GroupMember) => user.firstName)).toEqual(["Cleo"]);
    expect((await everyPage(bo, `/api/groups/${group.id}/requests?limit=1`)).items).toHaveLength(2);
    expect(await statusOf(cleo.send(`/api/groups/${group.id}/requests`))).toBe(403);
    expect(await statusOf(changeMember(cleo, group.id, cleo, { accept: true }))).toBe(403);

    expect(await statusOf(changeMember(bo, group.id, cleo, { accept: true }))).toBe(204);
    expect(await statusOf(changeMember(bo, group.id, cleo, { accept: true }))).toBe(409);
    expect(await membershipOf(cleo, group.id)).toBe("member");
    expect(await notificationsOf(cleo)).toMatchObject([
      { content: "Bo Prado accepted your request to join Choir", type: "group-accepted", link: `/groups/${group.id}` },
    ]);
    expect(await sentences(ana)).toEqual(["Dan Prado asked to join Choir"]);
    expect(await statusOf(changeMember(ana, group.id, dan, { accept: false }))).toBe(204);
    expect([await membershipOf(dan, group.id), await sentences(dan), await sentences(ana)]).toEqual([null, [], []]);
  });

  it("can be withdrawn while it is a request", async () => {
    const [ana, bo] = await four();
    const group = await makeGroup(ana, { privacy: "private" });
    await join(bo, group.id);
    expect(await statusOf(leave(bo, group.id))).toBe(204);
    expect(await statusOf(leave(bo, group.id))).toBe(204);
    expect([await membershipOf(bo, group.id), await sentences(ana)]).toEqual([null, []]);
    expect(await statusOf(changeMember(ana, group.id, bo, { accept: true }))).toBe(409);
  });

  it("keeps the counts correct when many come and go at once", async () => {
    const ana = await world.member();
    const group = await makeGroup(ana);
    const many = await people(..."abcdefgh");
    await Promise.all(many.map((one) => join(one, group.id)));
    await Promise.all(many.slice(0, 5).map((one) => leave(one, group.id)));
    expect((await seeGroup(ana, group.id)).memberCount).toBe(4);
    expect((await ana.send(`/api/groups/${group.id}/members`)).json).toHaveLength(4);
  });
});

describe("an invitation", () => {
  it("is for friends of a member, and one by a moderator opens a private group at once", async () => {
    const [ana, bo, cleo, dan] = await four();
    await world.befriend(bo, cleo);
    const group = await makeGroup(ana, { name: "Choir", privacy: "private" });
    await bringIn(ana, group.id, bo);
    await changeMember(ana, group.id, bo, { role: "moderator" });
    const invitable = async (who: Person, q = "") =>
      (await who.send(`/api/groups/${group.id}/invitations?q=${q}`)).json;
    expect(await invitable(bo)).toMatchObject([{ user: { id: cleo.id }, isInvited: false }]);
    expect(await invitable(bo, "cle")).toHaveLength(1);
    expect(await invitable(bo, "dan")).toEqual([]);
    expect(await statusOf(cleo.send(`/api/groups/${group.id}/invitations`))).toBe(403);
    expect(await statusOf(invite(bo, group.id, dan))).toBe(403);
    expect(await statusOf(invite(cleo, group.id, bo))).toBe(403);
    expect(await statusOf(invite(bo, group.id, bo))).toBe(400);
    expect(await statusOf(bo.send(`/api/groups/${group.id}/invitations`, { body: { userId: "x" } }))).toBe(400);
    expect(await statusOf(invite(bo, group.id, cleo))).toBe(204);
    expect(await statusOf(invite(bo, group.id, cleo))).toBe(204);
    expect(await invitable(bo)).toMatchObject([{ isInvited: true }]);
    expect(await notificationsOf(cleo)).toMatchObject([
      { content: "Bo Prado invited you to join Choir", type: "group-invitation", link: `/groups/${group.id}` },
    ]);
    expect(await seeGroup(cleo, group.id)).toMatchObject({ membership: null, isInvited: true });
    expect((await join(cleo, group.id)).json).toMatchObject({ membership: "member", isInvited: false });
    expect([await sentences(cleo), await sentences(ana)]).toEqual([[], []]);
    expect(await statusOf(invite(bo, group.id, cleo))).toBe(409);
    expect(await invitable(bo)).toEqual([]);
  });

  it("is void once the inviter is out, and for a banned member", async () => {
    const [ana, bo, cleo] = await four();
    await world.befriend(bo, cleo);
    await world.befriend(ana, cleo);
    const group = await makeGroup(ana, { privacy: "private" });
    await bringIn(ana, group.id, bo);
    await changeMember(ana, group.id, bo, { role: "moderator" });
    await invite(bo, group.id, cleo);
    await removeMember(ana, group.id, bo);
    expect((await join(cleo, group.id)).json.membership).toBe("requested");
    await changeMember(ana, group.id, cleo, { isBanned: true });
    expect(await statusOf(invite(ana, group.id, cleo))).toBe(409);
  });
});

describe("group roles", () => {
  it("are given by the owner; a handover makes the former owner a moderator", async () => {
    const [ana, bo, cleo, dan] = await four();
    const group = await makeGroup(ana);
    await bringIn(ana, group.id, bo, cleo);
    expect(await statusOf(changeMember(bo, group.id, cleo, { role: "moderator" }))).toBe(403);
    expect(await statusOf(changeMember(ana, group.id, dan, { role: "moderator" }))).toBe(404);
    expect(await statusOf(changeMember(ana, group.id, bo, { role: "king" }))).toBe(400);
    expect(await statusOf(changeMember(ana, group.id, bo, {}))).toBe(400);
    expect(await statusOf(changeMember(ana, group.id, bo, { role: "member", isBanned: true }))).toBe(400);
    expect(await statusOf(changeMember(ana, group.id, ana, { role: "member" }))).toBe(409);
    expect(await statusOf(changeMember(ana, group.id, bo, { role: "moderator" }))).toBe(204);
    expect(await statusOf(changeMember(bo, group.id, bo, { role: "owner" }))).toBe(403);

    const left = await leave(ana, group.id);
    expect([left.status, left.json.message]).toEqual([409, "Make someone else the owner first, or delete the group"]);
    expect(await statusOf(changeMember(ana, group.id, cleo, { role: "owner" }))).toBe(204);
    expect([await membershipOf(ana, group.id), await membershipOf(cleo, group.id)]).toEqual(["moderator", "owner"]);
    expect(await statusOf(changeMember(ana, group.id, bo, { role: "member" }))).toBe(403);
    expect(await statusOf(leave(ana, group.id))).toBe(204);
    const members = await everyPage(bo, `/api/groups/${group.id}/members?limit=1`);
    expect(members.items.map(({ user, role }: GroupMember) => [user.firstName, role])).toEqual([
      ["Cleo", "owner"],
      ["Bo", "moderator"],
    ]);
  });

  it("handed over twice at once leave one owner", async () => {
    const [ana, bo, cleo] = await four();
    const group = await makeGroup(ana);
    await bringIn(ana, group.id, bo, cleo);
    for (let round = 0; round < 10; round += 1) {
      const [now, ...others] = (await ana.send(`/api/groups/${group.id}/members`)).json as GroupMember[];
      const owner = [ana, bo, cleo].find(({ id }) => id === now?.user.id) ?? ana;
      await Promise.all(others.map(({ user }) => changeMember(owner, group.id, user, { role: "owner" })));
      const after = (await ana.send(`/api/groups/${group.id}/members`)).json as GroupMember[];
      expect(after.map(({ role }) => role).filter((role) => role === "owner")).toHaveLength(1);
    }
  });
});

describe("removing and banning", () => {
  it("is done by the owner and moderators, to members of a lower role", async () => {
    const [ana, bo, cleo, dan] = await four();
    const group = await makeGroup(ana);
    await bringIn(ana, group.id, bo, cleo, dan);
    for (const moderator of [bo, cleo]) await changeMember(ana, group.id, moderator, { role: "moderator" });
    expect(await statusOf(removeMember(dan, group.id, bo))).toBe(403);
    expect(await statusOf(removeMember(bo, group.id, cleo))).toBe(403);
    expect(await statusOf(changeMember(bo, group.id, cleo, { isBanned: true }))).toBe(403);
    expect(await statusOf(removeMember(bo, group.id, ana))).toBe(403);
    expect(await statusOf(removeMember(bo, group.id, bo))).toBe(400);
    expect(await statusOf(removeMember(bo, group.id, dan))).toBe(204);
    expect(await statusOf(removeMember(bo, group.id, dan))).toBe(404);
    expect((await join(dan, group.id)).json.membership).toBe("member");
    expect(await statusOf(removeMember(ana, group.id, cleo))).toBe(204);
    expect(await statusOf(removeMember(ana, group.id, { id: "00000000-0000-7000-8000-000000000000" }))).toBe(404);
  });

  it("excludes a banned member until the ban is lifted", async () => {
    const [ana, bo, cleo, dan] = await four();
    const group = await makeGroup(ana, { privacy: "private" });
    await bringIn(ana, group.id, bo);
    await join(cleo, group.id);
    for (const one of [bo, cleo, dan]) {
      expect(await statusOf(changeMember(ana, group.id, one, { isBanned: true }))).toBe(204);
    }
    const refused = await join(bo, group.id);
    expect([refused.status, refused.json.message]).toEqual([403, "You can't join this group"]);
    expect(await seeGroup(ana, group.id)).toMatchObject({ memberCount: 1, requestCount: 0 });
    expect(await statusOf(bo.send(`/api/groups/${group.id}/posts`))).toBe(403);
    expect(await statusOf(bo.send(`/api/groups/${group.id}/members`))).toBe(403);
    expect(await statusOf(bo.send(`/api/groups/${group.id}/banned`))).toBe(403);
    const banned = await everyPage(ana, `/api/groups/${group.id}/banned?limit=2`);
    expect(banned.items.map(({ id }) => id)).toEqual([dan.id, cleo.id, bo.id]);
    expect(await statusOf(changeMember(bo, group.id, bo, { isBanned: false }))).toBe(403);
    expect(await statusOf(changeMember(ana, group.id, bo, { isBanned: false }))).toBe(204);
    expect(await statusOf(changeMember(ana, group.id, bo, { isBanned: false }))).toBe(404);
    expect((await join(bo, group.id)).json.membership).toBe("requested");
  });
});

describe("events about a membership", () => {
  it("go to those it concerns, and close a private group to a former member at once", async () => {
    const [ana, bo] = await four();
    const group = await makeGroup(ana, { privacy: "private" });
    await bringIn(ana, group.id, bo);
    const post = await postIn(ana, group.id, "Thursday stands");
    const { socket, frames } = await bo.openSocket();
    const received = () => JSON.stringify(frames);
    socket.send(JSON.stringify({ type: "watch", postIds: [post.id] }));
    await eventually(async () => {
      await ana.send("/api/reactions", { body: { postId: post.id, type: "like" } });
      await ana.send(`/api/reactions/${post.id}`, { method: "DELETE" });
      expect(received()).toContain('"reaction"');
    });
    await removeMember(ana, group.id, bo);
    await eventually(() => expect(received()).toContain('"what":"closed"'));
    const before = frames.length;
    await ana.send("/api/comments", { body: { postId: post.id, content: "secret words" } });
    await changeMember(ana, group.id, bo, { isBanned: true });
    await eventually(() => expect(frames.length).toBeGreaterThan(before));
    expect(received()).not.toContain("secret words");
    socket.terminate();
  });
});
