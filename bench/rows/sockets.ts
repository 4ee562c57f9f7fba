import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { WebSocket } from "ws";
import { cpuOf } from "../measure/cpu.ts";
import { loadWell, median, percentile } from "../measure/load.ts";
import { startCrowd } from "../measure/socket-crowd.ts";
import { progress, type Report } from "../report.ts";
import { type Member, numbersFrom, signIn } from "../town/people.ts";
import type { Town } from "../town/town.ts";

/** Node.js compiles what runs often: a server that has run for minutes is measured. */
const WARM = 200;
const SENT = 100;
const LISTENERS = 1_000;
const POSTS = 20;
/** How often the fan-out is measured, for the median. */
const ROUNDS = 3;
const SOCKETS = 10_000;

const post = (address: string, author: Member, count: number) =>
  loadWell({
    address,
    connections: 1,
    count,
    call: (n) => ({ method: "POST", path: "/api/posts", token: author.token, body: { content: `To everybody ${n}` } }),
  });

/** Waits until as many frames came as were sent, at most ten seconds. */
async function received(crowd: ReturnType<typeof startCrowd>, expected: number): Promise<number> {
  for (let n = 0; n < 100; n++) {
    const { frames } = await crowd.count();
    if (frames >= expected) return frames;
    await sleep(100);
  }
  return (await crowd.count()).frames;
}

/** A new public post reaches 1,000 open screens; beside it, ws alone with a frame of the same length. */
export async function measureFanOut(report: Report, town: Town) {
  progress("fan-out");
  const [author] = await signIn(town.db, [900]);
  const listeners = await signIn(town.db, numbersFrom(6_000, LISTENERS));
  if (!author) throw new Error("The town is empty");
  const quiet = await postCost(town, author);
  const crowd = startCrowd(
    town.address,
    listeners.map(({ token }) => token),
    `"type":"post"`,
  );
  try {
    await crowd.open();
    await sleep(3_000);
    const costs: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      await crowd.reset();
      const before = town.cpu();
      await post(town.address, author, POSTS);
      const frames = await received(crowd, POSTS * LISTENERS);
      if (frames < POSTS * LISTENERS) throw new Error(`${frames} of ${POSTS * LISTENERS} frames came`);
      costs.push(((town.cpu() - before - quiet * POSTS) * 1000) / frames);
    }
    const raw = await rawFanOut();
    const beside = `ws alone ${raw.toFixed(1)} µs`;
    const own = median(costs);
    report.add({ name: "fan-out to 1,000: CPU a frame", value: own, unit: "µs", beside });
    report.add({ name: "fan-out to 1,000: to ws alone", value: own / raw, unit: "x", most: 1.5 });
  } finally {
    await crowd.stop();
  }
}

async function postCost(town: Town, author: Member): Promise<number> {
  await post(town.address, author, POSTS);
  const before = town.cpu();
  await post(town.address, author, POSTS);
  return (town.cpu() - before) / POSTS;
}

async function rawFanOut(): Promise<number> {
  const program = new URL("../measure/raw-sockets.mjs", import.meta.url).pathname;
  const child = spawn(process.execPath, [program, "1500"], { stdio: ["pipe", "pipe", "inherit"] });
  const [port] = (await once(child.stdout, "data")) as [Buffer];
  const crowd = startCrowd(`http://127.0.0.1:${port.toString().trim()}`, numbersFrom(1, LISTENERS).map(String));
  await crowd.open();
  await crowd.reset();
  const before = cpuOf([child.pid ?? 0]);
  for (let n = 0; n < POSTS; n++) child.stdin.write("send\n");
  const frames = await received(crowd, POSTS * LISTENERS);
  const cost = cpuOf([child.pid ?? 0]) - before;
  await crowd.stop();
  child.stdin.end();
  await once(child, "close");
  return (cost * 1000) / frames;
}

/** From the moment a message is sent until the other's socket has it. */
export async function measureMessageToSeen(report: Report, town: Town) {
  progress("message to seen");
  const [one, other] = await signIn(town.db, [910, 911]);
  if (!one || !other) throw new Error("The town is empty");
  const socket = new WebSocket(`${town.address.replace("http", "ws")}/ws`, {
    headers: { cookie: `sid=${other.token}`, origin: town.address },
  });
  await once(socket, "open");
  const times: number[] = [];
  for (let n = 0; n < WARM + SENT; n++) {
    const seen = new Promise<void>((resolve) => {
      const read = (data: Buffer) => {
        if (!data.includes(`"Seen ${n}"`)) return;
        socket.off("message", read);
        resolve();
      };
      socket.on("message", read);
    });
    const start = performance.now();
    const body = { receiverId: other.id, content: `Seen ${n}` };
    await Promise.all([
      seen,
      loadWell({
        address: town.address,
        connections: 1,
        count: 1,
        call: () => ({ method: "POST", path: "/api/messages", token: one.token, body }),
      }),
    ]);
    if (n >= WARM) times.push(performance.now() - start);
  }
  socket.terminate();
  report.add({
    name: "message sent to seen",
    value: percentile(
      times.toSorted((a, b) => a - b),
      0.5,
    ),
    unit: "ms",
    most: 5,
  });
}

/** 10,000 sockets are cut and come back at once, as after a network's hiccup. */
export async function measureReturn(report: Report, town: Town) {
  progress("10,000 sockets");
  const members = await signIn(town.db, numbersFrom(1, SOCKETS / 2));
  const crowd = startCrowd(
    town.address,
    [...members, ...members].map(({ token }) => token),
  );
  try {
    await crowd.open();
    await crowd.cut();
    await sleep(1_000);
    const before = town.cpu();
    const start = performance.now();
    const [opened] = await crowd.open();
    const seconds = (performance.now() - start) / 1000;
    await sleep(2_000);
    if (opened !== SOCKETS) throw new Error(`${opened} of ${SOCKETS} sockets opened`);
    const beside = `${seconds.toFixed(1)} s`;
    report.add({ name: "10,000 sockets back: CPU", value: (town.cpu() - before) / 1000, unit: "s", most: 10, beside });
    report.add({ name: "10,000 sockets: memory", value: town.memory(), unit: "MB", most: 600 });
  } finally {
    await crowd.stop();
  }
}
