import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { openInstance } from "../parts/instance.ts";
import { type Proxy, startProxy } from "../parts/proxy.ts";
import { percentile, readSteadily } from "../parts/readers.ts";
import { Writer } from "../parts/writer.ts";
import type { Outcome } from "../report.ts";

const ENOUGH = 2_000;
const HANG_MS = 12_000;

async function openBehindProxy() {
  let proxy: Proxy | undefined;
  const instance = await openInstance({
    way: async (port) => {
      proxy = await startProxy(port);
      return proxy.port;
    },
  });
  if (!proxy) throw new Error("There is no proxy");
  return { ...instance, proxy };
}

/** L5: the line to PostgreSQL gets slow by three seconds, then swallows everything, then is as it was. */
export async function hangPostgres(): Promise<Outcome> {
  const { node, db, members, proxy, close } = await openBehindProxy();
  try {
    const writer = new Writer(members, () => node.address).start();
    await writer.reaches(ENOUGH / 2);
    const before = node.memory();
    const feed = { path: "/api/notifications", token: members[0]?.token ?? "" };
    const reading = readSteadily(() => node.address, feed, 30, writer.failures);
    proxy.become({ delayMs: 3_000 });
    await sleep(HANG_MS);
    proxy.become({ isBlackHole: true });
    await sleep(HANG_MS);
    const grown = node.memory() - before;
    proxy.clearUp();
    const back = await writer.nextGood();
    await reading.stop();
    await writer.reaches(ENOUGH);
    await writer.stop();
    return {
      stored: await writer.readBack(db, node.address),
      firstGood: { ms: back, mostMs: 5_000 },
      failures: writer.failures,
      exits: node.exits(),
      figures: [
        { name: "p99 of refusals", value: percentile(reading.failedTimes, 0.99) / 1_000, unit: "s", most: 6 },
        { name: "memory", value: grown, unit: "MB more", most: 100 },
      ],
    };
  } finally {
    await close();
    proxy.close();
  }
}

/** L5: another program takes every connection that PostgreSQL has, and gives them back after a while. */
export async function takeConnections(): Promise<Outcome> {
  const { node, db, members, postgres, proxy, close } = await openBehindProxy();
  const taken: pg.Client[] = [];
  try {
    const writer = new Writer(members, () => node.address).start();
    await writer.reaches(ENOUGH / 2);
    // The connections that the node has had are taken too: there are no others for it.
    proxy.become({ isRefusing: true });
    proxy.cut();
    await takeAll(postgres.url("plaza"), taken);
    proxy.clearUp();
    await sleep(5_000);
    await Promise.all(taken.splice(0).map((client) => client.end()));
    const back = await writer.nextGood();
    await writer.reaches(ENOUGH);
    await writer.stop();
    return {
      stored: await writer.readBack(db, node.address),
      firstGood: { ms: back, mostMs: 5_000 },
      failures: writer.failures,
      exits: node.exits(),
    };
  } finally {
    await Promise.all(taken.map((client) => client.end()));
    await close();
    proxy.close();
  }
}

/** Opens connections until there is none left, twice: those that were cut come free a moment later. */
async function takeAll(url: string, taken: pg.Client[]) {
  for (let refusals = 0; refusals < 2;) {
    const client = new pg.Client(url);
    client.on("error", () => undefined);
    const isIn = await client.connect().then(
      () => true,
      () => false,
    );
    if (isIn) taken.push(client);
    else {
      refusals += 1;
      await sleep(300);
    }
  }
}
