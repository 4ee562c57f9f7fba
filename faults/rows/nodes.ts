import { readdirSync, existsSync, writeFileSync } from "node:fs";
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { WebSocket } from "ws";
import { startCrowd } from "../../bench/measure/socket-crowd.ts";
import { startRedis } from "../../server/src/testing/programs/redis.ts";
import { call, Failures, isGood } from "../parts/calls.ts";
import { openInstance, startNode } from "../parts/instance.ts";
import { makeCrowd, type Member } from "../parts/members.ts";
import { startProxy } from "../parts/proxy.ts";
import { Writer } from "../parts/writer.ts";
import type { Outcome } from "../report.ts";

const ENOUGH = 2_000;
const SECRET = "a secret that all nodes know, long enough";
const METRICS_TOKEN = "a token for the numbers";
const REDIS_AWAY_MS = 15_000;
const CATCH_UP_MS = 20_000;
const CROWD = 2_000;
/** Sixteen writes a second beside sockets that come back, and not as many as the machine can do. */
const REST_MS = 1_000;

async function openTwoNodes(nodes = 2, env: Record<string, string> = {}) {
  const redis = await startRedis();
  const instance = await openInstance({ nodes, env: { REDIS_URL: redis.url, SECRET, ...env } });
  const [one, other] = instance.nodes;
  const close = async () => {
    await instance.close();
    await redis.kill();
  };
  return { ...instance, one: one ?? instance.node, other: other ?? instance.node, redis, close };
}

/** A window of a member: what its socket brought, and how often it was asked to catch up. */
async function openWindow(address: string, { token }: Member) {
  const socket = new WebSocket(`${address.replace("http", "ws")}/ws`, {
    headers: { cookie: `sid=${token}`, origin: address },
  });
  const received = new Set<string>();
  let catchUps = 0;
  socket.on("message", (data: Buffer) => {
    const text = data.toString();
    if (text.includes('"catch-up"')) catchUps += 1;
    const id = /"Written ([\da-f-]{36})"/.exec(text)?.[1];
    if (id) received.add(id);
  });
  socket.on("error", () => undefined);
  await new Promise((resolve) => socket.once("open", resolve));
  return { socket, received, catchUps: () => catchUps };
}

/** L6: Redis is killed while messages go from one node to windows at the other, and comes back. */
export async function loseRedis(): Promise<Outcome> {
  const { one, other, db, members, redis, close, dataDir, databaseUrl } = await openTwoNodes();
  const limited = await startNode({
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    REDIS_URL: redis.url,
    SECRET,
    RATE_LIMIT: "on",
  });
  try {
    // Everybody writes to the first node and looks at the other.
    const writer = new Writer(members, () => one.address).start();
    const windows = await Promise.all(members.map((member) => openWindow(other.address, member)));
    await writer.reaches(ENOUGH / 4);
    await redis.kill();
    const away = sleep(REDIS_AWAY_MS);
    const body = { email: members[0]?.email, password: "not the right one" };
    const logins: number[] = [];
    for (let n = 0; n < 12; n += 1) logins.push((await call(limited.address, { path: "/api/login", body })).status);
    await away;
    const atLeast = writer.acknowledged.size + 200;
    const before = windows.map(({ catchUps }) => catchUps());
    await redis.start();
    const isBack = performance.now();
    const isBehind = ({ catchUps }: (typeof windows)[number], at: number) => catchUps() <= (before[at] ?? 0);
    while (windows.some(isBehind) && performance.now() - isBack < CATCH_UP_MS) await sleep(20);
    const ms = performance.now() - isBack;
    await writer.reaches(Math.max(atLeast, ENOUGH));
    await writer.stop();
    const stored = await writer.readBack(db, other.address);
    for (const { socket } of windows) socket.terminate();
    return {
      stored,
      failures: writer.failures,
      firstGood: { ms, mostMs: 10_000 },
      exits: one.exits() + other.exits() + limited.exits(),
      figures: [
        {
          name: "requests that failed",
          value: [...writer.failures.counts.values()].reduce((a, b) => a + b, 0),
          most: 0,
        },
        { name: "windows that did not catch up", value: windows.filter(isBehind).length, most: 0 },
        { name: "wrong logins refused with 429 meanwhile", value: logins.filter((s) => s === 429).length, least: 1 },
      ],
    };
  } finally {
    await limited.kill();
    await close();
  }
}

/** L7: one of two nodes is killed behind a balancer that looks at /readyz; its sockets and writers go to the other. */
export async function loseNode(): Promise<Outcome> {
  const { one, other, db, members, close } = await openTwoNodes();
  const portOf = ({ address }: { address: string }) => Number(new URL(address).port);
  let ready = [one, other];
  let turn = 0;
  const balancer = await startProxy(() => portOf(ready[turn++ % ready.length] ?? other));
  const health = setInterval(() => {
    void Promise.all(
      [one, other].map(async (node) => ((await call(node.address, { path: "/readyz" })).status === 200 ? node : null)),
    ).then((found) => (ready = found.filter((node) => node !== null)));
  }, 250);
  const address = `http://127.0.0.1:${balancer.port}`;
  const people = await makeCrowd(db, CROWD);
  const crowd = startCrowd(
    address,
    people.map(({ token }) => token),
  );
  try {
    await crowd.open();
    const writer = new Writer(members, () => address).start();
    await writer.reaches(ENOUGH / 2);
    await one.kill();
    const good = writer.nextGood();
    const begun = performance.now();
    writer.restMs = REST_MS;
    await crowd.cut();
    const [opened = 0] = await crowd.open();
    const socketsBack = (performance.now() - begun) / 1_000;
    const ms = await good;
    writer.restMs = 0;
    await writer.reaches(ENOUGH);
    await writer.stop();
    return {
      stored: await writer.readBack(db, other.address),
      failures: writer.failures,
      firstGood: { ms, mostMs: 2_000 },
      exits: other.exits(),
      figures: [
        { name: "sockets back", value: opened, least: CROWD },
        { name: "after", value: socketsBack, unit: "s", most: 30 },
        { name: "writes cut in flight", value: writer.failures.count("cut") },
      ],
    };
  } finally {
    clearInterval(health);
    await crowd.stop();
    await close();
    balancer.close();
  }
}

/** L8: the clock of one of two nodes goes two hours forward, then two hours back, while both are written to. */
export async function moveClock(): Promise<Outcome> {
  const { one, other, folder, db, members, close } = await openTwoNodes();
  const clock = join(folder, "clock");
  writeFileSync(clock, "+0");
  const library = readdirSync("/usr/lib")
    .map((name) => `/usr/lib/${name}/faketime/libfaketimeMT.so.1`)
    .find((path) => existsSync(path));
  if (!library) throw new Error("There is no libfaketime");
  await one.stop();
  await one.start({
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: clock,
    FAKETIME_CACHE_DURATION: "1",
    FAKETIME_DONT_FAKE_MONOTONIC: "1",
  });
  try {
    const [ana, bo] = members.slice(-2);
    if (!ana || !bo) throw new Error("There are no members");
    const failures = new Failures();
    const writer = new Writer(members.slice(0, -2), (worker) => (worker % 2 ? one : other).address).start();
    const sent: string[] = [];
    let unordered = 0;
    let expired = 0;
    for (const moved of ["+0", "+2h", "-2h", "+0"]) {
      writeFileSync(clock, moved);
      // It is read again after a second.
      await sleep(1_500);
      // One after the other, on the one node and on the other: their order is known.
      for (let n = 0; n < 50; n += 1) {
        const [body, { token }] = [{ receiverId: n % 3 ? bo.id : ana.id, content: `${sent.length}` }, n % 3 ? ana : bo];
        const reply = await call((n % 2 ? one : other).address, { path: "/api/messages", token, body });
        failures.add(reply);
        if (isGood(reply)) sent.push((JSON.parse(reply.text) as { id: string }).id);
      }
      for (const [login, use] of [
        [one, other],
        [other, one],
      ] as const) {
        const body = { email: ana.email, password: "correct horse" };
        const reply = await call(login.address, { path: "/api/login", body });
        const cookie = /sid=([^;]+)/.exec(String(reply.headers["set-cookie"]))?.[1] ?? "";
        if (!isGood(await call(use.address, { path: "/api/auth/user", token: cookie }))) expired += 1;
        if (!isGood(await call(use.address, { path: "/api/auth/user", token: bo.token }))) expired += 1;
      }
    }
    const rows: { id: string; createdAt: string }[] = [];
    for (let path: string | undefined = `/api/messages/${bo.id}?limit=50`; path;) {
      const reply = await call(other.address, { path, token: ana.token });
      rows.unshift(...(JSON.parse(reply.text) as typeof rows));
      path = /<([^>]+)>; rel="next"/.exec(String(reply.headers["link"] ?? ""))?.[1];
    }
    for (const [at, { id, createdAt }] of rows.entries())
      if (id !== sent[at] || createdAt < (rows[at - 1]?.createdAt ?? "")) unordered += 1;
    await writer.reaches(ENOUGH);
    await writer.stop();
    for (const [kind, count] of failures.counts) writer.failures.counts.set(kind, count);
    return {
      stored: await writer.readBack(db, other.address),
      failures: writer.failures,
      exits: one.exits() + other.exits(),
      figures: [
        { name: "messages of both nodes in order", value: rows.length, least: sent.length },
        { name: "out of order", value: unordered, most: 0 },
        { name: "sessions refused", value: expired, most: 0 },
      ],
    };
  } finally {
    await close();
  }
}

/** L23: a worker of several is killed; the process that started it starts another. */
export async function killWorkers(rounds = 6): Promise<Outcome> {
  const { node, db, members, close } = await openTwoNodes(1, { WORKERS: "2", METRICS_TOKEN });
  const workers = () =>
    execFileSync("pgrep", ["-P", String(node.pid())])
      .toString()
      .trim()
      .split("\n")
      .map(Number);
  /** The workers that serve, by their numbers: one that is started has a process long before. */
  const serving = async () => {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}`, connection: "close" };
    // A connection that was being handed to the killed worker gets no response.
    const signal = AbortSignal.timeout(2_000);
    const text = await fetch(`${node.address}/metrics`, { headers, signal })
      .then((response) => response.text())
      .catch(() => "");
    return new Set([...text.matchAll(/plaza_build_info\{worker="(\d+)"/g)].map(([, id]) => id));
  };
  try {
    const writer = new Writer(members, () => node.address).start();
    let longest = 0;
    let longestAlone = 0;
    for (let round = 0; round < rounds; round += 1) {
      await writer.nextGood();
      await sleep(300 + Math.random() * 500);
      const before = await serving();
      const [first = 0, second = 0] = workers();
      process.kill(round % 2 ? first : second, "SIGKILL");
      const begun = performance.now();
      longest = Math.max(longest, await writer.nextGood());
      const isBack = async () => {
        const now = await serving();
        return now.size === 2 && [...now].some((id) => !before.has(id));
      };
      while (!(await isBack())) await sleep(100);
      longestAlone = Math.max(longestAlone, performance.now() - begun);
    }
    await writer.reaches(ENOUGH);
    await writer.stop();
    return {
      stored: await writer.readBack(db, node.address),
      failures: writer.failures,
      firstGood: { ms: longest, mostMs: 2_000 },
      exits: node.exits(),
      figures: [
        { name: "kills", value: rounds },
        { name: "longest with one worker", value: longestAlone / 1_000, unit: "s", most: 15 },
      ],
    };
  } finally {
    await close();
  }
}
