/**
 * Measures what another member notices while one member sends 500 reads at once, again and again, for half a minute.
 * Prints the other member's times before and meanwhile, their ratio, and the outcomes of the 500. On this machine only.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { type Db, sql } from "../server/src/db/sql.ts";
import { startSession } from "../server/src/features/auth/sessions.ts";
import { startTown } from "./town/town.ts";

const AT_ONCE = 500;
const QUIET_MS = 10_000;
const LOUD_MS = 30_000;
const PAUSE_MS = 50;
const LIMIT = 3;

async function seed(db: Db) {
  await db.rows(sql`
    insert into users (email, first_name, last_name, email_verified_at)
    select 'm' || n || '@example.com', 'Member', n::text, now() from generate_series(1, 200) as n`);
  await db.rows(sql`
    insert into posts (user_id, content)
    select users.id, repeat('Post number ' || made.n || '. ', 10)
    from generate_series(1, 10000) as made (n) join users on users.last_name = (1 + made.n % 200)::text`);
  await db.rows(sql`analyze`);
  const ids = await db.rows<{ id: string }>(sql`select id from users limit 2`);
  const tokens = await Promise.all(ids.map(({ id }) => startSession(db, id)));
  return { loud: tokens[0] ?? "", calm: tokens[1] ?? "" };
}

type Statuses = Record<string, number>;

/** The crowd runs in a thread of its own, so that its work is not taken for the server's. */
const crowd = `
  const http = require("node:http");
  const { parentPort, workerData: { address, token, atOnce, ms } } = require("node:worker_threads");
  const agent = new http.Agent({ keepAlive: true, maxSockets: atOnce });
  const statuses = {};
  const count = (status) => (statuses[status] = (statuses[status] ?? 0) + 1);
  const until = Date.now() + ms;
  let left = atOnce;
  function ask() {
    if (Date.now() >= until) return void (--left === 0 && end());
    const request = http.get(address + "/api/posts?limit=50", { agent, headers: { cookie: "sid=" + token } }, (response) => {
      response.resume().once("close", ask);
      count(response.statusCode);
    });
    request.once("error", (error) => { count(error.code); setTimeout(ask, 100); });
  }
  function end() { agent.destroy(); parentPort.postMessage(statuses); }
  for (let n = 0; n < atOnce; n++) ask();
`;

function sendCrowd(address: string, token: string): Promise<Statuses> {
  const workerData = { address, token, atOnce: AT_ONCE, ms: LOUD_MS };
  const worker = new Worker(crowd, { eval: true, workerData });
  return new Promise((resolve, reject) => {
    worker.once("message", resolve);
    worker.once("error", reject);
  });
}

/** Loads home again and again, as an ordinary member does. */
async function readHome(address: string, token: string, ms: number) {
  const times: number[] = [];
  const statuses: Statuses = {};
  const until = Date.now() + ms;
  while (Date.now() < until) {
    const start = performance.now();
    const response = await fetch(`${address}/api/posts`, { headers: { cookie: `sid=${token}` } });
    await response.arrayBuffer();
    times.push(performance.now() - start);
    statuses[response.status] = (statuses[response.status] ?? 0) + 1;
    await sleep(PAUSE_MS);
  }
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  return { p50: at(0.5), p95: at(0.95), most: sorted.at(-1) ?? 0, statuses };
}

const town = await startTown(seed, { RATE_LIMIT: process.env["RATE_LIMIT"] ?? "on" });
try {
  await readHome(town.address, town.calm, 2_000);
  const quiet = await readHome(town.address, town.calm, QUIET_MS);
  const crowd = sendCrowd(town.address, town.loud);
  await sleep(500);
  const loud = await readHome(town.address, town.calm, LOUD_MS - 1_000);
  const row = (name: string, { p50, p95, most, statuses }: typeof quiet) =>
    `${name.padEnd(28)} p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, max ${most.toFixed(1)} ms, ${JSON.stringify(statuses)}`;
  console.log(row("another member, quiet", quiet));
  console.log(row(`another member, ${AT_ONCE} at once`, loud));
  console.log(`the ${AT_ONCE} at once`.padEnd(28), JSON.stringify(await crowd));
  const ratio = loud.p95 / quiet.p95;
  console.log(`p95 ratio ${ratio.toFixed(2)} (limit ${LIMIT})`);
  process.exitCode = ratio <= LIMIT && Object.keys(loud.statuses).join() === "200" ? 0 : 1;
} finally {
  await town.stop();
}
