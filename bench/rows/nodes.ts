import { connect } from "../../server/src/db/connect.ts";
import { createLog } from "../../server/src/logging/log.ts";
import { insertMember } from "../../server/src/testing/people.ts";
import { folderOnDisk } from "../../server/src/testing/temporary.ts";
import { sharedSettings, startDebianPostgres, startNode } from "../../server/src/testing/programs/real-cluster.ts";
import { startRedis } from "../../server/src/testing/programs/redis.ts";
import { cpuOf } from "../measure/cpu.ts";
import { type Call, loadWell } from "../measure/load.ts";
import { progress, type Report } from "../report.ts";
import { pick } from "../town/people.ts";

const CONNECTIONS = 32;
const WARM = 1_000;
const MEMBERS = 50;

/** How many processes serve, and how a client reaches them. */
const SETUPS = [
  { name: "1 process", nodes: 1, workers: 1 },
  { name: "2 workers", nodes: 1, workers: 2 },
  { name: "2 nodes", nodes: 2, workers: 1 },
];

/** The same instance behind one process, two workers, two nodes: over Debian's PostgreSQL and Redis, on this machine. */
export async function measureNodes(report: Report) {
  const { folder, remove } = folderOnDisk("plaza-bench-nodes-");
  const [postgres, redis] = [await startDebianPostgres(folder), await startRedis()];
  try {
    const databaseUrl = await postgres.create("nodes");
    const env = sharedSettings(folder, { databaseUrl, redisUrl: redis.url });
    for (const { name, nodes, workers } of SETUPS) {
      progress(name);
      const running: Awaited<ReturnType<typeof startNode>>[] = [];
      while (running.length < nodes) running.push(await startNode({ ...env, WORKERS: String(workers) }));
      const members = await prepare(databaseUrl);
      const roots = [postgres.pid, ...running.map(({ child }) => child.pid ?? 0)];
      const calls: [kind: string, count: number, call: (n: number) => Call][] = [
        [
          "post written",
          1_500,
          (n) => ({
            method: "POST",
            path: "/api/posts",
            token: pick(members, n).token,
            body: { content: `Post ${n}` },
          }),
        ],
        ["feed read", 6_000, (n) => ({ path: "/api/posts", token: pick(members, n).token })],
      ];
      for (const [kind, count, call] of calls) {
        const all = (total: number) =>
          Promise.all(
            running.map(({ url: address }) =>
              loadWell({ address, connections: CONNECTIONS / nodes, count: total / nodes, call }),
            ),
          );
        await all(WARM);
        const before = cpuOf(roots);
        const seconds = Math.max(...(await all(count)).map((one) => one.seconds));
        report.add({
          name: `${kind}, ${name}`,
          value: count / seconds,
          unit: "/s",
          beside: `${((cpuOf(roots) - before) / count).toFixed(2)} ms of CPU each`,
        });
      }
      for (const { child, ended } of running) {
        child.kill("SIGTERM");
        await ended;
      }
    }
  } finally {
    await redis.kill();
    await postgres.stop();
    remove();
  }
}

/** Members with sessions. The first setup's posts are there for those that follow, and a page is full after the warming up. */
async function prepare(connectionString: string) {
  const db = connect({ connectionString }, createLog({ level: "error" }), 1);
  try {
    const members = [];
    for (let n = 0; n < MEMBERS; n += 1) members.push(await insertMember(db));
    return members;
  } finally {
    await db.close();
  }
}
