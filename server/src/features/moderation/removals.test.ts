import type { Removal } from "@plaza/contract/moderation/removals";
import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { conversationWith, messagesWith, send, sendMessage } from "../../testing/acts/chats.ts";
import { planEvent } from "../../testing/acts/events.ts";
import { listed } from "../../testing/acts/listings.ts";
import { writePost } from "../../testing/acts/posts.ts";
import { eventually } from "../../testing/eventually.ts";
import { useWorld } from "../../testing/use-world.ts";
import type { Person } from "../../testing/world.ts";
import { purgeRemovals } from "./removals.ts";

const world = useWorld({ own: true });
let admin: Person;
let moderator: Person;
let cleo: Person;
beforeAll(async () => {
  admin = await world.member({ isAdmin: true });
  moderator = await world.member({ isModerator: true });
  cleo = await world.member({ firstName: "Cleo", lastName: "Cruz" });
});

const ALL = ["posts", "comments", "messages", "listings", "events", "stories"];
const remove = (member: Person, kinds: unknown = ALL, by = moderator) =>
  by.send(`/api/admin/users/${member.id}/removals`, { body: { kinds } });
const undo = (id: string, by = moderator) => by.send(`/api/admin/removals/${id}`, { method: "DELETE" });
const lift = { method: "PUT", body: { outcome: "lifted" } };
const counts = async (member: Person) => (await moderator.send(`/api/admin/users/${member.id}/removable`)).json;

/** A spammer, with one thing of each kind, and a friend to whom they write as well. */
async function spam() {
  const [bo, friend] = [await world.member({ firstName: "Bo", lastName: "Berg" }), await world.member()];
  await world.befriend(bo, friend);
  const square = await writePost(cleo, "The square");
  const post = await writePost(bo, "Buy");
  const comment = (await bo.send("/api/comments", { body: { postId: square.id, content: "Buy" } })).json;
  const reply = { postId: square.id, parentId: comment.id, content: "No" };
  expect((await cleo.send("/api/comments", { body: reply })).status).toBe(201);
  await sendMessage(bo, cleo, "Buy from me");
  await sendMessage(bo, friend, "Hello");
  const item = await listed(bo);
  const event = await planEvent(bo);
  const story = (await bo.send("/api/stories", { body: { content: "Buy", audience: "public" } })).json;
  /** What others see of it. */
  const seen = async () => ({
    things: await Promise.all(
      [
        `/api/posts/${post.id}`,
        `/api/comments/${comment.id}`,
        `/api/marketplace/${item.id}`,
        `/api/events/${event.id}`,
        `/api/stories/${story.id}`,
      ].map(async (path) => (await cleo.send(path)).status),
    ),
    comments: (await cleo.send(`/api/posts/${square.id}`)).json.commentCount,
    messages: (await cleo.send(`/api/messages/${bo.id}`)).json.length,
    listed: (await cleo.send("/api/conversations")).text.includes(bo.id),
    friend: (await friend.send(`/api/messages/${bo.id}`)).json.length,
    own: (await bo.send(`/api/posts/${post.id}`)).status,
  });
  return { bo, seen };
}

const THERE = { things: [200, 200, 200, 200, 200], comments: 2, messages: 1, listed: true, friend: 1, own: 200 };
const GONE = { things: [404, 404, 404, 404, 404], comments: 0, messages: 0, listed: false, friend: 1, own: 404 };

describe("removing all that a member made", () => {
  it("hides it from everybody at once, and brings it back when it is undone", async () => {
    const { bo, seen } = await spam();
    expect(await counts(bo)).toEqual({ posts: 1, comments: 1, messages: 1, listings: 1, events: 1, stories: 1 });
    expect(await seen()).toEqual(THERE);
    const { status, json: removal } = await remove(bo);
    expect([status, removal]).toMatchObject([201, { total: 6, done: 6, isFinished: true, member: { id: bo.id } }]);
    expect(await seen()).toEqual(GONE);
    expect((await remove(bo)).status).toBe(409);
    expect((await bo.send("/api/decisions")).json).toMatchObject([{ kind: "removal" }]);
    const listedNow: Removal[] = (await moderator.send("/api/admin/removals")).json;
    expect(listedNow.map(({ id }) => id)).toContain(removal.id);

    expect((await undo(removal.id, bo)).status).toBe(403);
    expect((await undo(removal.id)).status).toBe(204);
    expect((await undo(removal.id)).status).toBe(409);
    expect(await seen()).toEqual(THERE);
    const acts = (await admin.send("/api/admin/audit")).json.map(({ action }: { action: string }) => action);
    expect(acts.slice(0, 2)).toEqual(["undo-removal", "remove-all"]);
  });

  it("deletes it for good after a day, and cannot be undone from then on", async () => {
    const { bo, seen } = await spam();
    const { json: removal } = await remove(bo);
    await world.ctx.db.rows(sql`
      update removals set created_at = now() - interval '25 hours' where id = ${removal.id}`);
    expect((await undo(removal.id)).status).toBe(404);
    await purgeRemovals(world.ctx, AbortSignal.timeout(10_000));
    expect(await seen()).toEqual(GONE);
    expect(await world.ctx.db.rows(sql`select 1 from withheld where user_id = ${bo.id}`)).toEqual([]);
    expect(await world.ctx.db.rows(sql`select 1 from comments where user_id = ${bo.id}`)).toEqual([]);
    expect(await world.ctx.db.rows(sql`select 1 from posts where user_id = ${bo.id} and deleted_at is null`)).toEqual([
      ...(await world.ctx.db.rows(sql`select 1 from posts where user_id = ${bo.id} and event_id is not null`)),
    ]);
  });

  it("deletes nothing of what is undone at the very moment its day ends", async () => {
    const { bo } = await spam();
    const { json: removal } = await remove(bo);
    const { db } = world.ctx;
    await db.rows(sql`update removals set created_at = now() - interval '25 hours' where id = ${removal.id}`);
    const { purged } = await db.transaction(async (undoing) => {
      await undoing.rows(sql`update removals set undone_at = now() where id = ${removal.id}`);
      const purged = purgeRemovals(world.ctx, AbortSignal.timeout(10_000));
      await eventually(async () =>
        expect(
          await db.rows(sql`
            select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`),
        ).not.toEqual([]),
      );
      return { purged };
    });
    await purged;
    const left = await db.row(sql`
      select (select count(*)::int from posts where user_id = ${bo.id} and deleted_at is null and event_id is null) as posts,
        (select count(*)::int from comments where user_id = ${bo.id}) as comments`);
    expect(left).toEqual({ posts: 1, comments: 1 });
  });

  it("takes listings and stories out of what others wrote about them", async () => {
    const [bo, dee] = [await world.member(), await world.member()];
    const { id: listingId } = await listed(bo);
    await send(dee, bo, { content: "Is it there?", listingId });
    const story = (await bo.send("/api/stories", { body: { content: "Buy", audience: "public" } })).json;
    expect((await dee.send(`/api/stories/${story.id}/reply`, { body: { content: "No" } })).status).toBe(201);
    const quoted = async () =>
      (await messagesWith(dee, bo)).flatMap(({ listing, story: one }) => [listing?.id, one?.id].filter(Boolean));
    expect(new Set(await quoted())).toEqual(new Set([listingId, story.id]));
    const { json: removal } = await remove(bo, ["listings", "stories"]);
    expect(await quoted()).toEqual([]);
    expect((await send(dee, bo, { content: "Is it there?", listingId })).status).toBe(400);
    await undo(removal.id);
    expect(new Set(await quoted())).toEqual(new Set([listingId, story.id]));
  });

  it("gives back no message that its receiver had deleted, and leaves unread what came meanwhile", async () => {
    const [bo, dee] = [await world.member(), await world.member()];
    const own = await sendMessage(bo, dee, "Deleted by Dee");
    const other = await sendMessage(bo, dee, "Another");
    expect((await dee.send(`/api/messages/${own.id}?for=me`, { method: "DELETE" })).status).toBe(204);
    const { json: removal } = await remove(bo, ["messages"]);
    expect(await messagesWith(dee, bo)).toEqual([]);
    const later = await sendMessage(bo, dee, "Meanwhile");
    expect((await undo(removal.id)).status).toBe(204);
    expect((await messagesWith(dee, bo)).map(({ id }) => id).toSorted()).toEqual([other.id, later.id].toSorted());
    expect((await conversationWith(dee, bo)).unreadCount).toBe(1);
  });

  it("takes only the kinds that were chosen, and nothing of a colleague's or of one's own", async () => {
    const { bo, seen } = await spam();
    expect((await remove(bo, [])).status).toBe(400);
    expect((await remove(bo, ["friends"])).status).toBe(400);
    expect((await remove(moderator)).status).toBe(403);
    expect((await remove(admin)).status).toBe(403);
    expect((await remove(bo, ["comments"])).json).toMatchObject({ total: 1, kinds: ["comments"] });
    expect(await seen()).toEqual({ ...THERE, things: [200, 404, 200, 200, 200], comments: 0 });
  });

  it("is not undone by whom it concerns, nor by a moderator who is their colleague by now", async () => {
    const { bo, seen } = await spam();
    const { json: removal } = await remove(bo);
    const role = { method: "PUT", body: { role: "moderator" } };
    expect((await admin.send(`/api/admin/users/${bo.id}/role`, role)).status).toBe(200);
    expect([(await undo(removal.id, bo)).status, (await undo(removal.id)).status]).toEqual([403, 403]);
    expect(await seen()).not.toEqual(THERE);
    expect((await undo(removal.id, admin)).status).toBe(204);
    expect(await seen()).toEqual(THERE);
  });

  it("is undone where the moderators agree with the member's appeal, also if somebody has undone it already", async () => {
    const { bo, seen } = await spam();
    const first = (await remove(bo, ["events"])).json;
    await undo(first.id);
    const [{ id: earlier }] = (await bo.send("/api/decisions")).json;
    await bo.send(`/api/decisions/${earlier}/appeal`, { body: { appeal: "It was a feast" } });
    expect((await moderator.send(`/api/admin/appeals/${earlier}`, lift)).status).toBe(204);
    await remove(bo);
    const [{ id }] = (await bo.send("/api/decisions")).json;
    await bo.send(`/api/decisions/${id}/appeal`, { body: { appeal: "It was a sale" } });
    expect((await moderator.send(`/api/admin/appeals/${id}`, lift)).status).toBe(204);
    expect(await seen()).toEqual(THERE);
  });
});

describe("hints of spam", () => {
  const hintsOf = async (member: Person) =>
    (await admin.send(`/api/admin/users?q=${member.email}`)).json[0].hints as string[];

  it("are links, strangers and copies of the last day, and nobody else's", async () => {
    const bo = await world.member();
    expect(await hintsOf(bo)).toEqual([]);
    for (let n = 0; n < 5; n++) await writePost(bo, `Number ${n}: https://example.com/${n}`);
    expect(await hintsOf(bo)).toEqual(["links"]);
    for (let n = 0; n < 10; n++) await sendMessage(bo, await world.member(), "Have a look at this");
    expect(await hintsOf(bo)).toEqual(["links", "strangers", "copies"]);
    expect(await hintsOf(cleo)).toEqual([]);
    const post = (await bo.send("/api/posts")).json[0];
    await cleo.send("/api/reports", { body: { kind: "post", id: post.id, reason: "Spam" } });
    const [report] = (await moderator.send("/api/admin/reports?state=open")).json;
    expect(report.member.hints).toEqual(["links", "strangers", "copies"]);
  });
});
