/**
 * Measures a search with 687,000 known words: 25 short words that are in no text, once, and twelve times at once while
 * another member reads the feed. Prints the times, the statuses and PostgreSQL's share of the processor.
 */
import { execFileSync } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { type Db, sql } from "../server/src/db/sql.ts";
import { startSession } from "../server/src/features/auth/sessions.ts";
import { startTown } from "./town/town.ts";

const WORDS = 687_000;
const AT_ONCE = 12;
const ROUNDS = 5;

async function seed(db: Db) {
  await db.rows(sql`
    insert into users (email, first_name, last_name, email_verified_at)
    select 'm' || n || '@example.com', 'Member', n::text, now() from generate_series(1, 200) as n`);
  await db.rows(sql`
    insert into posts (user_id, content) select id, 'Hello from ' || last_name from users, generate_series(1, 20)`);
  await db.rows(sql`
    insert into known_words
    select distinct left(translate(md5(n::text), '0123456789', 'ghijklmnop'), (4 + n % 7)::int)
    from generate_series(1, ${WORDS * 2}::bigint) as n limit ${WORDS} on conflict do nothing`);
  await db.rows(sql`vacuum analyze known_words`);
  const count = await db.row<{ words: number }>(sql`select count(*) as words from known_words`);
  const ids = await db.rows<{ id: string }>(sql`select id from users limit 13`);
  const tokens = await Promise.all(ids.map(({ id }) => startSession(db, id)));
  return { words: count?.words ?? 0, searching: tokens.slice(0, 12), reading: tokens[12] ?? "" };
}

const letters = "aeiouabcdefghijklmno";
const short = (n: number) => [n, n * 7 + 1, n * 3 + 2].map((index) => letters[index % letters.length] ?? "").join("");
const query = Array.from({ length: 25 }, (_, n) => short(n)).join(" ");

const town = await startTown(seed);
async function time(path: string, token = "") {
  const start = performance.now();
  const response = await fetch(town.address + path, { headers: { cookie: `sid=${token}` } });
  await response.arrayBuffer();
  return { ms: performance.now() - start, status: response.status };
}
const search = (token = "", kind = "") => time(`/api/search?q=${encodeURIComponent(query)}${kind}`, token);

/** Seconds of processor time of this machine's PostgreSQL processes that serve the database. */
async function processorTime(): Promise<number> {
  const rows = await town.db.rows<{ pid: number }>(sql`
    select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`);
  const ticks = rows.map(({ pid }) => {
    const stat = execFileSync("cat", [`/proc/${pid}/stat`]).toString();
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return Number(fields[11]) + Number(fields[12]);
  });
  return ticks.reduce((sum, one) => sum + one, 0) / 100;
}

const shown = (times: { ms: number; status: number }[]) => {
  const sorted = times.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
  const statuses = [...new Set(times.map(({ status }) => status))].map(
    (one) => `${one}: ${times.filter(({ status }) => status === one).length}`,
  );
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, max ${Math.round(sorted.at(-1) ?? 0)} ms (${statuses.join(", ")})`;
};

try {
  console.log(`${town.words} known words, 25 short words searched`);
  await time("/api/posts", town.reading);
  // Every connection is open before its processor time is counted.
  await Promise.all(Array.from({ length: 20 }, () => time("/api/posts", town.reading)));
  const [before, alone] = [await processorTime(), []] as [number, { ms: number; status: number }[]];
  for (let n = 0; n < ROUNDS; n++) alone.push(await search(town.searching[0]));
  const spent = (await processorTime()) - before;
  console.log(`one search at a time:     ${shown(alone)}, ${(spent / ROUNDS).toFixed(2)} s of processor time each`);

  const reads: { ms: number; status: number }[] = [];
  let isOver = false;
  const reading = (async () => {
    while (!isOver) {
      reads.push(await time("/api/posts", town.reading));
      await sleep(50);
    }
  })();
  const crowd: { ms: number; status: number }[] = [];
  for (let n = 0; n < 3; n++)
    crowd.push(...(await Promise.all(town.searching.slice(0, AT_ONCE).map((token) => search(token)))));
  isOver = true;
  await reading;
  console.log(`${AT_ONCE} searches at once:      ${shown(crowd)}`);
  console.log(`the feed meanwhile:       ${shown(reads)}`);
} finally {
  await town.stop();
}
