import { writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { connect } from "../../server/src/db/connect.ts";
import { sql } from "../../server/src/db/sql.ts";
import { createLog } from "../../server/src/logging/log.ts";
import { startRedis } from "../../server/src/testing/programs/redis.ts";
import { sharedSettings, startDebianPostgres, startNode } from "../../server/src/testing/programs/real-cluster.ts";
import { folderOnDisk } from "../../server/src/testing/temporary.ts";
import { cpuOf } from "../measure/cpu.ts";
import { type Call, loadWell, percentile } from "../measure/load.ts";
import { progress, type Report } from "../report.ts";
import {
  drawKind,
  KINDS,
  type Measured,
  type Name,
  randomFrom,
  type Run,
  type Service,
  type Spent,
} from "../simulation/workload.ts";
import { type Member, numbersFrom, pick, signIn } from "../town/people.ts";
import { seed, word } from "../town/seed.ts";

const FILE = new URL("../simulation/measured.json", import.meta.url);
const POSTS = 10_000;
const MEMBERS = 100;
const CONNECTIONS = 16;
const SEARCHERS = 2;
/** Node.js compiles what runs often. */
const WARM = 10_000;
const BEFORE = 500;
const COUNT = 1_000;
const ALONE = 200;
const MIXED = 6_000;
const LOADS = [0.3, 0.6];
const ROUNDS = 3;

type Calls = Record<Name, (n: number) => Call>;
type Node = Awaited<ReturnType<typeof startNode>>;

/**
 * What one request of each kind costs each process, one kind after the other; then all kinds together, as members send them, on
 * one and two nodes. The simulation is fed with the first and must come to the second.
 */
export async function measureServices(report: Report) {
  const { folder, remove } = folderOnDisk("plaza-bench-services-");
  const [postgres, redis] = [await startDebianPostgres(folder), await startRedis()];
  const nodes: Node[] = [];
  try {
    const databaseUrl = await postgres.create("services");
    const env = { ...sharedSettings(folder, { databaseUrl, redisUrl: redis.url }), WORKERS: "1" };
    nodes.push(await startNode(env));
    const calls = await prepare(databaseUrl);
    const spent = (): Spent => ({
      client: (process.cpuUsage().user + process.cpuUsage().system) / 1_000,
      node: cpuOf(nodes.flatMap(({ child }) => child.pid ?? [])),
      postgres: cpuOf([postgres.pid]),
      redis: cpuOf([redis.pid()]),
    });
    const mixed = mixer(nodes, calls);
    await mixed(WARM);
    const services = {} as Record<Name, Service>;
    for (const { name } of KINDS) services[name] = await serve(report, nodes, name, calls[name], spent);
    const runs = await run(report, nodes, mixed, spent);
    nodes.push(await startNode(env));
    await mixed(2 * WARM);
    const measured: Measured = {
      date: new Date().toISOString(),
      machine: `${cpus().length} cores, Node.js ${process.version}`,
      cores: cpus().length,
      connections: CONNECTIONS,
      services,
      runs: [...runs, ...(await run(report, nodes, mixed, spent))],
    };
    writeFileSync(FILE, `${JSON.stringify(measured, null, 2)}\n`);
  } finally {
    for (const { child, ended } of nodes) {
      child.kill("SIGTERM");
      await ended;
    }
    await redis.kill();
    await postgres.stop();
    remove();
  }
}

async function prepare(connectionString: string): Promise<Calls> {
  const db = connect({ connectionString, statement_timeout: 0, query_timeout: 0 }, createLog({ level: "error" }), 1);
  try {
    await seed(db, POSTS);
    const members = await signIn(db, numbersFrom(100, MEMBERS));
    const posts = await db.rows<{ id: string }>(sql`
      select id from posts where audience = 'public' and group_id is null order by id desc limit 100`);
    const row = await db.row<{ text: string }>(sql`select ${word(sql`7`)} as text`);
    return callsOf(members, posts, row?.text ?? "");
  } finally {
    await db.close();
  }
}

function callsOf(members: Member[], posts: { id: string }[], text: string): Calls {
  const read = (path: string) => (n: number) => ({ path, token: pick(members, n).token });
  const write = (path: string, body: (n: number) => object) => (n: number) => ({
    method: "POST",
    path,
    token: pick(members, n).token,
    body: body(n),
  });
  const post = (n: number) => pick(posts, n + Math.floor(n / MEMBERS)).id;
  return {
    "first reads": read("/api/auth/user"),
    "home page": read("/api/posts"),
    "friends' page": read("/api/posts?feed=friends"),
    "chat opened": (n) => ({ path: `/api/messages/${pick(members, n + 1).id}`, token: pick(members, n).token }),
    search: read(`/api/search?q=${text}`),
    message: write("/api/messages", (n) => ({ receiverId: pick(members, n + 1).id, content: `Message ${n}` })),
    reaction: write("/api/reactions", (n) => ({ postId: post(n), type: n % 2 === 0 ? "love" : "wow" })),
    comment: write("/api/comments", (n) => ({ postId: post(n), content: `Remark ${n}` })),
    post: write("/api/posts", (n) => ({ content: `Post ${n}` })),
  };
}

/** CPU of each process for one of so many requests. */
async function spentOn<Value>(spent: () => Spent, count: number, act: () => Promise<Value>) {
  const before = spent();
  const value = await act();
  const after = spent();
  const of = (name: keyof Spent) => (after[name] - before[name]) / count;
  const each: Spent = { client: of("client"), node: of("node"), postgres: of("postgres"), redis: of("redis") };
  return { value, each };
}

async function serve(
  report: Report,
  [node]: Node[],
  name: Name,
  call: (n: number) => Call,
  spent: () => Spent,
): Promise<Service> {
  progress(name);
  const address = node?.url ?? "";
  // A node refuses searches beyond a few at once.
  const connections = name === "search" ? SEARCHERS : CONNECTIONS;
  await loadWell({ address, connections, count: BEFORE, call });
  const { each: of } = await spentOn(spent, COUNT, () =>
    loadWell({ address, connections, count: COUNT, call: (n) => call(n + BEFORE) }),
  );
  // Several at once share commits and round trips: what one waits for is beside its own CPU.
  const { value: sent, each: alone } = await spentOn(spent, ALONE, () =>
    loadWell({ address, connections: 1, count: ALONE, call: (n) => call(n + BEFORE + COUNT) }),
  );
  const wait = Math.max(0, percentile(sent.times, 0.5) - alone.client - alone.node - alone.postgres);
  report.add({
    name: `${name}: CPU of a node and PostgreSQL`,
    value: of.node + of.postgres,
    unit: "ms",
    beside: `${of.node.toFixed(2)} and ${of.postgres.toFixed(2)}, waits ${wait.toFixed(2)}`,
  });
  return { ...of, wait };
}

/** All kinds together, in the shares of an evening, evenly to all nodes there are. */
function mixer(nodes: Node[], calls: Calls) {
  let begun = 0;
  return async (count: number, offered?: number): Promise<Omit<Run, "spent">> => {
    const all = await Promise.all(
      nodes.map(({ url: address }, n) => {
        const random = randomFrom(begun + n);
        const kinds = Array.from({ length: count / nodes.length }, () => drawKind(random).name);
        return loadWell({
          address,
          connections: CONNECTIONS / nodes.length,
          count: kinds.length,
          call: (at) => calls[pick(kinds, at)](begun + at),
          ...(offered !== undefined && { rate: offered / nodes.length }),
        });
      }),
    );
    begun += count;
    const times = all.flatMap((one) => one.times).toSorted((a, b) => a - b);
    return {
      nodes: nodes.length,
      ...(offered !== undefined && { offered }),
      rate: times.length / Math.max(...all.map(({ seconds }) => seconds)),
      mean: times.reduce((sum, time) => sum + time, 0) / times.length,
      p95: percentile(times, 0.95),
    };
  };
}

/** As fast as the nodes can, then at shares of that: of each the middle one of several, for a vacuum may fall on one of them. */
async function run(report: Report, nodes: Node[], mixed: ReturnType<typeof mixer>, spent: () => Spent): Promise<Run[]> {
  progress(`${nodes.length} nodes`);
  const once = async (offered?: number): Promise<Run> => {
    const { value, each } = await spentOn(spent, MIXED, () => mixed(MIXED, offered));
    return { ...value, spent: each };
  };
  const often = async (offered?: number) => {
    const tried: Run[] = [];
    while (tried.length < ROUNDS) tried.push(await once(offered));
    return tried.toSorted((a, b) => a.mean - b.mean)[Math.floor(ROUNDS / 2)] ?? once(offered);
  };
  const fastest = await often();
  const runs = [fastest];
  for (const share of LOADS) runs.push(await often(Math.round(fastest.rate * share)));
  for (const { offered, rate, mean, p95, spent: cpu } of runs) {
    report.add({
      name: `${nodes.length} nodes, ${offered === undefined ? "as fast as they can" : `${offered}/s sent`}`,
      value: rate,
      unit: "/s",
      beside: `mean ${mean.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, CPU ${cpu.node.toFixed(2)} and ${cpu.postgres.toFixed(2)} ms`,
    });
  }
  return runs;
}
