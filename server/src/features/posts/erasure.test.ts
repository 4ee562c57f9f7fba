import { EventEmitter, once } from "node:events";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BATCH } from "../../db/batches.ts";
import type { Database, Transaction } from "../../db/database.ts";
import { sql, type Statement } from "../../db/sql.ts";
import { eventually } from "../../testing/eventually.ts";
import { newPoll, vote } from "../../testing/acts/posts.ts";
import { miscounted } from "../../testing/acts/traces.ts";
import { get, upload } from "../../testing/acts/uploads.ts";
import { useWorld } from "../../testing/use-world.ts";
import type { Person } from "../../testing/world.ts";
import { KINDS } from "../account/kinds.ts";
import { erasePost, POST_ERASURE } from "./erasure.ts";

const world = useWorld({ own: true });
let ana: Person;
let bo: Person;
let admin: Person;
beforeAll(async () => {
  ana = await world.member({ firstName: "Ana" });
  bo = await world.member({ firstName: "Bo" });
  admin = await world.member({ isAdmin: true });
  await world.befriend(ana, bo);
});

const write = async (who: Person, body: object) => (await who.send("/api/posts", { body })).json.id as string;
const comment = async (who: Person, postId: string) =>
  (await who.send("/api/comments", { body: { postId, content: "A word" } })).json.id as string;
const isThere = async (postId: string) =>
  (await world.ctx.db.rows(sql`select 1 from posts where id = ${postId}`)).length > 0;

/** Blocks the erasure of this post until `release`. */
async function holdErasure(postId: string) {
  const steps = new EventEmitter();
  const released = once(steps, "release");
  const held = once(steps, "held");
  const done = world.ctx.db.transaction(async (db) => {
    await db.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`erasure ${postId}`}, 0))`);
    steps.emit("held");
    await released;
  });
  await held;
  return async () => {
    steps.emit("release");
    await done;
  };
}

/** Inserts reactions by members who are created for it. */
const fill = (postId: string, count: number) =>
  world.ctx.db.rows(sql`
    with people as (
      insert into users (email, first_name, last_name, email_verified_at)
      select gen_random_uuid() || '@example.com', 'Member', 'Number', now() from generate_series(1, ${count}) returning id)
    insert into reactions (post_id, user_id, type) select ${postId}, id, 'like' from people`);

describe("a soft-deleted post whose erasure is still running", () => {
  let id: string;
  let shareId: string;
  let commentId: string;
  let imageUrl: string;
  let before: { counts: number; total: number };
  let deleting: Promise<{ status: number }>;
  let watching: Awaited<ReturnType<Person["openSocket"]>>;
  let release: () => Promise<void>;

  beforeAll(async () => {
    imageUrl = await upload(ana);
    id = await write(ana, { content: "goingsoon #goingtag", imageUrl, poll: newPoll() });
    shareId = await write(bo, { sharedPostId: id });
    commentId = await comment(bo, id);
    await bo.send("/api/reactions", { body: { postId: id, type: "like" } });
    await ana.send(`/api/posts/${id}`, { method: "PUT", body: { content: "goingsoon, mended #goingtag" } });
    await bo.send(`/api/comments/${commentId}`, { method: "PUT", body: { content: "A better word" } });
    await bo.send(`/api/posts/${id}/saved`, { method: "PUT" });
    await vote(bo, id, [0]);
    watching = await bo.openSocket();
    watching.socket.send(JSON.stringify({ type: "watch", postIds: [id], feed: true }));
    await eventually(async () => {
      await ana.send("/api/reactions", { body: { postId: id, type: "wow" } });
      await ana.send(`/api/reactions/${id}`, { method: "DELETE" });
      expect(JSON.stringify(watching.frames)).toContain(id);
    });
    before = {
      counts: (await bo.send(`/api/users/${ana.id}/counts`)).json.posts,
      total: (await admin.send("/api/admin/stats")).json.totalPosts,
    };
    release = await holdErasure(id);
    deleting = ana.send(`/api/posts/${id}`, { method: "DELETE" });
    await eventually(() => expect(watching.frames).toContainEqual({ type: "post-deleted", postId: id }));
  });
  afterAll(() => watching.socket.terminate());

  it("is still in the database, which the other tests here rely on", async () => {
    expect(await isThere(id)).toBe(true);
  });

  it.each([
    "/api/posts?limit=50",
    "/api/posts?feed=friends&limit=50",
    "/api/saved",
    "/api/search?q=goingsoon",
    "/api/search?kind=posts&q=goingsoon",
    "/api/search?kind=posts&q=%23goingtag",
  ])("is not in %s", async (path) => {
    for (const viewer of [ana, bo]) {
      const { status, text } = await viewer.send(path);
      expect([status, text.includes("goingsoon")]).toEqual([200, false]);
    }
  });

  it("is not on its author's profile, nor counted there", async () => {
    expect((await bo.send(`/api/users/${ana.id}/posts`)).text).not.toContain(id);
    expect((await bo.send(`/api/users/${ana.id}/counts`)).json.posts).toBe(before.counts - 1);
  });

  it.each<[string, (id: string) => [string, object?]]>([
    ["read", (postId) => [`/api/posts/${postId}`]],
    ["asked for its comments", (postId) => [`/api/posts/${postId}/comments`]],
    ["asked for its reactions", (postId) => [`/api/posts/${postId}/reactions`]],
    ["asked for its earlier words", (postId) => [`/api/posts/${postId}/edits`]],
    ["asked for its voters", (postId) => [`/api/posts/${postId}/votes`]],
    ["voted in", (postId) => [`/api/posts/${postId}/vote`, { method: "PUT", body: { choices: [1] } }]],
    ["edited", (postId) => [`/api/posts/${postId}`, { method: "PUT", body: { content: "x" } }]],
    ["deleted again", (postId) => [`/api/posts/${postId}`, { method: "DELETE" }]],
    ["saved", (postId) => [`/api/posts/${postId}/saved`, { method: "PUT" }]],
    ["reacted to", (postId) => ["/api/reactions", { body: { postId, type: "like" } }]],
    ["commented on", (postId) => ["/api/comments", { body: { postId, content: "x" } }]],
    ["shared", (sharedPostId) => ["/api/posts", { body: { sharedPostId } }]],
    ["reported", (postId) => ["/api/reports", { body: { kind: "post", id: postId, reason: "Spam" } }]],
  ])("gives 404 when %s", async (_, call) => {
    for (const viewer of [ana, bo]) expect((await viewer.send(...call(id))).status).toBe(404);
  });

  it("gives 404 for acts on its comments", async () => {
    const path = `/api/comments/${commentId}`;
    expect((await bo.send(path, { method: "PUT", body: { content: "x" } })).status).toBe(404);
    expect((await bo.send(`${path}/reaction`, { method: "PUT", body: { type: "like" } })).status).toBe(404);
    expect((await bo.send(path, { method: "DELETE" })).status).toBe(404);
  });

  it("stays the original of a share, which shows that it is gone", async () => {
    const share = (await bo.send(`/api/posts/${shareId}`)).json;
    expect([share.isShare, share.sharedPostId, share.sharedPost]).toEqual([true, null, null]);
  });

  it("is in nobody's notifications, nor in their count", async () => {
    expect((await ana.send("/api/notifications?limit=50")).json).toEqual([]);
    expect((await ana.send("/api/counts")).json.unreadNotifications).toBe(0);
  });

  it("is neither listed nor counted for administrators", async () => {
    expect((await admin.send("/api/admin/posts")).text).not.toContain("goingsoon");
    expect((await admin.send("/api/admin/stats")).json.totalPosts).toBe(before.total - 1);
    expect((await admin.send(`/api/admin/posts/${id}`, { method: "DELETE" })).status).toBe(404);
  });

  it("is not in its author's export", async () => {
    const kind = KINDS.find(({ file }) => file === "posts");
    const rows = kind ? await world.ctx.db.rows(kind.rows(ana.id)) : [];
    expect(JSON.stringify(rows)).not.toContain("goingsoon");
  });

  it("has no picture any more", async () => {
    expect((await get(world, imageUrl, ana)).status).toBe(404);
  });

  it("is removed for good once nothing references it", async () => {
    await release();
    expect((await deleting).status).toBe(204);
    await eventually(async () => expect(await isThere(id)).toBe(false), 15_000);
    const left = await world.ctx.db.rows(sql`select 1 from edits where post_id = ${id} or comment_id = ${commentId}`);
    expect(left).toEqual([]);
    const share = (await bo.send(`/api/posts/${shareId}`)).json;
    expect([share.isShare, share.sharedPost]).toEqual([true, null]);
    expect(await miscounted(world.ctx.db)).toEqual([]);
  });
});

describe("the erasure of a soft-deleted post", () => {
  const softDelete = (id: string) => world.ctx.db.rows(sql`update posts set deleted_at = now() where id = ${id}`);

  it("runs in batches, also for the actors of its one notification", async () => {
    const id = await write(ana, { content: "busy" });
    await bo.send("/api/reactions", { body: { postId: id, type: "like" } });
    await fill(id, 2 * BATCH);
    await world.ctx.db.rows(sql`
      insert into notification_actors (notification_id, user_id)
      select notifications.id, reactions.user_id from notifications join reactions using (post_id)
      where post_id = ${id} on conflict do nothing`);
    await softDelete(id);
    const taken: number[] = [];
    const recorded = (db: Transaction): Transaction => ({
      ...db,
      async rows<Row>(statement: Statement) {
        const rows = await db.rows<Row>(statement);
        if (/^\s*(delete|update)/.test(statement.text)) taken.push(rows.length);
        return rows;
      },
    });
    const db: Database = {
      ...world.ctx.db,
      transaction: (work) => world.ctx.db.transaction((inside) => work(recorded(inside))),
    };
    await erasePost({ ...world.ctx, db }, id, AbortSignal.timeout(30_000));
    expect(taken.filter((count) => count > 1)).toEqual([BATCH, BATCH, BATCH, BATCH]);
    expect(await isThere(id)).toBe(false);
  });

  it("does not update its counters", async () => {
    const id = await write(ana, { content: "uncounted" });
    const commentId = await comment(bo, id);
    await bo.send(`/api/comments/${commentId}/reaction`, { method: "PUT", body: { type: "love" } });
    await fill(id, 3);
    await softDelete(id);
    const version = () => world.ctx.db.row(sql`select xmin::text as version from posts where id = ${id}`);
    const before = await version();
    await world.ctx.db.rows(sql`delete from reactions where post_id = ${id}`);
    await world.ctx.db.rows(sql`delete from comments where post_id = ${id}`);
    expect(await version()).toEqual(before);
  });

  it("is completed by the job if the call could not finish it", async () => {
    const id = await write(ana, { content: "left over" });
    await fill(id, 3);
    await softDelete(id);
    await world.ctx.jobs.add(world.ctx.db, POST_ERASURE, id, { postId: id });
    world.ctx.jobs.wake();
    await eventually(async () => expect(await isThere(id)).toBe(false));
  });

  it("skips a post that is not soft-deleted", async () => {
    const id = await write(ana, { content: "stays" });
    await erasePost(world.ctx, id, AbortSignal.timeout(30_000));
    expect((await ana.send(`/api/posts/${id}`)).status).toBe(200);
  });
});

describe("counters", () => {
  it("go down correctly when one statement deletes from several kinds and posts at once", async () => {
    const [one, other] = [await write(ana, { content: "one" }), await write(ana, { content: "other" })];
    for (const postId of [one, other]) {
      await bo.send("/api/reactions", { body: { postId, type: "love" } });
      await fill(postId, 2);
      const id = await comment(bo, postId);
      await comment(ana, postId);
      await bo.send(`/api/comments/${id}/reaction`, { method: "PUT", body: { type: "sad" } });
      await ana.send(`/api/comments/${id}/reaction`, { method: "PUT", body: { type: "sad" } });
    }
    const { db } = world.ctx;
    await db.rows(sql`delete from reactions where user_id = ${bo.id}`);
    await db.rows(sql`delete from comment_reactions where user_id = ${bo.id}`);
    expect((await ana.send(`/api/posts/${one}`)).json.reactionCounts).toEqual({ like: 2 });
    expect((await ana.send(`/api/posts/${one}/comments`)).json[0].reactionCounts).toEqual({ sad: 1 });
    await db.rows(sql`delete from comments where user_id = ${bo.id}`);
    expect((await ana.send(`/api/posts/${other}`)).json.commentCount).toBe(1);
    expect(await miscounted(db)).toEqual([]);
  });

  it("exclude a share from its deletion on", async () => {
    const id = await write(ana, { content: "shared" });
    const share = await write(bo, { sharedPostId: id });
    await bo.send(`/api/posts/${share}`, { method: "DELETE" });
    expect((await ana.send(`/api/posts/${id}`)).json.shareCount).toBe(0);
    expect(await miscounted(world.ctx.db)).toEqual([]);
  });
});
