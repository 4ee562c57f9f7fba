import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { openInstance } from "../parts/instance.ts";
import { makeCrowd } from "../parts/members.ts";
import { percentile, readSteadily } from "../parts/readers.ts";
import { photo, uploadPhoto } from "../parts/uploads.ts";
import { Writer } from "../parts/writer.ts";
import type { Outcome } from "../report.ts";

const ENOUGH = 2_000;
const CLIENTS = 500;
const BYTES_A_SECOND = 1_024;
/** How often each of the two states is measured, in turn: the machine is not always as fast. */
const ROUNDS = 4;
/** Until the process has the memory that it needs without them. */
const WARM_UP_ROUNDS = 3;
const ROUND_MS = 8_000;
const RATE = 60;

/** Takes a kilobyte a second of what it asked for; comes again when it is cut off. */
function readSlowly(host: string, port: number, path: string, token: string, isOver: () => boolean) {
  return hold(port, isOver, (socket) => {
    socket.write(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\ncookie: sid=${token}\r\n\r\n`);
    socket.pause();
    return () => socket.read(Math.min(BYTES_A_SECOND, socket.readableLength));
  });
}

/** Announces a post and sends a few bytes of it each second; or does so with the head of its request. */
function sendSlowly(host: string, port: number, token: string, isOver: () => boolean, ofHead: boolean) {
  const head = `POST /api/posts HTTP/1.1\r\nhost: ${host}\r\ncookie: sid=${token}\r\ncontent-type: application/json\r\n`;
  return hold(port, isOver, (socket) => {
    socket.resume();
    socket.write(ofHead ? head : `${head}content-length: 4000\r\n\r\n{"content":"`);
    return () => socket.write(ofHead ? "x-slow: x\r\n" : "slow");
  });
}

/** Holds a connection until it is over, and opens another where it was ended. */
async function hold(port: number, isOver: () => boolean, begin: (socket: Socket) => () => unknown) {
  let ended = 0;
  while (!isOver()) {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => undefined);
    let isOpen = true;
    socket.on("close", () => (isOpen = false));
    const step = begin(socket);
    while (isOpen && !isOver()) {
      await sleep(900 + Math.random() * 200);
      if (isOpen) step();
    }
    if (!isOver()) ended += 1;
    socket.destroy();
  }
  return ended;
}

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
    const people = await makeCrowd(db, CLIENTS);
    const measure = async () => {
      const reading = readSteadily(() => node.address, { path: "/api/posts?limit=20", token }, RATE, writer.failures);
      await sleep(ROUND_MS);
      await reading.stop();
      return percentile(reading.times, 0.95);
    };
    for (let n = 0; n < WARM_UP_ROUNDS; n += 1) await measure();
    const before = node.memory();
    const [quiet, beside]: [number[], number[]] = [[], []];
    let highest = 0;
    let ended = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      quiet.push(await measure());
      let isOver = false;
      const slow = Array.from({ length: CLIENTS }, (_, n) => {
        const [host, own] = [`${hostname}:${port}`, people[n]?.token ?? ""];
        const path = n % 2 ? "/api/posts?limit=50" : large;
        const reading = readSlowly(host, Number(port), path, own, () => isOver);
        return [reading, sendSlowly(host, Number(port), own, () => isOver, n % 2 === 0)];
      }).flat();
      await sleep(3_000);
      beside.push(await measure());
      highest = Math.max(highest, node.memory());
      isOver = true;
      ended += (await Promise.all(slow)).reduce((sum, count) => sum + count, 0);
    }
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
        { name: "memory", value: highest - before, unit: "MB more", most: 100 },
        { name: "slow ones cut off", value: ended },
      ],
    };
  } finally {
    await close();
  }
}
