/**
 * Measures a page of the feed with 1,000 and with 100,000 posts: two servers side by side, requested in turn, in one
 * run. Prints the medians and their ratio, and PostgreSQL's plan for each list.
 */
import type { Db } from "../server/src/db/database.ts";
import { sql, type Statement } from "../server/src/db/sql.ts";
import { startSession } from "../server/src/features/auth/sessions.ts";
import { listCards, listCommentsOf, listOwnMarks } from "../server/src/features/posts/cards.queries.ts";
import { listFeedIds, listFriendsFeedIds } from "../server/src/features/posts/feed.queries.ts";
import { listUserPostIds } from "../server/src/features/posts/post-lists.queries.ts";
import { startTown } from "./town.ts";

const TRIES = 200;
const LIMIT = 1.25;

/**
 * Seeds a tenth as many members as posts, three comments and five reactions a post, a picture on each fourth, and some
 * fifty friends for everyone.
 */
async function seed(db: Db, posts: number) {
  const members = Math.max(100, posts / 10);
  // What the triggers count is counted once at the end: row by row it would take minutes.
  await db.rows(sql`set session_replication_role = replica`);
  await db.rows(sql`
    insert into users (email, first_name, last_name, email_verified_at)
    select 'm' || n || '@example.com', 'Member', n::text, now() from generate_series(1, ${members}::int) as n`);
  await db.rows(sql`create temporary table people as select id, row_number() over () as n from users`);
  await db.rows(sql`
    insert into posts (user_id, content, audience)
    select people.id, 'Post number ' || made.n, case when made.n % 10 = 0 then 'friends' else 'public' end
    from (select n, 1 + (n * 7919) % ${members}::int as who from generate_series(1, ${posts}::bigint) as n) as made
    join people on people.n = made.who order by made.n`);
  await db.rows(sql`create temporary table numbered as select id, row_number() over () as n from posts`);
  for (const step of [31, 62, 93]) {
    await db.rows(sql`
      insert into comments (post_id, user_id, content) select numbered.id, people.id, 'A comment'
      from numbered join people on people.n = 1 + (numbered.n * ${step}::int) % ${members}::int`);
  }
  for (const [type, step] of Object.entries({ like: 17, love: 34, haha: 51, wow: 68, sad: 85 })) {
    await db.rows(sql`
      insert into reactions (post_id, user_id, type) select numbered.id, people.id, ${type}
      from numbered join people on people.n = 1 + (numbered.n * ${step}::int) % ${members}::int
      on conflict do nothing`);
  }
  await db.rows(sql`
    insert into friends (user_id, friend_id)
    select one.id, other.id from people as one join people as other
      on other.n between one.n + 1 and one.n + 25 or other.n between one.n - 25 and one.n - 1`);
  await db.rows(sql`
    insert into saved_posts (user_id, post_id)
    select people.id, numbered.id from numbered join people on people.n = 1 + (numbered.n * 13) % ${members}::int
    where numbered.n % 5 = 0`);
  await db.rows(sql`
    insert into objects (owner_id, name, origin, state, kind, content_type, width, height, attached_to)
    select posts.user_id, left(md5(numbered.n::text), 22), 'upload', 'ready', 'image', 'image/webp', 1080, 720, 'post:' || posts.id
    from numbered join posts using (id) where numbered.n % 4 = 0`);
  await db.rows(sql`
    update posts set object_id = objects.id from objects where objects.attached_to = 'post:' || posts.id`);
  await db.rows(sql`
    update posts set
      comment_count = (select count(*) from comments where post_id = posts.id),
      reaction_counts = coalesce((select jsonb_object_agg(type, count) from (
        select type, count(*) from reactions where post_id = posts.id group by type) as counted), '{}')`);
  await db.rows(sql`set session_replication_role = origin`);
  await db.rows(sql`vacuum full analyze`);
  const viewer = await db.row<{ id: string }>(sql`select id from people where n = 1`);
  const viewerId = viewer?.id ?? "";
  return { viewerId, token: await startSession(db, viewerId) };
}

const townOf = (size: number) => startTown((db) => seed(db, size));
type Town = Awaited<ReturnType<typeof townOf>>;

async function timePage({ address, token }: Town, path: string): Promise<number> {
  const start = performance.now();
  const response = await fetch(address + path, { headers: { cookie: `sid=${token}` } });
  await response.text();
  if (response.status !== 200) throw new Error(`expected 200, got ${response.status}`);
  return performance.now() - start;
}

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

async function compare(small: Town, large: Town, path: string): Promise<number> {
  const times = { small: [] as number[], large: [] as number[] };
  for (let i = 0; i < TRIES + 20; i++) {
    // The requests alternate, so that other load on the machine falls on both; the first twenty warm up.
    const [ofSmall, ofLarge] = [await timePage(small, path), await timePage(large, path)];
    if (i < 20) continue;
    times.small.push(ofSmall);
    times.large.push(ofLarge);
  }
  const [few, many] = [median(times.small), median(times.large)];
  console.log(
    `${path.padEnd(28)} 1,000 posts ${few.toFixed(2)} ms, 100,000 posts ${many.toFixed(2)} ms, ratio ${(many / few).toFixed(2)} (limit ${LIMIT})`,
  );
  return many / few;
}

/** Runs the feature's own statements with EXPLAIN. */
async function explain({ db, viewerId }: Town): Promise<string[]> {
  const plans: string[] = [];
  const asking = (name: string): Db => {
    const rows = async <Row>(statement: Statement): Promise<Row[]> => {
      const lines = await db.rows<{ "QUERY PLAN": string }>(sql`explain ${statement}`);
      const nodes = lines.map((line) => line["QUERY PLAN"]).filter((line) => /Scan/.test(line));
      // Nobody is hidden or muted here and there is no group: an empty table is read whole at no cost.
      const sequential = nodes.filter((line) => /Seq Scan on (?!pg_|hidden_members|mutes|group)/.test(line));
      plans.push(
        `${name}: ${sequential.length === 0 ? "index scans only" : `READS WHOLE TABLES: ${sequential.join("; ").trim()}`}`,
      );
      return [];
    };
    return { rows, row: async (statement) => (await rows<never>(statement))[0] };
  };
  const rows = await db.rows<{ id: string; userId: string }>(
    sql`select id, user_id from posts order by id desc limit 20`,
  );
  const ids = rows.map(({ id }) => id);
  const page = { before: ids.at(-1) ?? null, limit: 21 };
  await listFeedIds(asking("feed"), viewerId, page);
  await listFriendsFeedIds(asking("friends' feed"), viewerId, page);
  await listUserPostIds(asking("profile"), viewerId, rows[0]?.userId ?? "", page);
  await listCards(asking("cards"), viewerId, ids);
  await listOwnMarks(asking("one's own marks"), viewerId, ids);
  await listCommentsOf(asking("comments"), viewerId, ids[0] ?? "", page);
  return plans;
}

const [small, large] = [await townOf(1_000), await townOf(100_000)];
try {
  const ratio = await compare(small, large, "/api/posts");
  await compare(small, large, "/api/posts?feed=friends");
  const plans = await explain(large);
  console.log(plans.join("\n"));
  process.exitCode = ratio <= LIMIT && plans.every((plan) => plan.endsWith("index scans only")) ? 0 : 1;
} finally {
  await small.stop();
  await large.stop();
}
