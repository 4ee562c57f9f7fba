import { beforeAll, describe, expect, it } from "vitest";
import type { Viewer } from "../../context.ts";
import { type Db, sql, type Statement } from "../../db/sql.ts";
import { forgedCursor } from "../../testing/acts/stories.ts";
import { useWorld } from "../../testing/use-world.ts";
import { listCards, listCommentsOf } from "./cards.queries.ts";
import { LAST_ID } from "../../paging/ids.ts";
import { listFeed } from "../feed/feed.ts";
import { listPostsWith } from "./found-posts.queries.ts";
import { commentsOn, reactionsOn } from "./marks.queries.ts";
import { listHiddenCounts } from "./own-marks.queries.ts";
import { publishCounted } from "../users/audience.ts";

/** Six thousand posts by a thousand members: a tenth of them suspended, three thousand blocks, one busy post. */
const world = useWorld({ own: true });
let viewerId: string;
let authorId: string;
let ids: string[];
let busyId: string;

beforeAll(async () => {
  const { db } = world.ctx;
  viewerId = (await world.member()).id;
  await db.transaction(async (fill) => {
    // Without the triggers: row by row it would take too long.
    await fill.rows(sql`set local session_replication_role = replica`);
    await fill.rows(sql`
      insert into users (email, first_name, last_name, email_verified_at)
      select 'm' || n || '@example.com', 'Member', n::text, now() from generate_series(1, 1000) as n`);
    await fill.rows(
      sql`create temporary table people on commit drop as select id, row_number() over () as n from users`,
    );
    await fill.rows(sql`
      insert into posts (user_id, comment_count, reaction_counts)
      select people.id, 3, '{"like": 3}' from generate_series(1, 6000) as made (n)
      join people on people.n = 1 + made.n * 7 % 1000 order by made.n`);
    await fill.rows(sql`
      create temporary table written on commit drop as select id, row_number() over (order by id) as n from posts`);
    for (const step of [11, 23, 41]) {
      await fill.rows(sql`
        insert into comments (post_id, user_id, content) select written.id, people.id, 'A comment'
        from written join people on people.n = 1 + written.n * ${step}::int % 1000`);
      await fill.rows(sql`
        insert into reactions (post_id, user_id, type) select written.id, people.id, 'like'
        from written join people on people.n = 1 + written.n * ${step}::int % 1000 on conflict do nothing`);
    }
    await fill.rows(sql`
      insert into reactions (post_id, user_id, type)
      select written.id, people.id, 'love' from written cross join people where written.n = 6000 on conflict do nothing`);
    await fill.rows(sql`insert into hidden_members (user_id) select id from people where n % 10 = 0`);
    await fill.rows(sql`
      with pairs as (
        select one.id as one, other.id as other from people as one
        cross join generate_series(1, 3) as step join people as other on other.n = 1 + (one.n * 13 + step * 311) % 1000
        where one.id <> other.id)
      insert into hidden_members (user_id, from_id)
      select one, other from pairs union select other, one from pairs
      union select id, ${viewerId} from people where n % 100 = 1 and id <> ${viewerId} on conflict do nothing`);
    await fill.rows(sql`
      insert into mutes (user_id, muted_id)
      select ${viewerId}, id from people where n % 100 = 2 and id <> ${viewerId}`);
    await fill.rows(sql`
      insert into friends (user_id, friend_id)
      select one.id, other.id from people as one cross join generate_series(1, 20) as step
      join people as other on other.n = 1 + (one.n + step * 37) % 1000 where one.id <> other.id on conflict do nothing`);
  });
  await db.rows(sql`analyze`);
  const newest = await db.rows<{ id: string; userId: string }>(sql`
    select id, user_id from posts order by id desc limit 20`);
  ids = newest.map(({ id }) => id);
  busyId = ids[0] ?? "";
  authorId = newest[1]?.userId ?? "";
}, 120_000);

/** PostgreSQL's plan for the feature's own statement, and its time. */
async function planOf(ask: (db: Db) => Promise<unknown>) {
  let plan = "";
  const rows = async <Row>(statement: Statement): Promise<Row[]> => {
    const lines = await world.ctx.db.rows<{ "QUERY PLAN": string }>(sql`explain (analyze, costs off) ${statement}`);
    plan += lines.map((line) => line["QUERY PLAN"]).join("\n");
    return [];
  };
  await ask({ rows, row: async (statement) => (await rows<never>(statement))[0] });
  return plan;
}

/** Finds the audience of an act, and what each of it is shown. */
const publishMarks = (db: Db, marks: Statement, mentionedIds: string[] = []) =>
  publishCounted({ ...world.ctx, db: { ...world.ctx.db, ...db } }, [], { by: [authorId], marks, mentionedIds }, () => ({
    type: "post-changed",
    postId: busyId,
  }));

/** Not the first page, which comes from memory. */
const readFeed = (db: Db, feed: "everyone" | "friends") =>
  listFeed({ ...world.ctx, db: { ...world.ctx.db, ...db } }, { id: viewerId } as Viewer, {
    feed,
    limit: 20,
    before: forgedCursor([LAST_ID]),
  });

const page = { before: null, limit: 21 };
const large = /Seq Scan on (posts|comments|reactions|friends)\b/;

describe("an instance with many hidden members", () => {
  it("reads the feed from the index of posts for everyone, with few more rows than it shows", async () => {
    const plan = await planOf((db) => readFeed(db, "everyone"));
    const looked = /using posts_for_all on posts .*rows=(\d+)/.exec(plan)?.[1];
    expect(Number(looked)).toBeLessThan(50);
    expect(plan).not.toMatch(large);
  });

  it.each<[string, (db: Db) => Promise<unknown>]>([
    ["the friends' feed", (db) => readFeed(db, "friends")],
    ["a page of cards", (db) => listCards(db, viewerId, ids)],
    ["what is hidden on them", (db) => listHiddenCounts(db, viewerId, ids)],
    ["a page of comments", (db) => listCommentsOf(db, viewerId, busyId, page)],
    ["who sees less of a busy post's reactions", (db) => publishMarks(db, reactionsOn(busyId))],
    ["who sees less of its comments", (db) => publishMarks(db, commentsOn(busyId))],
    ["who sees less of one, and of whom it names", (db) => publishMarks(db, commentsOn(busyId), [viewerId])],
  ])("reads no large table whole: %s", async (_, ask) => {
    expect(await planOf(ask)).not.toMatch(large);
  });

  it("a search scans the newest posts without those that were deleted", async () => {
    const asked = { wanted: "'word'", exact: [], runs: [] };
    const plan = await planOf((db) => listPostsWith(db, viewerId, asked, { before: LAST_ID, limit: 21 }));
    expect(plan).toContain("using posts_listed on posts");
    expect(plan).not.toMatch(large);
  });

  it("computes an audience, and what each of it is shown, at once, even for twenty thousand", async () => {
    const { db } = world.ctx;
    await db.transaction(async (fill) => {
      await fill.rows(sql`set local session_replication_role = replica`);
      await fill.rows(sql`
        insert into hidden_members (user_id, from_id)
        select ${viewerId}, gen_random_uuid() from generate_series(1, 20000)`);
    });
    await db.rows(sql`
      insert into reactions (post_id, user_id, type) values (${busyId}, ${viewerId}, 'sad')
      on conflict (post_id, user_id) do update set created_at = clock_timestamp()`);
    // A lookup of each member's rows among all took a minute.
    const before = performance.now();
    await publishMarks(db, reactionsOn(busyId));
    expect(performance.now() - before).toBeLessThan(10_000);
  });
});
