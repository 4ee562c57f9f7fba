import { beforeEach, describe, expect, it } from "vitest";
import { connect } from "../../db/connect.ts";
import { sql } from "../../db/sql.ts";
import { cutAt } from "../../testing/cut-off.ts";
import { eventually } from "../../testing/eventually.ts";
import { bringIn, join, leave, makeGroup, postIn } from "../../testing/acts/groups.ts";
import { PASSWORD } from "../../testing/people.ts";
import { findTraces, miscounted } from "../../testing/acts/traces.ts";
import { upload } from "../../testing/acts/uploads.ts";
import { isFullSize } from "../../testing/size.ts";
import { useWorld } from "../../testing/use-world.ts";
import type { Person } from "../../testing/world.ts";
import { eraseGroup, GROUP_ERASURE } from "./erasure.ts";

const world = useWorld({ own: true });
let ana: Person;
let bo: Person;
beforeEach(async () => {
  [ana, bo] = [await world.member(), await world.member({ firstName: "Bo", lastName: "Berg" })];
});

const BUSY_MS = 60_000;

/** Simulates a long erasure: the comment cannot be deleted until `release` is called. */
async function hold(commentId: string) {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  let held = () => {};
  const isHeld = new Promise<void>((resolve) => (held = resolve));
  // A connection of its own without the idle limit, which the calls made meanwhile could exceed.
  const resting = { ...world.cluster, database: world.database, idle_in_transaction_session_timeout: 0 };
  const holder = connect(resting, world.ctx.log, 1);
  const done = holder.transaction(async (db) => {
    await db.rows(sql`select 1 from comments where id = ${commentId} for update`);
    held();
    await released;
  });
  await isHeld;
  return { release, done: done.then(() => holder.close()) };
}

/** Adds a post and a comment of Bo's, and their notifications. */
async function fill(groupId: string, ...members: Person[]) {
  await bringIn(ana, groupId, bo, ...members);
  const post = await postIn(bo, groupId, "marmalade for everyone");
  const comment = await bo.send("/api/comments", { body: { postId: post.id, content: "Bring bread" } });
  await ana.send("/api/reactions", { body: { postId: post.id, type: "like" } });
  return { postId: post.id, commentId: comment.json.id as string };
}

/** No row is left except the administrators' log. An erasure that failed meanwhile is not waited for. */
async function isGone(groupId: string) {
  await world.ctx.db.rows(sql`
    update jobs set run_at = now() where kind = ${GROUP_ERASURE} and run_at < now() + interval '30 s'`);
  world.ctx.jobs.wake();
  await eventually(async () => {
    const traces = await findTraces(world.ctx.db, groupId);
    expect(traces.filter((table) => !["reports", "audit_log"].includes(table))).toEqual([]);
  }, 40_000);
}

const ways: [name: string, act: (groupId: string) => Promise<{ status: number }>][] = [
  ["by its owner", (groupId) => ana.send(`/api/groups/${groupId}`, { method: "DELETE" })],
  [
    "by an administrator",
    async (groupId) => {
      const admin = await world.member({ isAdmin: true });
      await admin.send("/api/reports", { body: { kind: "group", id: groupId, reason: "Rude" } });
      const [report] = (await admin.send("/api/admin/reports")).json;
      return admin.send(`/api/admin/reports/${report.id}`, { method: "PUT", body: { outcome: "deleted" } });
    },
  ],
];

describe("a deleted group", () => {
  it.each(isFullSize ? ways : ways.slice(0, 1))(
    "%s is gone for everyone at once, however long the erasure takes",
    async (_, act) => {
      const group = await makeGroup(ana, { name: "Marmalade makers", imageUrl: await upload(ana) });
      const { postId, commentId } = await fill(group.id);
      await bo.send(`/api/posts/${postId}/saved`, { method: "PUT" });
      const share = (await ana.send("/api/posts", { body: { sharedPostId: postId } })).json.id;
      const { release, done } = await hold(commentId);
      try {
        expect((await act(group.id)).status).toBeLessThan(300);
        for (const who of [ana, bo]) {
          for (const path of ["", "/posts", "/members", "/requests", "/banned", "/invitations"]) {
            expect([path, (await who.send(`/api/groups/${group.id}${path}`)).status]).toEqual([path, 404]);
          }
          for (const path of ["", "/comments", "/reactions"]) {
            expect([path, (await who.send(`/api/posts/${postId}${path}`)).status]).toEqual([path, 404]);
          }
          for (const path of [
            "/api/groups",
            "/api/groups?view=mine",
            "/api/groups?view=discover",
            "/api/groups?q=marmalade",
            "/api/search?q=marmalade",
            "/api/search?q=marmalade&kind=groups",
            "/api/search?q=marmalade&kind=posts",
            "/api/posts",
            "/api/posts?feed=friends",
            "/api/saved",
          ]) {
            const { status, text } = await who.send(path);
            expect([path, status, text.includes(group.id) || text.includes("marmalade")]).toEqual([path, 200, false]);
          }
          expect((await join(who, group.id)).status).toBe(404);
          expect((await leave(who, group.id)).status).toBe(404);
          expect((await who.send("/api/posts", { body: { content: "Hi", groupId: group.id } })).status).toBe(404);
          const reported = { kind: "group", id: group.id, reason: "Rude" };
          expect((await who.send("/api/reports", { body: reported })).status).toBe(404);
        }
        expect((await ana.send(`/api/posts/${share}`)).json.sharedPost).toBeNull();
        expect((await ana.send(group.coverImageUrl ?? "")).status).toBe(404);
        expect((await ana.send(`/api/groups/${group.id}`, { method: "DELETE" })).status).toBe(404);
      } finally {
        release();
        await done;
      }
      await isGone(group.id);
      expect(await findTraces(world.ctx.db, postId)).toEqual([]);
      expect((await bo.send("/api/counts")).json.unreadNotifications).toBe(0);
    },
    BUSY_MS,
  );

  it("removes its posts from open screens", async () => {
    const group = await makeGroup(ana);
    const { postId } = await fill(group.id);
    const cleo = await world.member();
    const [his, hers] = [await bo.openSocket(), await cleo.openSocket()];
    hers.socket.send(JSON.stringify({ type: "watch", postIds: [postId] }));
    await eventually(() => expect(hers.frames).toContainEqual(expect.objectContaining({ postIds: [postId] })));
    expect((await ana.send(`/api/groups/${group.id}`, { method: "DELETE" })).status).toBe(204);
    await eventually(() => {
      expect(hers.frames).toContainEqual({ type: "post-deleted", postId });
      expect(his.frames).toContainEqual({ type: "group", groupId: group.id, what: "closed" });
      expect(his.frames).toContainEqual({ type: "notifications-changed" });
    });
    for (const { socket } of [his, hers]) socket.terminate();
  });

  it(
    "is erased in batches, resuming wherever it was interrupted, and nothing else is",
    async () => {
      const { db } = world.ctx;
      const many = isFullSize ? 250 : 60;
      const [group, other] = [await makeGroup(ana), await makeGroup(ana)];
      for (const { id } of [group, other]) await fill(id);
      await db.rows(sql`
        insert into users (email, first_name, last_name, email_verified_at)
        select 'many' || n || '@example.com', 'Many', 'Of them', now() from generate_series(1, 600) as n`);
      await db.rows(sql`
        insert into group_members (group_id, user_id) select ${group.id}, id from users where email like 'many%'`);
      await db.rows(sql`
        insert into group_bans (group_id, user_id) select ${group.id}, id from users where email like 'many%'`);
      await db.rows(sql`
        insert into posts (user_id, group_id, content) select ${bo.id}, ${group.id}, 'x' from generate_series(1, ${many}::int)`);
      for (const { id } of [ana, bo]) {
        await db.rows(sql`
          insert into reactions (post_id, user_id, type)
          select id, ${id}, 'love' from posts where group_id = ${group.id} on conflict do nothing`);
        await db.rows(sql`
          insert into comments (post_id, user_id, content)
          select posts.id, ${id}, 'x' from posts cross join generate_series(1, 3) where group_id = ${group.id}`);
      }
      await db.rows(sql`
        insert into reactions (post_id, user_id, type)
        select (select id from posts where group_id = ${group.id} limit 1), id, 'wow'
        from users where email like 'many%'`);
      await db.rows(sql`
        insert into comments (post_id, parent_id, user_id, content)
        select post_id, comments.id, ${ana.id}, 'y' from comments join posts on posts.id = post_id
        where group_id = ${group.id}`);
      await db.rows(sql`
        insert into comment_reactions (comment_id, user_id, type)
        select comments.id, ${bo.id}, 'like' from comments join posts on posts.id = post_id
        where group_id = ${group.id}`);
      const left = async () =>
        (
          await db.rows(sql`
          select 1 from posts where group_id = ${other.id}
          union all select 1 from comments join posts on posts.id = post_id where group_id = ${other.id}`)
        ).length;
      const before = await left();

      await db.rows(sql`update groups set deleted_at = now() where id = ${group.id}`);
      // The interruption comes later each time, until the erasure completes.
      for (let cut = 1, isErased = false; !isErased; cut += isFullSize ? 7 : 60) {
        isErased = await eraseGroup(world.ctx, group.id, cutAt(cut)).then(
          () => true,
          () => false,
        );
        expect(await miscounted(db)).toEqual([]);
      }
      expect(await findTraces(db, group.id)).toEqual([]);
      expect(await left()).toBe(before);
    },
    BUSY_MS,
  );

  it("is erased only after it was soft-deleted", async () => {
    const group = await makeGroup(ana);
    await eraseGroup(world.ctx, group.id, new AbortController().signal);
    expect((await ana.send(`/api/groups/${group.id}`)).status).toBe(200);
  });
});

describe("the deletion of an account that is the last in a group", () => {
  it(
    "completes though the group has much content, and the group is gone for everyone with it",
    async () => {
      const group = await makeGroup(ana);
      const { commentId, postId } = await fill(group.id);
      await leave(bo, group.id);
      const { release, done } = await hold(commentId);
      try {
        expect((await ana.send("/api/account", { method: "DELETE", body: { password: PASSWORD } })).status).toBe(204);
        await eventually(async () => expect(await findTraces(world.ctx.db, ana.id)).toEqual([]));
        expect((await bo.send(`/api/groups/${group.id}`)).status).toBe(404);
        expect((await bo.send(`/api/posts/${postId}`)).status).toBe(404);
      } finally {
        release();
        await done;
      }
      await isGone(group.id);
    },
    BUSY_MS,
  );
});
