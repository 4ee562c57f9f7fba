/**
 * Measures a search among 1,000 members, groups, events, listings and posts and among 100,000 of each: two servers side
 * by side, requested in turn, in one run. Prints the medians and their ratio, and PostgreSQL's plan for each kind.
 */
import type { AppContext, Viewer } from "../server/src/context.ts";
import type { Database } from "../server/src/db/database.ts";
import { type Db, sql, type Statement } from "../server/src/db/sql.ts";
import { startSession } from "../server/src/features/auth/sessions.ts";
import { findEvents } from "../server/src/features/events/found-events.ts";
import { findGroups } from "../server/src/features/groups/found-groups.ts";
import { findItems } from "../server/src/features/marketplace/found-items.ts";
import { findPages } from "../server/src/features/pages/found-pages.ts";
import { findPosts } from "../server/src/features/posts/found-posts.ts";
import { search } from "../server/src/features/search/search.ts";
import { Limits } from "../server/src/limits/limits.ts";
import type { SearchKind } from "../contract/src/search.ts";
import { median } from "./measure/load.ts";
import { startTown } from "./town/town.ts";

const FINDERS = { pages: findPages, groups: findGroups, events: findEvents, listings: findItems, posts: findPosts };
const TRIES = 60;
const WARM_UP = 10;

/** A pseudo-word, the same for each number. */
const word = (n: Statement) =>
  sql`left(translate(md5((${n})::text), '0123456789abcdef', 'aeioubdfglmnprst'), 5 + (${n})::int % 5)`;

/**
 * Seeds two thousand first names, twenty thousand last names, and thirty thousand words of which a few are in most
 * posts.
 */
async function seed(db: Database, size: number) {
  await db.rows(sql`set session_replication_role = replica`);
  await db.rows(sql`
    insert into users (email, first_name, last_name, email_verified_at)
    select 'm' || n || '@example.com', ${word(sql`n % 2000`)}, ${word(sql`5000 + n % 20000`)}, now()
    from generate_series(1, ${size}::int) as n`);
  await db.rows(sql`create temporary table people as select id, row_number() over () as n from users`);
  await db.rows(sql`
    insert into posts (user_id, content, audience)
    select people.id, made.content || case when made.n % 10 = 0 then ' gathering' else '' end
      || case when made.n % 50 = 0 then ' #lantern' else '' end,
      case when made.n % 10 = 1 then 'friends' else 'public' end
    from people join (
      select n, (select string_agg(${word(sql`floor(30000 * power(random(), 3))::int`)}, ' ')
        from generate_series(1, 10 + n % 20 + 0 * outside.n)) as content
      from generate_series(1, ${size}::int) as outside (n)) as made using (n)`);
  await seedContent(db, size);
  await db.rows(sql`
    insert into friends (user_id, friend_id)
    select one.id, other.id from people as one join people as other on other.n between one.n + 1 and one.n + 50
    where one.n = 1`);
  await db.rows(sql`
    select add_known_words(array_agg(distinct word)) from (
      select unnest(tsvector_to_array(words)) as word from posts
      union select unnest(tsvector_to_array(words)) from groups
      union select unnest(tsvector_to_array(words)) from events
      union select unnest(tsvector_to_array(words)) from items
      union select unnest(string_to_array(search_name, ' ')) from users) as found`);
  await db.rows(sql`set session_replication_role = origin`);
  await db.rows(sql`vacuum full analyze`);
  const names = await db.row<{ first: string; last: string; rare: string; other: string }>(sql`
    select ${word(sql`700`)} as first, ${word(sql`5700`)} as last, ${word(sql`12`)} as rare, ${word(sql`3`)} as other`);
  const viewer = await db.row<{ id: string }>(sql`select id from people where n = 1`);
  if (!names || !viewer) throw new Error("The town is empty");
  return { viewer, names, token: await startSession(db, viewer.id) };
}

/** As many words as a name and a description have, of which a few are in most. */
const named = (n: Statement) => sql`${word(sql`${n} % 30000`)} || ' ' || ${word(sql`${n} % 700`)}`;
const about = (n: Statement) => sql`(
  select string_agg(${word(sql`floor(30000 * power(random(), 3))::int`)}, ' ')
    || case when ${n} % 10 = 0 then ' gathering' else '' end
  from generate_series(1, 10 + ${n} % 20))`;

/** Half of the events are over; a tenth of the listings is sold. */
async function seedContent(db: Database, size: number) {
  const n = sql`people.n`;
  await db.rows(sql`
    insert into groups (name, description, privacy)
    select ${named(n)}, ${about(n)}, case when ${n} % 3 = 0 then 'private' else 'public' end from people
    order by people.n limit ${size}::int`);
  await db.rows(sql`
    insert into events (user_id, name, description, location, starts_at)
    select people.id, ${named(n)}, ${about(n)}, ${word(n)}, now() + (${n} - ${size}::int / 2) * interval '1 hour'
    from people`);
  await db.rows(sql`
    insert into items (seller_id, title, description, price, category, is_sold)
    select people.id, ${named(n)}, ${about(n)}, ${n}, 'Furniture', ${n} % 10 = 3 from people`);
}

const townOf = (size: number) => startTown((db) => seed(db, size));
type Town = Awaited<ReturnType<typeof townOf>>;

/** Swaps two letters. */
const mistyped = (text: string) => `${text.slice(0, 2)}${text[3] ?? ""}${text[2] ?? ""}${text.slice(4)}`;

const questions = ({ names: { first, last, rare, other } }: Town): [what: string, q: string, kind?: SearchKind][] => [
  ["a name's beginning", last.slice(0, 4), "people"],
  ["one letter", first.slice(0, 1), "people"],
  ["the middle of a name", last.slice(1, 5), "people"],
  ["a name with a typing error", mistyped(last), "people"],
  ["a word", rare, "posts"],
  ["a word that many use", "gathering", "posts"],
  ["two words", `${other} ${rare}`, "posts"],
  ["a hashtag", "#lantern", "posts"],
  ["a word with a typing error", mistyped(rare), "posts"],
  ["nothing there is", "qzxwvkjq", "posts"],
  ...(["groups", "events", "listings"] as const).flatMap((kind): [string, string, SearchKind][] => [
    [`a word in ${kind}`, rare, kind],
    [`what many ${kind} have`, "gathering", kind],
    [`a typing error in ${kind}`, mistyped(rare), kind],
    [`no such ${kind}`, "qzxwvkjq", kind],
  ]),
  ["a word, of every kind", rare],
  ["nothing, of any kind", "qzxwvkjq"],
];

async function time({ address, token }: Town, q: string, kind: SearchKind | undefined): Promise<number> {
  const start = performance.now();
  const response = await fetch(`${address}/api/search?q=${encodeURIComponent(q)}${kind ? `&kind=${kind}` : ""}`, {
    headers: { cookie: `sid=${token}` },
  });
  await response.text();
  if (response.status !== 200) throw new Error(`expected 200, got ${response.status}`);
  return performance.now() - start;
}

async function compare(small: Town, large: Town, what: string, q: string, kind: SearchKind | undefined) {
  const times = { small: [] as number[], large: [] as number[] };
  for (let i = 0; i < TRIES + WARM_UP; i++) {
    // The requests alternate, so that other load on the machine falls on both; the first ones warm up.
    const [ofSmall, ofLarge] = [await time(small, q, kind), await time(large, q, kind)];
    if (i < WARM_UP) continue;
    times.small.push(ofSmall);
    times.large.push(ofLarge);
  }
  const [few, many] = [median(times.small), median(times.large)];
  console.log(
    `${what.padEnd(28)} among 1,000 ${few.toFixed(2)} ms, among 100,000 ${many.toFixed(2)} ms, ratio ${(many / few).toFixed(2)}`,
  );
}

/** Runs the same search once more with EXPLAIN on each statement: which whole tables were read for it. */
async function wholeTables({ db, viewer }: Town, q: string, kind: SearchKind | undefined): Promise<string[]> {
  const read: string[] = [];
  const rows = async <Row>(statement: Statement): Promise<Row[]> => {
    const lines = await db.rows<{ "QUERY PLAN": string }>(sql`explain analyze ${statement}`);
    read.push(
      ...lines
        .map((line) => line["QUERY PLAN"])
        .filter(
          (line) =>
            /Seq Scan on (users|posts|groups|events|items|known_words)/.test(line) && !line.includes("never executed"),
        ),
    );
    return db.rows<Row>(statement);
  };
  const watched: Db = { rows, row: async (statement) => (await rows<never>(statement))[0] };
  const ctx = { db: watched, limits: new Limits(false, null) } as unknown as AppContext;
  await search(ctx, viewer as Viewer, { q, kind, limit: 20, before: undefined }, FINDERS);
  return read;
}

const [small, large] = [await townOf(1_000), await townOf(100_000)];
try {
  let complaints = 0;
  for (const [what, q, kind] of questions(large)) {
    await compare(small, large, what, q, kind);
    const read = await wholeTables(large, q, kind);
    complaints += read.length;
    console.log(`  ${read.length === 0 ? "index scans only" : `READS WHOLE TABLES: ${read.join("; ").trim()}`}`);
  }
  process.exitCode = complaints === 0 ? 0 : 1;
} finally {
  await small.stop();
  await large.stop();
}
