import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { neededSize } from "@plaza/contract/base/image-size";
import sharp from "sharp";
import { connect } from "../../server/src/db/connect.ts";
import { createLog } from "../../server/src/logging/log.ts";
import { insertMember } from "../../server/src/testing/people.ts";
import { startRedis } from "../../server/src/testing/programs/redis.ts";
import { sharedSettings, startDebianPostgres, startNode } from "../../server/src/testing/programs/real-cluster.ts";
import { folderOnDisk } from "../../server/src/testing/temporary.ts";
import { keepElsewhere } from "../measure/elsewhere.ts";
import { loadWell, percentile } from "../measure/load.ts";
import { progress, type Report } from "../report.ts";
import { numbersFrom, pick, signIn } from "../town/people.ts";
import type { Town } from "../town/town.ts";

const PHOTO = { width: 4_000, height: 3_000 };
const PHOTOS = 8;
const UPLOADERS = 3;
const ROUNDS = 3;
const POSTS = 60;

const p95 = (times: number[]) =>
  percentile(
    times.toSorted((a, b) => a - b),
    0.95,
  );

/** Noise all over: no photo is harder to pack. */
const photo = () =>
  sharp({ create: { ...PHOTO, channels: 3, background: "#888", noise: { type: "gaussian", mean: 128, sigma: 30 } } })
    .jpeg({ quality: 80 })
    .toBuffer();

/** As photo-worker.ts draws it. */
const asBrowsersSend = async (bytes: Buffer) => sharp(bytes).resize(neededSize(PHOTO)).jpeg({ quality: 90 }).toBuffer();

/** A photo of 12 megapixels until it is ready to be shown: as a browser sends it, and as a program does, which shrinks nothing. */
export async function measureUpload(report: Report, town: Town) {
  progress("upload");
  const whole = await photo();
  const members = await signIn(town.db, numbersFrom(5_000, PHOTOS));
  for (const [name, bytes, most] of [
    ["photo of 12 MP uploaded", whole, undefined],
    ["photo of 12 MP as a browser sends it", await asBrowsersSend(whole), 700],
  ] as const) {
    await upload(town.address, pick(members, 0).token, bytes);
    const before = town.cpu();
    const times: number[] = [];
    for (let n = 0; n < PHOTOS; n++) {
      const start = performance.now();
      await upload(town.address, pick(members, n).token, bytes);
      times.push(performance.now() - start);
    }
    const middle = percentile(
      times.toSorted((a, b) => a - b),
      0.5,
    );
    report.add({
      name: `${name}: CPU`,
      value: (town.cpu() - before) / PHOTOS,
      unit: "ms",
      ...(most && { most }),
      beside: `${(bytes.length / 2 ** 20).toFixed(1)} MB, p50 ${middle.toFixed(0)} ms`,
    });
  }
}

async function upload(address: string, token: string, bytes: Buffer) {
  const headers = { cookie: `sid=${token}`, origin: address, "content-type": "application/json" };
  const asked = await fetch(`${address}/api/objects/upload`, { method: "POST", headers });
  const { uploadURL } = (await asked.json()) as { uploadURL: string };
  const sent = await fetch(uploadURL, { method: "PUT", body: new Uint8Array(bytes) });
  if (!sent.ok) throw new Error(`The upload got ${sent.status}`);
  const body = JSON.stringify({ mediaURL: uploadURL });
  const done = await fetch(`${address}/api/post-media`, { method: "PUT", headers, body });
  if (!done.ok) throw new Error(`The photo got ${done.status} ${await done.text()}`);
}

/** The feed beside members who upload all the time: drawn by the process that serves it, and by one for media on one core. */
export async function measureMediaProcess(report: Report) {
  const { folder, remove } = folderOnDisk("plaza-bench-media-");
  const [postgres, redis] = [await startDebianPostgres(folder), await startRedis()];
  try {
    const databaseUrl = await postgres.create("media");
    const env = sharedSettings(folder, { databaseUrl, redisUrl: redis.url });
    const file = join(folder, "photo.jpg");
    writeFileSync(file, await asBrowsersSend(await photo()));
    for (const [name, roles, most] of [
      ["in the same process", ["all"], undefined],
      ["beside ROLE=media", ["web,jobs", "media"], 1.3],
    ] as const) {
      progress(name);
      const running: Awaited<ReturnType<typeof startNode>>[] = [];
      for (const ROLE of roles) running.push(await startNode({ ...env, ROLE }));
      const [web, media] = running;
      // As docs/operations.md says for a machine that also serves.
      if (media) keepElsewhere(media.child.pid);
      const { url: address } = web as (typeof running)[number];
      const members = await prepare(databaseUrl, address);
      const { quiet, beside, photos } = await compare(address, members, file);
      report.add({
        name: `feed's p95 while photos are drawn ${name}`,
        value: p95(beside) / p95(quiet),
        unit: "x",
        ...(most && { most }),
        beside: `${p95(quiet).toFixed(1)} ms quiet, ${p95(beside).toFixed(1)} ms beside, ${photos} photos`,
      });
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

/** In turn, so that other load on the machine falls on both. Who uploads is on another machine than who is measured: on the other core. */
async function compare(address: string, members: { token: string }[], file: string) {
  const feed = () =>
    loadWell({
      address,
      connections: 2,
      count: 200,
      rate: 20,
      call: (n) => ({ path: "/api/posts", token: pick(members, n).token }),
    });
  const tokens = numbersFrom(0, UPLOADERS).map((n) => pick(members, n).token);
  const program = new URL("../measure/uploads.mjs", import.meta.url).pathname;
  const child = spawn(process.execPath, [program, address, file, ...tokens], { stdio: ["pipe", "pipe", "inherit"] });
  keepElsewhere(child.pid);
  const lines = createInterface({ input: child.stdout });
  const say = async (command: string) => {
    child.stdin.write(`${command}\n`);
    const [photos] = (await once(lines, "line")) as [string];
    return Number(photos);
  };
  await feed();
  const [quiet, beside]: [number[], number[]] = [[], []];
  let photos = 0;
  for (let n = 0; n < ROUNDS; n++) {
    quiet.push(...(await feed()).times);
    await say("begin");
    beside.push(...(await feed()).times);
    photos = await say("end");
  }
  child.stdin.end();
  await once(child, "close");
  return { quiet, beside, photos };
}

async function prepare(connectionString: string, address: string) {
  const db = connect({ connectionString }, createLog({ level: "error" }), 1);
  try {
    const members: { token: string }[] = [];
    while (members.length < 20) members.push(await insertMember(db));
    const body = { content: "Something that is worth a line or two, and no more than that." };
    await loadWell({
      address,
      connections: 2,
      count: POSTS,
      call: (n) => ({ method: "POST", path: "/api/posts", token: pick(members, n).token, body }),
    });
    return members;
  } finally {
    await db.close();
  }
}
