import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isRunning, postmasterPid, processesNaming, runServer } from "../../server/src/testing/process.ts";
import { folderOnDisk } from "../../server/src/testing/temporary.ts";
import { call, Failures, isGood, untilGood } from "../parts/calls.ts";
import { openEmbedded, openInstance } from "../parts/instance.ts";
import { killEach } from "../parts/processes.ts";
import { readSteadily } from "../parts/readers.ts";
import { Writer } from "../parts/writer.ts";
import type { Outcome } from "../report.ts";

const ENOUGH = 2_000;
/** A moment that no round shares with the one before. */
const randomMoment = () => sleep(100 + Math.random() * 500);

/** L1: the process is killed while it writes, its database goes on; somebody starts it again at once. */
export async function killApp(rounds = 20): Promise<Outcome> {
  const { node, db, members, close } = await openInstance();
  try {
    const writer = new Writer(members, () => node.address).start();
    let longest = 0;
    for (let round = 0; round < rounds; round += 1) {
      await writer.nextGood();
      await randomMoment();
      await node.kill();
      const good = writer.nextGood();
      await node.start();
      longest = Math.max(longest, await good);
    }
    await writer.reaches(ENOUGH);
    await writer.stop();
    const stored = await writer.readBack(db, node.address);
    return {
      stored,
      firstGood: { ms: longest, mostMs: 2_000 },
      failures: writer.failures,
      exits: node.exits(),
      figures: [{ name: "kills", value: rounds }],
    };
  } finally {
    await close();
  }
}

/** L1: with everything embedded, the process, its database and whatever else it started are killed together. */
export async function killAll(rounds = 10): Promise<Outcome> {
  const { node, dataDir, members, withDatabase, close } = await openEmbedded();
  try {
    const writer = new Writer(members, () => node.address).start();
    let longest = 0;
    for (let round = 0; round < rounds; round += 1) {
      await writer.nextGood();
      await randomMoment();
      const others = processesNaming(dataDir);
      const dead = node.kill();
      killEach(others);
      await dead;
      const good = writer.nextGood();
      await node.start();
      longest = Math.max(longest, await good);
    }
    await writer.reaches(ENOUGH);
    await writer.stop();
    const stored = await withDatabase((db) => writer.readBack(db, node.address));
    return {
      stored,
      firstGood: { ms: longest, mostMs: 5_000 },
      failures: writer.failures,
      exits: node.exits(),
      figures: [{ name: "kills", value: rounds }],
    };
  } finally {
    await close();
  }
}

/** L1: a first start is killed with all it started, at ten moments of it; the next start must work, and serve. */
export async function killFirstStart(rounds = 10): Promise<Outcome> {
  const usual = await firstStart();
  const failures = new Failures();
  let longest = 0;
  let broken = 0;
  for (let round = 0; round < rounds; round += 1) {
    const { folder, remove } = folderOnDisk("plaza-faults-");
    const dataDir = join(folder, "data");
    const first = runServer({ DATA_DIR: dataDir });
    await sleep((usual * (round + 0.5)) / rounds);
    killEach([first.child.pid ?? 0, ...processesNaming(dataDir)]);
    await first.ended;
    const begun = performance.now();
    const second = runServer({ DATA_DIR: dataDir });
    try {
      const address = await second.address();
      longest = Math.max(longest, performance.now() - begun);
      const person = { email: "ana@example.com", password: "correct horse", firstName: "Ana", lastName: "Prado" };
      const signedUp = await call(address, { path: "/api/signup", body: person });
      failures.add(signedUp);
      if (!isGood(signedUp)) broken += 1;
    } catch {
      broken += 1;
    } finally {
      second.child.kill("SIGTERM");
      await second.ended;
      remove();
    }
  }
  return {
    failures,
    exits: 0,
    firstGood: { ms: longest, mostMs: 20_000 },
    figures: [
      { name: "kills", value: rounds },
      { name: "later starts that failed", value: broken, most: 0 },
    ],
  };
}

async function firstStart(): Promise<number> {
  const { folder, remove } = folderOnDisk("plaza-faults-");
  const begun = performance.now();
  const server = runServer({ DATA_DIR: join(folder, "data") });
  await server.address();
  const ms = performance.now() - begun;
  server.child.kill("SIGTERM");
  await server.ended;
  remove();
  return ms;
}

/** L2: PostgreSQL is killed, or stopped without a word, and started again; the process beside it stays. */
export async function killPostgres(rounds = 10): Promise<Outcome> {
  const { node, db, postgres, members, close } = await openInstance();
  try {
    const writer = new Writer(members, () => node.address).start();
    let longest = 0;
    for (let round = 0; round < rounds; round += 1) {
      await writer.nextGood();
      await randomMoment();
      await (round % 2 ? postgres.stop("immediate") : postgres.kill());
      await postgres.start();
      longest = Math.max(longest, await writer.nextGood());
    }
    await writer.reaches(ENOUGH);
    await writer.stop();
    const settings = await postgres.query(
      "select string_agg(name || ' ' || setting, ', ') as held from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'on'",
    );
    const held = (settings.rows[0] as { held: string }).held.split(", ").length;
    return {
      stored: await writer.readBack(db, node.address),
      firstGood: { ms: longest, mostMs: 2_000 },
      failures: writer.failures,
      exits: node.exits(),
      figures: [
        { name: "kills", value: rounds },
        { name: "fsync, full_page_writes, synchronous_commit on", value: held, least: 3 },
      ],
    };
  } finally {
    await close();
  }
}

/** L2: the embedded database is killed; the process starts it again by itself. */
export async function killEmbedded(rounds = 2): Promise<Outcome> {
  const { node, dataDir, members, withDatabase, close } = await openEmbedded();
  try {
    const writer = new Writer(members, () => node.address).start();
    let longest = 0;
    for (let round = 0; round < rounds; round += 1) {
      await writer.reaches(((round + 1) * ENOUGH) / (rounds + 1));
      const pid = postmasterPid(dataDir);
      process.kill(pid, "SIGKILL");
      while (isRunning(pid)) await sleep(10);
      longest = Math.max(longest, await writer.nextGood());
    }
    await writer.reaches(ENOUGH);
    await writer.stop();
    return {
      stored: await withDatabase((db) => writer.readBack(db, node.address)),
      firstGood: { ms: longest, mostMs: 5_000 },
      failures: writer.failures,
      exits: node.exits(),
      figures: [{ name: "kills", value: rounds }],
    };
  } finally {
    await close();
  }
}

/** L4: PostgreSQL is restarted while 200 reads a second and the writer go on. */
export async function restartPostgres(rounds = 10): Promise<Outcome> {
  const { node, db, postgres, members, close } = await openInstance();
  try {
    const writer = new Writer(members.slice(0, 8), () => node.address).start();
    const feed = { path: "/api/posts", token: members[0]?.token ?? "" };
    const reading = readSteadily(() => node.address, feed, 200, writer.failures);
    let longest = 0;
    let longestRestart = 0;
    for (let round = 0; round < rounds; round += 1) {
      await writer.nextGood();
      await sleep(500);
      const begun = performance.now();
      await postgres.stop("fast");
      await postgres.start();
      longestRestart = Math.max(longestRestart, performance.now() - begun);
      longest = Math.max(longest, await writer.nextGood());
    }
    await writer.reaches(ENOUGH);
    await writer.stop();
    const reads = await reading.stop();
    await untilGood(node.address, { path: "/readyz" });
    return {
      stored: await writer.readBack(db, node.address),
      firstGood: { ms: longest, mostMs: 2_000 },
      failures: writer.failures,
      exits: node.exits(),
      figures: [
        { name: "restarts", value: rounds },
        { name: "longest restart", value: longestRestart / 1000, unit: "s" },
        { name: "reads", value: reads },
      ],
    };
  } finally {
    await close();
  }
}
