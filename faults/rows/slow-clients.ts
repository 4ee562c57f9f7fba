import { setTimeout as sleep } from "node:timers/promises";
import { call } from "../parts/calls.ts";
import { openInstance } from "../parts/instance.ts";
import { makeCrowd } from "../parts/members.ts";
import { percentile, readSteadily } from "../parts/readers.ts";
import { photo, uploadPhoto } from "../parts/uploads.ts";
import { startSlowClients } from "../parts/slow-clients.ts";
import { Writer } from "../parts/writer.ts";
import type { Outcome } from "../report.ts";

const ENOUGH = 2_000;
const CLIENTS = 500;
/** How often each of the two states is measured, in turn: the machine is not always as fast. */
const ROUNDS = 4;
/** Until the process has the memory that it needs without them. */
const WARM_UP_ROUNDS = 3;
const ROUND_MS = 8_000;
const RATE = 60;
/** Writes of a usual day while times are measured: writers without a rest use all that the machine has. */
const REST_MS = 100;

/** L9: 500 who read slowly and 500 who send slowly, beside members who do neither. */
export async function serveSlowClients(): Promise<Outcome> {
  const { node, db, members, close } = await openInstance();
  const { hostname, port } = new URL(node.address);
  try {
    const writer = new Writer(members.slice(0, 2), () => node.address).start();
    await writer.reaches(200);
    const [ana] = members;
    if (!ana) throw new Error("There is no member");
    const { token } = ana;
    const large = await uploadPhoto(node.address, ana, await photo(2_400));
    if (!large) throw new Error("The photo was refused");
    // In a post: others may read it.
    await call(node.address, { path: "/api/posts", token, body: { content: "A photo", imageUrl: large } });
    const people = await makeCrowd(db, CLIENTS);
    const measure = async () => {
      const reading = readSteadily(() => node.address, { path: "/api/posts?limit=20", token }, RATE, writer.failures);
      await sleep(ROUND_MS);
      await reading.stop();
      return percentile(reading.times, 0.95);
    };
    writer.restMs = REST_MS;
    for (let n = 0; n < WARM_UP_ROUNDS; n += 1) await measure();
    const [quiet, beside]: [number[], number[]] = [[], []];
    let more = 0;
    let ended = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      quiet.push(await measure());
      const before = node.memory();
      const slow = startSlowClients({
        host: `${hostname}:${port}`,
        port: Number(port),
        tokens: people.map((person) => person.token),
        paths: [large, "/api/posts?limit=50"],
      });
      await sleep(3_000);
      beside.push(await measure());
      more = Math.max(more, node.memory() - before);
      ended += await slow.stop();
    }
    writer.restMs = 0;
    await writer.reaches(ENOUGH);
    await writer.stop();
    const [alone, crowded] = [percentile(quiet, 0.5), percentile(beside, 0.5)];
    return {
      stored: await writer.readBack(db, node.address),
      failures: writer.failures,
      exits: node.exits(),
      figures: [
        { name: "slow clients at once", value: CLIENTS * 2 },
        { name: "p95 of others alone", value: alone, unit: "ms" },
        { name: "p95 of others beside them", value: crowded, unit: "ms" },
        { name: "change", value: (crowded / alone - 1) * 100, unit: "%", most: 10 },
        { name: "memory", value: more, unit: "MB more", most: 100 },
        { name: "slow ones cut off", value: ended },
      ],
    };
  } finally {
    await close();
  }
}
