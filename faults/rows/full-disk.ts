import { readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { mountSmallDisk } from "../parts/disk.ts";
import { openInstance } from "../parts/instance.ts";
import { readSteadily } from "../parts/readers.ts";
import { askForAddress, photo, putBytes, uploadPhoto } from "../parts/uploads.ts";
import { Writer } from "../parts/writer.ts";
import type { Outcome } from "../report.ts";

const ENOUGH = 2_000;
const FULL_MS = 6_000;
/** What PostgreSQL needs for itself, and some posts. */
const DATABASE_MB = 300;
/** Beyond the 500 MB below which no upload is begun. */
const UPLOADS_MB = 600;

/** L3: the disk of the database is full while members write; space is freed and nothing is restarted by hand. */
export async function fillDatabaseDisk(): Promise<Outcome> {
  const disk = mountSmallDisk(DATABASE_MB);
  const { node, db, postgres, members, close } = await openInstance({
    folder: { folder: disk.folder, remove: () => undefined },
  });
  try {
    const writer = new Writer(members, () => node.address).start();
    await writer.reaches(ENOUGH / 2);
    disk.fill();
    const token = members[0]?.token ?? "";
    const reading = readSteadily(() => node.address, { path: "/api/posts?limit=10", token }, 50);
    const signedIn = readSteadily(() => node.address, { path: "/api/conversations", token }, 50, reading.failures);
    await sleep(FULL_MS);
    const reads = (await reading.stop()) + (await signedIn.stop());
    const goodReads = reading.times.length + signedIn.times.length;
    const { status: readiness } = await fetch(`${node.address}/readyz`);
    disk.free();
    // Where PostgreSQL gave up, its supervisor starts it again.
    const [back] = await Promise.all([writer.nextGood(), postgres.ensureRunning()]);
    await writer.reaches(ENOUGH);
    await writer.stop();
    return {
      stored: await writer.readBack(db, node.address),
      firstGood: { ms: back, mostMs: 10_000 },
      failures: writer.failures,
      exits: node.exits(),
      figures: [
        { name: "reads served meanwhile", value: (goodReads / reads) * 100, unit: "%", least: 100 },
        { name: "/readyz meanwhile", value: readiness, least: 503 },
      ],
    };
  } finally {
    await close();
    disk.remove();
  }
}

/** L3: the disk of the uploads is full in the middle of them; space is freed and uploads go on. */
export async function fillUploadDisk(rounds = 10): Promise<Outcome> {
  const disk = mountSmallDisk(UPLOADS_MB);
  const dataDir = join(disk.folder, "data");
  const { node, db, members, close } = await openInstance({ env: { DATA_DIR: dataDir } });
  try {
    const [ana] = members;
    if (!ana) throw new Error("There is no member");
    const writer = new Writer(members, () => node.address).start();
    let longest = 0;
    let taken = 0;
    let refusedWell = 0;
    for (let round = 0; round < rounds; round += 1) {
      const address = await askForAddress(node.address, ana);
      const body = await photo(2_000);
      const sending = putBytes(address, body, { pauseAfter: 0.5, whilePaused: async () => disk.fill() });
      const put = await sending;
      if (put.status === 503) refusedWell += 1;
      if (put.status === 200) taken += 1;
      disk.free();
      const begun = performance.now();
      while (!(await uploadPhoto(node.address, ana))) await sleep(50);
      longest = Math.max(longest, performance.now() - begun);
    }
    await writer.reaches(ENOUGH);
    await writer.stop();
    return {
      stored: await writer.readBack(db, node.address),
      firstGood: { ms: longest, mostMs: 10_000 },
      failures: writer.failures,
      exits: node.exits(),
      figures: [
        { name: "uploads refused with 503", value: refusedWell, least: rounds - taken },
        { name: "temporary files left", value: readdirSync(join(dataDir, "media/staged")).length, most: 0 },
      ],
    };
  } finally {
    await close();
    disk.remove();
  }
}
