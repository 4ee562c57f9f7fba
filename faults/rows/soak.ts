import { readdirSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { WebSocket } from "ws";
import { openInstance } from "../parts/instance.ts";
import { makeCrowd } from "../parts/members.ts";
import { readSteadily } from "../parts/readers.ts";
import { Writer } from "../parts/writer.ts";
import type { Outcome } from "../report.ts";

const SOCKETS = 500;
/** The first part is for caches that fill and code that is compiled. */
const WARM_UP = 0.3;
const SAMPLE_MS = 2_000;

/** L17: reads, writes and sockets that come and go, for so many minutes; memory and file descriptors must not rise. */
export async function soak(minutes: number): Promise<Outcome> {
  const { node, db, members, close } = await openInstance();
  const people = await makeCrowd(db, SOCKETS);
  let isOver = false;
  const churning = people.map(async ({ token }) => {
    while (!isOver) {
      const socket = new WebSocket(`${node.address.replace("http", "ws")}/ws`, {
        headers: { cookie: `sid=${token}`, origin: node.address },
      });
      socket.on("error", () => undefined);
      await sleep(5_000 + Math.random() * 20_000);
      socket.terminate();
    }
  });
  try {
    const writer = new Writer(members.slice(0, 2), () => node.address).start();
    const reading = readSteadily(
      () => node.address,
      { path: "/api/posts", token: members[0]?.token ?? "" },
      100,
      writer.failures,
    );
    const samples: { hours: number; memory: number; descriptors: number }[] = [];
    const begun = performance.now();
    for (let at = 0; at < minutes * 60_000; at = performance.now() - begun) {
      const descriptors = readdirSync(`/proc/${node.pid()}/fd`).length;
      samples.push({ hours: at / 3_600_000, memory: node.memory(), descriptors });
      await sleep(SAMPLE_MS);
    }
    isOver = true;
    const reads = await reading.stop();
    await writer.stop();
    await Promise.all(churning);
    const steady = samples.slice(Math.floor(samples.length * WARM_UP));
    // What garbage leaves behind is in the lowest points: the lowest of each fifth.
    const lowest = Array.from({ length: 5 }, (_, n) => {
      const part = steady.slice((n * steady.length) / 5, ((n + 1) * steady.length) / 5);
      return part.reduce((least, sample) => (sample.memory < least.memory ? sample : least));
    });
    return {
      stored: await writer.readBack(db, node.address),
      failures: writer.failures,
      exits: node.exits(),
      figures: [
        { name: "minutes", value: minutes },
        { name: "reads", value: reads },
        { name: "memory at the end", value: samples.at(-1)?.memory ?? 0, unit: "MB" },
        {
          name: "memory's slope",
          value: slope(lowest.map(({ hours, memory }) => [hours, memory])),
          unit: "MB an hour",
        },
        {
          name: "descriptors' slope",
          value: slope(steady.map(({ hours, descriptors }) => [hours, descriptors])),
          unit: "an hour",
        },
        {
          name: "most descriptors",
          value: Math.max(...steady.map(({ descriptors }) => descriptors)),
          most: SOCKETS + 200,
        },
      ],
    };
  } finally {
    isOver = true;
    await close();
  }
}

/** Of the straight line that is nearest to the points. */
function slope(points: [number, number][]): number {
  const mean = (at: 0 | 1) => points.reduce((sum, point) => sum + point[at], 0) / points.length;
  const [x, y] = [mean(0), mean(1)];
  const above = points.reduce((sum, [a, b]) => sum + (a - x) * (b - y), 0);
  const below = points.reduce((sum, [a]) => sum + (a - x) ** 2, 0);
  return below === 0 ? 0 : above / below;
}
