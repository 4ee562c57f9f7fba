import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { WebSocket } from "ws";
import { startCrowd } from "../../bench/measure/socket-crowd.ts";
import { call } from "../parts/calls.ts";
import { openInstance } from "../parts/instance.ts";
import { makeCrowd } from "../parts/members.ts";
import { percentile, readSteadily } from "../parts/readers.ts";
import { Writer } from "../parts/writer.ts";
import type { Outcome } from "../report.ts";

const SOCKETS = 10_000;
const ENOUGH = 2_000;
const MESSAGES = 1_500;
const RATE = 50;
/** Sixteen writes a second beside sockets that come back, and not as many as the machine can do. */
const REST_MS = 1_000;

async function openWithCrowd() {
  const instance = await openInstance();
  const people = await makeCrowd(instance.db, SOCKETS / 2);
  // Two windows each.
  const crowd = startCrowd(
    instance.node.address,
    [...people, ...people].map(({ token }) => token),
  );
  const close = async () => {
    await crowd.stop();
    await instance.close();
  };
  return { ...instance, crowd, close };
}

/** L10: 10,000 sockets are open while messages go between two of them and others use the API. */
export async function holdSockets(): Promise<Outcome> {
  const { node, members, crowd, close } = await openWithCrowd();
  try {
    const [opened = 0] = await crowd.open();
    const [ana, bo] = members;
    if (!ana || !bo) throw new Error("There are no members");
    const socket = new WebSocket(`${node.address.replace("http", "ws")}/ws`, {
      headers: { cookie: `sid=${bo.token}`, origin: node.address },
    });
    await once(socket, "open");
    const sentAt = new Map<string, number>();
    const times: number[] = [];
    socket.on("message", (data: Buffer) => {
      const n = /"Numbered (\d+)"/.exec(data.toString())?.[1];
      const at = sentAt.get(n ?? "");
      if (n === undefined || at === undefined) return;
      times.push(performance.now() - at);
      sentAt.delete(n);
    });
    const reading = readSteadily(() => node.address, { path: "/api/posts", token: ana.token }, 20);
    const begun = performance.now();
    const sent: Promise<unknown>[] = [];
    for (let n = 0; n < MESSAGES; n += 1) {
      const due = begun + (n * 1_000) / RATE - performance.now();
      if (due > 0) await sleep(due);
      sentAt.set(String(n), performance.now());
      const body = { receiverId: bo.id, content: `Numbered ${n}` };
      sent.push(
        call(node.address, { path: "/api/messages", token: ana.token, body }).then((reply) =>
          reading.failures.add(reply),
        ),
      );
    }
    await Promise.all(sent);
    await sleep(1_000);
    await reading.stop();
    socket.terminate();
    return {
      failures: reading.failures,
      exits: node.exits(),
      figures: [
        { name: "sockets open", value: opened, least: SOCKETS },
        { name: "memory", value: node.memory(), unit: "MB", most: 600 },
        { name: "messages that did not arrive", value: sentAt.size, most: 0 },
        { name: "message p50", value: percentile(times, 0.5), unit: "ms" },
        { name: "p99", value: percentile(times, 0.99), unit: "ms" },
        { name: "feed p95", value: percentile(reading.times, 0.95), unit: "ms", most: 300 },
      ],
    };
  } finally {
    await close();
  }
}

/** L11: the node with 10,000 sockets is killed and started again; all of them come back at once. */
export async function reconnectSockets(): Promise<Outcome> {
  const { node, db, members, crowd, close } = await openWithCrowd();
  try {
    await crowd.open();
    const writer = new Writer(members, () => node.address).start();
    await writer.reaches(ENOUGH / 2);
    await node.kill();
    await crowd.cut();
    await node.start();
    const good = writer.nextGood();
    writer.restMs = REST_MS;
    const reading = readSteadily(() => node.address, { path: "/api/posts", token: members[0]?.token ?? "" }, 20);
    const begun = performance.now();
    const [opened = 0] = await crowd.open();
    const seconds = (performance.now() - begun) / 1_000;
    await reading.stop();
    const ms = await good;
    writer.restMs = 0;
    await writer.reaches(ENOUGH);
    await writer.stop();
    return {
      stored: await writer.readBack(db, node.address),
      failures: writer.failures,
      firstGood: { ms, mostMs: 5_000 },
      exits: node.exits(),
      figures: [
        { name: "sockets back", value: opened, least: SOCKETS },
        { name: "after", value: seconds, unit: "s", most: 30 },
        {
          name: "feed p99 meanwhile",
          value: percentile([...reading.times, ...reading.failedTimes], 0.99),
          unit: "ms",
          most: 2_000,
        },
        { name: "memory", value: node.memory(), unit: "MB", most: 600 },
      ],
    };
  } finally {
    await close();
  }
}
