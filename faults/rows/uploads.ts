import { readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "../../server/src/db/database.ts";
import { sql } from "../../server/src/db/sql.ts";
import { createLog } from "../../server/src/logging/log.ts";
import { s3Storage } from "../../server/src/storage/s3.ts";
import { startStore } from "../../server/src/testing/programs/s3-server.ts";
import { call, isGood } from "../parts/calls.ts";
import { type Instance, openInstance } from "../parts/instance.ts";
import type { Member } from "../parts/members.ts";
import { startProxy } from "../parts/proxy.ts";
import { percentile, readSteadily } from "../parts/readers.ts";
import { askForAddress, finishUpload, photo, putBytes, uploadPhoto } from "../parts/uploads.ts";
import { Writer } from "../parts/writer.ts";
import type { Outcome } from "../report.ts";

const ENOUGH = 2_000;

/** Files by the name of their object, without those that are still staged. */
function namesOnDisk(dataDir: string): Set<string> {
  const files = readdirSync(join(dataDir, "media"), { recursive: true }).map(String);
  return new Set(files.flatMap((file) => (file.startsWith("staged") || !file.includes(".") ? [] : [nameOf(file)])));
}
const nameOf = (file: string) => file.split("/").at(-1)?.split(".")[0] ?? "";

const listObjects = (db: Database) => db.rows<{ name: string; state: string }>(sql`select name, state from objects`);

/** Rows that say a file is there, and it is not. */
async function countDeadRows(db: Database, names: Set<string>): Promise<number> {
  return (await listObjects(db)).filter(({ name, state }) => state !== "waiting" && !names.has(name)).length;
}

/** Files that no row says are there. */
async function countLostFiles(db: Database, names: Set<string>): Promise<number> {
  const known = new Set((await listObjects(db)).filter(({ state }) => state !== "waiting").map(({ name }) => name));
  return [...names].filter((name) => !known.has(name)).length;
}

const takeMember = ({ members }: Instance, n: number): Member => members[n % members.length] as Member;

/** L12: lines break at a random byte of an upload; then the process is killed while files are received and made ready. */
export async function cutUploads(cuts = 200, kills = 30): Promise<Outcome> {
  const instance = await openInstance();
  const { node, db, dataDir, close } = instance;
  try {
    const bytes = await photo(1_200);
    let taken = 0;
    for (let n = 0; n < cuts; n += 1) {
      const address = await askForAddress(node.address, takeMember(instance, n));
      const cut = await putBytes(address, bytes, { cutAfter: Math.random() });
      if (cut.status === 200) taken += 1;
    }
    // The server notices the last cut a moment later.
    await sleep(500);
    const staged = readdirSync(join(dataDir, "media/staged")).length;
    let longest = 0;
    let [dead, held] = [0, 0];
    for (let n = 0; n < kills; n += 1) {
      const member = takeMember(instance, n);
      const address = await askForAddress(node.address, member);
      const sending = putBytes(address, bytes).then(() => finishUpload(node.address, member, address));
      await sleep(Math.random() * 150);
      await node.kill();
      await sending;
      longest = Math.max(longest, await node.start());
      // What was acknowledged before, and what is tried again: it is ready, or can be sent anew.
      const again = await finishUpload(node.address, member, address);
      if (again.status !== 400 || (await putBytes(address, bytes)).status === 200) continue;
      // Killed while it moved the file: for a minute nobody else may send to that address. The web asks for another one.
      held += 1;
      if (!(await uploadPhoto(node.address, member, bytes))) dead += 1;
    }
    const names = namesOnDisk(dataDir);
    const left = readdirSync(join(dataDir, "media/staged")).length;
    return {
      firstGood: { ms: longest, mostMs: 2_000 },
      exits: node.exits(),
      figures: [
        { name: "cut", value: cuts },
        { name: "cut uploads taken for whole", value: taken, most: 0 },
        { name: "temporary files after cuts", value: staged, most: 0 },
        { name: "kills", value: kills },
        { name: "rows without file", value: await countDeadRows(db, names), most: 0 },
        { name: "uploads that could not be sent again", value: dead, most: 0 },
        { name: "of which only to another address", value: held },
        { name: "files without row, for the sweep", value: await countLostFiles(db, names) },
        { name: "temporary files after kills, for the sweep", value: left, most: kills },
      ],
    };
  } finally {
    await close();
  }
}

async function openWithStore() {
  const store = await startStore();
  const proxy = await startProxy(store.port);
  const env = { ...store.env, S3_ENDPOINT: `http://127.0.0.1:${proxy.port}` };
  const instance = await openInstance({ env });
  const close = async () => {
    await instance.close();
    proxy.close();
    await store.remove();
  };
  const files = s3Storage(
    {
      endpoint: store.env.S3_ENDPOINT,
      bucket: store.env.S3_BUCKET,
      region: store.env.S3_REGION,
      accessKeyId: store.env.S3_ACCESS_KEY_ID,
      secretAccessKey: store.env.S3_SECRET_ACCESS_KEY,
    },
    createLog({ level: "silent" }),
  );
  return { ...instance, instance, store, proxy, files, close };
}

/** L20: the store of uploads is stopped; everything but files goes on, and files do once it is back. */
export async function loseStore(): Promise<Outcome> {
  const { node, db, members, store, close } = await openWithStore();
  try {
    const [ana] = members;
    if (!ana) throw new Error("There is no member");
    const path = await uploadPhoto(node.address, ana);
    await call(node.address, { path: "/api/posts", token: ana.token, body: { content: "A photo", imageUrl: path } });
    const writer = new Writer(members, () => node.address).start();
    await writer.reaches(ENOUGH / 4);
    await store.stop();
    const reading = readSteadily(() => node.address, { path: "/api/posts", token: ana.token }, 50, writer.failures);
    const refusals: number[] = [];
    for (let n = 0; n < 5; n += 1) {
      const asked = await call(node.address, { method: "POST", path: "/api/objects/upload", token: ana.token });
      const { uploadURL } = JSON.parse(asked.text) as { uploadURL: string };
      refusals.push((await putBytes(uploadURL, await photo())).status);
      refusals.push((await call(node.address, { path: path ?? "", token: ana.token })).status);
    }
    await sleep(2_000);
    const reads = await reading.stop();
    const good = reading.times.length;
    await store.start();
    const begun = performance.now();
    while (!(await uploadPhoto(node.address, ana))) await sleep(100);
    const ms = performance.now() - begun;
    await writer.reaches(ENOUGH);
    await writer.stop();
    return {
      stored: await writer.readBack(db, node.address),
      failures: writer.failures,
      firstGood: { ms, mostMs: 5_000 },
      exits: node.exits(),
      figures: [
        { name: "feed served meanwhile", value: (good / reads) * 100, unit: "%", least: 100 },
        { name: "files refused with 503", value: refusals.filter((status) => status === 503).length, least: 10 },
      ],
    };
  } finally {
    await close();
  }
}

/** L22: the store gets slow, silent or ends the line in the middle of uploads. */
export async function slowStore(rounds = 15): Promise<Outcome> {
  const { instance, node, db, members, proxy, files, close } = await openWithStore();
  try {
    const bytes = await photo(1_200);
    const writer = new Writer(members.slice(8), () => node.address).start();
    const waits: number[] = [];
    const acknowledged: { member: Member; path: string }[] = [];
    const statuses = new Map<number, number>();
    for (let n = 0; n < rounds; n += 1) {
      const member = takeMember(instance, n % 8);
      const address = await askForAddress(node.address, member);
      const weather = [{ bytesPerSecond: 400_000 }, { isRefusing: true }, { isBlackHole: true }][n % 3] ?? {};
      const begun = performance.now();
      const sending = putBytes(address, bytes, {
        pauseAfter: 0.9,
        whilePaused: async () => {
          proxy.become(weather);
          if (n % 3 === 1) proxy.cut();
        },
      });
      setTimeout(() => n % 3 === 0 && proxy.cut(), 200 + Math.random() * 400);
      const { status } = await sending;
      waits.push(performance.now() - begun);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      proxy.cut();
      proxy.clearUp();
      // The same address takes the file once the store is back, unless it has it already.
      if (status !== 200) await putBytes(address, bytes);
      const finished = await finishUpload(node.address, member, address);
      if (isGood(finished))
        acknowledged.push({ member, path: (JSON.parse(finished.text) as { objectPath: string }).objectPath });
    }
    await writer.reaches(ENOUGH);
    await writer.stop();
    let unreadable = 0;
    for (const { member, path } of acknowledged)
      if (!isGood(await call(node.address, { path, token: member.token }))) unreadable += 1;
    // This store removes several files at once and then says 500, because their folder is gone; the next sweep finds none.
    await files.removeStaged(-1).catch(() => files.removeStaged(-1));
    const names = new Set<string>();
    for await (const { key } of files.list()) names.add(nameOf(key));
    files.close();
    return {
      stored: await writer.readBack(db, node.address),
      failures: writer.failures,
      exits: node.exits(),
      figures: [
        { name: "uploads broken", value: rounds - (statuses.get(200) ?? 0), least: rounds / 2 },
        { name: "not 503", value: rounds - (statuses.get(200) ?? 0) - (statuses.get(503) ?? 0), most: 0 },
        { name: "longest", value: percentile(waits, 1) / 1_000, unit: "s", most: 15 },
        { name: "done on the second try", value: acknowledged.length, least: rounds },
        { name: "of these unreadable", value: unreadable, most: 0 },
        { name: "rows without file", value: await countDeadRows(db, names), most: 0 },
        { name: "files without row after the sweep", value: await countLostFiles(db, names), most: 0 },
      ],
    };
  } finally {
    await close();
  }
}
