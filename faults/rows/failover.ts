import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { folderOnDisk } from "../../server/src/testing/temporary.ts";
import { startNode } from "../parts/instance.ts";
import { makeMembers, openDatabase } from "../parts/members.ts";
import { startPatroni } from "../parts/patroni.ts";
import { Writer } from "../parts/writer.ts";
import type { Outcome } from "../report.ts";

const MEMBERS = 32;
const ENOUGH = 3_000;
const MEASURED_MS = 3_000;

/** L24: the machine of the primary goes while members write; Patroni makes the synchronous standby the primary. */
export async function failOver(): Promise<Outcome> {
  const { folder, remove } = folderOnDisk("plaza-faults-");
  const patroni = await startPatroni(folder);
  const dataDir = join(folder, "data");
  mkdirSync(dataDir);
  const node = await startNode({ DATABASE_URL: patroni.url, DATA_DIR: dataDir });
  const db = openDatabase({ connectionString: patroni.url });
  try {
    const writer = new Writer(await makeMembers(db, MEMBERS), () => node.address).start();
    await writer.reaches(ENOUGH / 3);
    const begun = writer.acknowledged.size;
    await sleep(MEASURED_MS);
    const rate = (writer.acknowledged.size - begun) / (MEASURED_MS / 1_000);
    const before = await patroni.killPrimary();
    const back = await writer.nextGood();
    await writer.reaches(ENOUGH);
    await writer.stop();
    return {
      stored: await writer.readBack(db, node.address),
      firstGood: { ms: back, mostMs: 40_000 },
      failures: writer.failures,
      exits: node.exits(),
      figures: [
        { name: "writes a second before it", value: rate, least: 200 },
        { name: "another primary", value: (await patroni.primary()) === before ? 0 : 1, least: 1 },
      ],
    };
  } finally {
    await node.kill();
    await db.close();
    await patroni.stop();
    remove();
  }
}
