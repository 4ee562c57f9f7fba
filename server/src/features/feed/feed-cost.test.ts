import { beforeAll, describe, expect, it } from "vitest";
import { type Db, sql, type Statement } from "../../db/sql.ts";
import { bringIn, makeGroup } from "../../testing/acts/groups.ts";
import { useWorld } from "../../testing/use-world.ts";
import type { Person } from "../../testing/world.ts";
import { listFeedIds, listFriendsFeedIds } from "./feed.queries.ts";

/**
 * At the bottom 30 posts for everyone, 30 by a friend for friends, 30 in the viewer's group; above them five thousand
 * that the viewer may not see, or does not want.
 */
const world = useWorld({ own: true });
let viewer: Person;
let friend: Person;
let stranger: Person;
let groupId: string;
let strangersGroupId: string;
const LIMIT = 21;
const BATCH = 250;

beforeAll(async () => {
  viewer = await world.member();
  friend = await world.member();
  stranger = await world.member();
  await world.befriend(viewer, friend);
  groupId = (await makeGroup(friend)).id;
  strangersGroupId = (await makeGroup(stranger)).id;
  await bringIn(friend, groupId, viewer);
  for (let n = 0; n < 30; n++) {
    await fill(stranger, 1, { audience: "public" });
    await fill(friend, 1, { audience: "friends" });
    await fill(friend, 1, { audience: "public", groupId });
  }
  await fill(stranger, 3_000, { audience: "friends" });
  await fill(stranger, 2_000, { audience: "public", groupId: strangersGroupId });
  await world.ctx.db.rows(sql`analyze`);
});

/** In batches, so that no statement of a busy machine runs into its time limit. */
async function fill(author: Person, count: number, post: { audience: string; groupId?: string }) {
  for (let left = count; left > 0; left -= BATCH) {
    await world.ctx.db.rows(sql`
      insert into posts (user_id, audience, group_id, content)
      select ${author.id}, ${post.audience}, ${post.groupId ?? null}::uuid, 'A post'
      from generate_series(1, ${Math.min(left, BATCH)}::int)`);
  }
}

/** The rows of posts that PostgreSQL reads for one page, and its plan. */
async function costOf(list: (db: Db) => Promise<unknown>) {
  let plan = "";
  const rows = async <Row>(statement: Statement): Promise<Row[]> => {
    const lines = await world.ctx.db.rows<Record<string, string>>(
      sql`explain (analyze, costs off, timing off, summary off) ${statement}`,
    );
    plan += `\n${lines.map((line) => Object.values(line)[0]).join("\n")}`;
    return world.ctx.db.rows<Row>(statement);
  };
  await list({ rows, row: async (statement) => (await rows<never>(statement))[0] });
  const scans = plan.split(/\n(?=\s*->)/).filter((node) => /Scan.* on posts/.test(node));
  const looked = scans.map((node) => {
    const [, read = "0", loops = "1"] = /actual rows=([\d.]+) loops=(\d+)/.exec(node) ?? [];
    const removed = /Rows Removed by Filter: (\d+)/.exec(node)?.[1] ?? "0";
    return (Number(read) + Number(removed)) * Number(loops);
  });
  return { plan, looked: looked.reduce((sum, count) => sum + count, 0) };
}

/** The feed by its definition, evaluated for each post in turn. */
async function expected(viewerId: string, before: string | null, limit: number) {
  const rows = await world.ctx.db.rows<{ id: string }>(sql`
    select id from posts
    where (${before}::uuid is null or id < ${before}::uuid) and deleted_at is null
      and not exists (select 1 from hidden_members where user_id = posts.user_id
        and (from_id is null or from_id = ${viewerId}))
      and not exists (select 1 from mutes where mutes.user_id = ${viewerId} and muted_id = posts.user_id)
      and (case when group_id is null
        then audience = 'public' or posts.user_id = ${viewerId} or posts.user_id in (
          select friend_id from friends where friends.user_id = ${viewerId}
            and (sees_close or audience <> 'close-friends'))
        else group_id in (select group_id from group_members where group_members.user_id = ${viewerId}) end)
    order by id desc limit ${limit}`);
  return rows.map(({ id }) => id);
}

describe("the feed above thousands of posts that its reader may not see", () => {
  it("reads no more than a few pages of posts, and no bulk of strangers' posts", async () => {
    const { plan, looked } = await costOf((db) => listFeedIds(db, viewer.id, { before: null, limit: LIMIT }));
    expect(plan).not.toMatch(/Seq Scan on posts|Bitmap Heap Scan on posts/);
    // The newest 2,000 for friends are scanned before each friend is looked up.
    expect(looked).toBeLessThan(2_000 + 10 * LIMIT);
  });

  it("walks past nothing that a friend imported, however much that is", async () => {
    const reader = await world.member();
    const importer = await world.member();
    await world.befriend(reader, importer);
    await fill(importer, 1_000, { audience: "friends" });
    await world.ctx.db.rows(sql`
      with one as (insert into imports (user_id, name, size, state) values (${importer.id}, 'old.zip', 1, 'done') returning id)
      update posts set import_id = (select id from one) where user_id = ${importer.id}`);
    await fill(stranger, 2_000, { audience: "friends" });
    await world.ctx.db.rows(sql`analyze posts`);
    const { plan, looked } = await costOf((db) => listFeedIds(db, reader.id, { before: null, limit: LIMIT }));
    expect(plan).toContain("posts_for_friends_written_here");
    expect(looked).toBeLessThan(2_000 + 10 * LIMIT);
    await world.ctx.db.rows(sql`delete from posts where user_id = ${importer.id}`);
  });

  it("does not read them at all if a page for everyone lies above them", async () => {
    await fill(stranger, LIMIT, { audience: "public" });
    const { looked } = await costOf((db) => listFeedIds(db, viewer.id, { before: null, limit: LIMIT }));
    expect(looked).toBeLessThan(4 * LIMIT);
  });

  it("has exactly the right posts, on every page to the end, for each kind of reader", async () => {
    await fill(viewer, 3, { audience: "friends" });
    // The viewer is one of the friend's close friends, and not the other way round.
    await friend.send(`/api/close-friends/${viewer.id}`, { method: "PUT" });
    for (const author of [friend, viewer, stranger]) await fill(author, 3, { audience: "close-friends" });
    await world.ctx.db.rows(sql`
      update posts set deleted_at = now() where id = (select id from posts where audience = 'public' limit 1)`);
    for (const reader of [viewer, friend, stranger, await world.member()]) {
      for (let before: string | null = null, page = 0; page < 12; page++) {
        const ids: string[] = (await listFeedIds(world.ctx.db, reader.id, { before, limit: LIMIT })).map(
          ({ id }) => id,
        );
        expect(ids).toEqual(await expected(reader.id, before, LIMIT));
        if (ids.length < LIMIT) break;
        before = ids.at(-1) ?? null;
      }
    }
  });
});

describe("the friends' feed", () => {
  it("looks up friend by friend if none of them wrote any of the newest", async () => {
    const { plan } = await costOf((db) => listFriendsFeedIds(db, viewer.id, { before: null, limit: LIMIT }));
    expect(plan).not.toContain("Seq Scan on posts");
  });

  it("has the posts of friends and oneself, except in groups one is not in, on every page", async () => {
    const all = await world.ctx.db.rows<{ id: string }>(sql`
      select id from posts where deleted_at is null and user_id in (${viewer.id}, ${friend.id}) order by id desc`);
    const read: string[] = [];
    for (let before: string | null = null; ;) {
      const ids: string[] = (await listFriendsFeedIds(world.ctx.db, viewer.id, { before, limit: LIMIT })).map(
        ({ id }) => id,
      );
      read.push(...ids);
      if (ids.length < LIMIT) break;
      before = ids.at(-1) ?? null;
    }
    expect(read).toEqual(all.map(({ id }) => id));
  });
});
