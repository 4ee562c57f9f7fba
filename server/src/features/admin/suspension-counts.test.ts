import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { bringIn, makeGroup } from "../../testing/acts/groups.ts";
import { miscounted } from "../../testing/acts/traces.ts";
import { eventually } from "../../testing/eventually.ts";
import { useWorld } from "../../testing/use-world.ts";
import type { Person } from "../../testing/world.ts";
import { recountMarks } from "../users/suspension-counts.ts";

const world = useWorld({ own: true });
let admin: Person;
let ana: Person;
beforeAll(async () => {
  [admin, ana] = [await world.member({ isAdmin: true }), await world.member()];
});

const setSuspended = async ({ id }: Person, isSuspended: boolean) => {
  const path = `/api/admin/users/${id}/suspended`;
  expect((await admin.send(path, { method: "PUT", body: { isSuspended } })).status).toBe(200);
};
const comment = async (who: Person, body: object) => (await who.send("/api/comments", { body })).json.id as string;

/** A place where Bo left one mark of every kind that is counted. */
async function markedBy(bo: Person) {
  const postId = (await ana.send("/api/posts", { body: { content: "Look" } })).json.id as string;
  await world.befriend(ana, bo);
  const groupId = (await makeGroup(ana)).id;
  await bringIn(ana, groupId, bo);
  const startTime = new Date(Date.now() + 86_400_000).toISOString();
  const eventId = (await ana.send("/api/events", { body: { name: "Supper", startTime } })).json.id as string;
  await bo.send("/api/event-responses", { body: { eventId, status: "going" } });
  await bo.send("/api/reactions", { body: { postId, type: "like" } });
  await ana.send("/api/reactions", { body: { postId, type: "like" } });
  const theirs = await comment(bo, { postId, content: "Mine" });
  await comment(ana, { postId, content: "A reply", parentId: theirs });
  const own = await comment(ana, { postId, content: "My own" });
  await bo.send(`/api/comments/${own}/reaction`, { method: "PUT", body: { type: "wow" } });
  await bo.send("/api/posts", { body: { sharedPostId: postId } });
  return { postId, groupId, eventId, own, theirs };
}

type Place = Awaited<ReturnType<typeof markedBy>>;

/** The counters as they are stored, and as they are shown. */
async function countsOf({ postId, groupId, eventId, own }: Place, viewer = ana) {
  const stored = await world.ctx.db.row(sql`
    select posts.reaction_counts, comment_count, share_count, comments.reaction_counts as on_comment, friend_count,
      member_count, going_count
    from posts, comments, users, groups, events
    where posts.id = ${postId} and comments.id = ${own} and users.id = ${ana.id} and groups.id = ${groupId}
      and events.id = ${eventId}`);
  const post = (await viewer.send(`/api/posts/${postId}`)).json;
  const onComment = post.comments.find(({ id }: { id: string }) => id === own).reactionCounts;
  const { reactionCounts, commentCount, shareCount } = post;
  const shown = {
    reactionCounts,
    commentCount,
    shareCount,
    onComment,
    friendCount: (await viewer.send(`/api/users/${ana.id}/counts`)).json.friends,
    memberCount: (await viewer.send(`/api/groups/${groupId}`)).json.memberCount,
    goingCount: (await viewer.send(`/api/events/${eventId}`)).json.goingCount,
  };
  return { stored, shown };
}

const WITH = { commentCount: 3, shareCount: 1, onComment: { wow: 1 }, memberCount: 2 };
const WITHOUT = { commentCount: 1, shareCount: 0, onComment: {}, memberCount: 1 };

describe("the marks of a suspended member", () => {
  it("are taken out of the counters, and put back when it is lifted", async () => {
    const bo = await world.member();
    const place = await markedBy(bo);
    const before = await countsOf(place);
    expect(before.shown).toMatchObject({ reactionCounts: { like: 2 }, ...WITH });
    expect(before.stored).toEqual(before.shown);
    await setSuspended(bo, true);
    const { stored, shown } = await countsOf(place);
    expect(shown).toMatchObject({ reactionCounts: { like: 1 }, ...WITHOUT });
    expect(shown.goingCount).toBe(before.shown.goingCount - 1);
    expect(shown.friendCount).toBe(before.shown.friendCount - 1);
    expect(stored).toEqual(shown);
    await setSuspended(bo, false);
    expect(await countsOf(place)).toEqual(before);
    expect(await miscounted(world.ctx.db)).toEqual([]);
  });

  it("are subtracted once for who has blocked them, and stay out when a comment is deleted meanwhile", async () => {
    const [bo, cleo] = [await world.member(), await world.member()];
    const place = await markedBy(bo);
    await cleo.send(`/api/users/${bo.id}/block`, { method: "PUT" });
    const blocked = await countsOf(place, cleo);
    expect(blocked.shown).toMatchObject({ reactionCounts: { like: 1 }, ...WITHOUT });
    await setSuspended(bo, true);
    expect((await countsOf(place, cleo)).shown).toEqual(blocked.shown);
    const path = `/api/comments/${place.theirs}`;
    expect((await admin.send(path, { method: "DELETE" })).status).toBe(404);
    await world.ctx.db.rows(sql`delete from comments where id = ${place.theirs}`);
    expect((await countsOf(place)).stored).toMatchObject({ commentCount: 1 });
    await setSuspended(bo, false);
    expect((await countsOf(place)).stored).toMatchObject({ commentCount: 1, shareCount: 1 });
    expect(await miscounted(world.ctx.db)).toEqual([]);
  });

  it("of two whose comments are in one thread are counted only once neither is suspended", async () => {
    const [bo, cleo] = [await world.member(), await world.member()];
    const postId = (await ana.send("/api/posts", { body: { content: "Look" } })).json.id as string;
    const parentId = await comment(bo, { postId, content: "Mine" });
    await comment(cleo, { postId, content: "A reply", parentId });
    const shown = async () => (await ana.send(`/api/posts/${postId}`)).json.commentCount;
    await setSuspended(bo, true);
    await setSuspended(cleo, true);
    expect(await shown()).toBe(0);
    await setSuspended(bo, false);
    expect(await shown()).toBe(1);
    await setSuspended(cleo, false);
    expect(await shown()).toBe(2);
  });

  it("are counted anew by the job where the process ended before", async () => {
    const bo = await world.member();
    const place = await markedBy(bo);
    await expect(recountMarks(world.ctx, bo.id, AbortSignal.abort())).rejects.toThrow("aborted");
    await world.ctx.db.rows(sql`update users set suspended_at = now() where id = ${bo.id}`);
    world.ctx.jobs.wake();
    await eventually(async () => expect((await countsOf(place)).stored).toMatchObject(WITHOUT));
    await world.ctx.db.rows(sql`update users set suspended_at = null where id = ${bo.id}`);
    world.ctx.jobs.wake();
    await eventually(async () => expect((await countsOf(place)).stored).toMatchObject(WITH));
  });

  it("cost whoever reads the feed no statement", async () => {
    const bo = await world.member();
    await markedBy(bo);
    const read = () => world.countStatements(() => ana.send("/api/posts"));
    const before = await read();
    await setSuspended(bo, true);
    await eventually(async () =>
      expect(await world.ctx.db.rows(sql`select 1 from jobs where kind = 'suspension-counts'`)).toEqual([]),
    );
    expect(await read()).toBeLessThanOrEqual(before);
  });
});
