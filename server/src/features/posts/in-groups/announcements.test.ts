import type { Post } from "@plaza/contract/posts";
import { beforeAll, describe, expect, it } from "vitest";
import { bringIn, changeMember, leave, makeGroup, postIn } from "../../../testing/acts/groups.ts";
import { notificationsOf } from "../../../testing/acts/notifications.ts";
import { writePost } from "../../../testing/acts/posts.ts";
import { eventually } from "../../../testing/eventually.ts";
import { useWorld } from "../../../testing/use-world.ts";
import type { Person } from "../../../testing/world.ts";
import { announce } from "./announcements.ts";

const world = useWorld();
let owner: Person;
let moderator: Person;
let member: Person;
let blocked: Person;
let outsider: Person;
let groupId: string;
beforeAll(async () => {
  [owner, moderator, member, blocked, outsider] = [
    await world.member({ firstName: "Ana", lastName: "Owner" }),
    await world.member({ firstName: "Mo", lastName: "Derator" }),
    await world.member(),
    await world.member(),
    await world.member(),
  ];
  groupId = (await makeGroup(owner, { name: "Choir", privacy: "private" })).id;
  await bringIn(owner, groupId, moderator, member, blocked);
  await changeMember(owner, groupId, moderator, { role: "moderator" });
  await member.send(`/api/users/${blocked.id}/block`, { method: "PUT" });
});

const pin = (who: Person, postId: string) => who.send(`/api/posts/${postId}/pinned`, { method: "PUT" });
const unpin = (who: Person, postId: string) => who.send(`/api/posts/${postId}/pinned`, { method: "DELETE" });
const pinnedFor = async (who: Person): Promise<string[]> =>
  (await who.send(`/api/groups/${groupId}/posts?view=pinned`)).json.map(({ id }: Post) => id);
const announced = async (who: Person, postId: string) =>
  (await notificationsOf(who)).filter(({ type, link }) => type === "group-announcement" && link === `/post/${postId}`);

describe("an announcement", () => {
  it("is pinned by the owner and the moderators, of which the members are notified, once", async () => {
    const post = await postIn(member, groupId, "Rehearsal on Friday");
    for (const [who, status] of [
      [member, 403],
      [outsider, 404],
    ] as const) {
      expect([(await pin(who, post.id)).status, (await unpin(who, post.id)).status]).toEqual([status, status]);
    }
    expect((await pin(moderator, post.id)).status).toBe(204);
    expect((await pin(owner, post.id)).status).toBe(204);
    expect([await pinnedFor(owner), await pinnedFor(member)]).toEqual([[post.id], [post.id]]);
    expect((await owner.send(`/api/posts/${post.id}`)).json.isPinned).toBe(true);
    expect((await owner.send(`/api/groups/${groupId}/posts`)).json[0]).toMatchObject({ id: post.id, isPinned: true });
    await eventually(async () => {
      for (const who of [owner, member]) {
        expect(await announced(who, post.id)).toMatchObject([
          { content: "Mo Derator pinned an announcement in Choir", excerpt: "Rehearsal on Friday" },
        ]);
      }
    });
    // Whoever was notified is left out when the job runs again.
    await member.send("/api/notifications/read", { method: "PUT", body: {} });
    await announce(world.ctx, { postId: post.id, groupId, actorId: owner.id }, new AbortController().signal);
    expect(await announced(member, post.id)).toMatchObject([{ isRead: true }]);
    // The author is hidden from one, and the act was the other's own.
    for (const who of [blocked, moderator, outsider]) {
      expect(await pinnedFor(moderator)).toEqual([post.id]);
      if (who !== moderator) expect(await announced(who, post.id)).toEqual([]);
    }
    expect(await pinnedFor(blocked)).toEqual([]);
    expect((await outsider.send(`/api/groups/${groupId}/posts?view=pinned`)).status).toBe(403);
    expect((await unpin(owner, post.id)).status).toBe(204);
    expect([await pinnedFor(owner), (await owner.send(`/api/posts/${post.id}`)).json.isPinned]).toEqual([[], false]);
  });

  it("is one of three at most, the last one first, and goes with its post", async () => {
    const posts = [];
    for (const words of ["one", "two", "three", "four"]) posts.push((await postIn(owner, groupId, words)).id);
    const [first = "", second = "", third = "", fourth = ""] = posts;
    for (const id of [first, third, second]) expect((await pin(owner, id)).status).toBe(204);
    const refused = await pin(owner, fourth);
    expect([refused.status, refused.json.message]).toEqual([409, "Unpin another post first"]);
    expect(await pinnedFor(member)).toEqual([second, third, first]);
    await owner.send(`/api/posts/${third}`, { method: "DELETE" });
    expect(await pinnedFor(member)).toEqual([second, first]);
    expect((await pin(owner, fourth)).status).toBe(204);
    expect(await pinnedFor(member)).toEqual([fourth, second, first]);
    const both = await Promise.all([first, second].map((id) => unpin(owner, id)));
    expect(both.map(({ status }) => status)).toEqual([204, 204]);
  });

  it("is a post in a group, and its notification goes with the membership", async () => {
    const alone = await writePost(owner, "Not in a group");
    expect((await pin(owner, alone.id)).status).toBe(400);
    const leaver = await world.member();
    await bringIn(owner, groupId, leaver);
    const post = await postIn(owner, groupId, "Before you go");
    await pin(owner, post.id);
    await eventually(async () => expect(await announced(leaver, post.id)).toHaveLength(1));
    await leave(leaver, groupId);
    expect(await announced(leaver, post.id)).toEqual([]);
    expect((await leaver.send(`/api/groups/${groupId}/posts?view=pinned`)).status).toBe(403);
  });
});
