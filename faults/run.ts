import { type Outcome, Report } from "./report.ts";
import { killAll, killApp, killEmbedded, killFirstStart, killPostgres, restartPostgres } from "./rows/crashes.ts";
import { hangPostgres, takeConnections } from "./rows/database.ts";
import { failOver } from "./rows/failover.ts";
import { fillDatabaseDisk, fillUploadDisk } from "./rows/full-disk.ts";
import { loseMail } from "./rows/mail.ts";
import { fillMigrationDisk, killMigration } from "./rows/migration.ts";
import { killWorkers, loseNode, loseRedis, moveClock } from "./rows/nodes.ts";
import { serveSlowClients } from "./rows/slow-clients.ts";
import { soak } from "./rows/soak.ts";
import { holdSockets, reconnectSockets } from "./rows/sockets.ts";
import { throwUnhandled } from "./rows/unhandled.ts";
import { cutUploads, loseStore, slowStore } from "./rows/uploads.ts";

type Fault = [id: string, name: string, cause: () => Promise<Outcome>];

const FAULTS: Fault[] = [
  ["L1", "kill -9 of the app while it writes", () => killApp()],
  ["L1", "kill -9 of the app and its embedded database together", () => killAll()],
  ["L1", "kill -9 of everything during the first start", () => killFirstStart()],
  ["L2", "kill -9 of PostgreSQL, and stop -m immediate", () => killPostgres()],
  ["L2", "kill -9 of the embedded database", () => killEmbedded()],
  ["L3", "disk of the database full while posting", fillDatabaseDisk],
  ["L3", "disk of the uploads full while uploading", () => fillUploadDisk()],
  ["L3", "disk full while migrating", fillMigrationDisk],
  ["L4", "PostgreSQL restarted beside 200 reads a second", () => restartPostgres()],
  ["L5", "PostgreSQL late by 3 s, then hung", hangPostgres],
  ["L5", "PostgreSQL out of connections", takeConnections],
  ["L6", "Redis gone and back", loseRedis],
  ["L7", "kill -9 of one of two nodes with 2,000 sockets", loseNode],
  ["L8", "clock of one node moved two hours, both ways", moveClock],
  ["L9", "500 slow readers and 500 slow senders", serveSlowClients],
  ["L10", "10,000 sockets open", holdSockets],
  ["L11", "10,000 sockets reconnect at once after kill -9", reconnectSockets],
  ["L12", "uploads cut, and kill -9 during them", () => cutUploads()],
  ["L13", "kill -9 during the migration of a database with rows", () => killMigration()],
  ["L17", "soak", () => soak(Number(process.env["MINUTES"] ?? 10))],
  ["L18", "mail server dead, then silent", loseMail],
  ["L19", "an error nobody handles", () => throwUnhandled()],
  ["L20", "store of uploads gone", loseStore],
  ["L22", "store slow, silent or cut in the middle of uploads", () => slowStore()],
  ["L23", "kill -9 of a worker", () => killWorkers()],
  ["L24", "failover: the machine of the primary is gone", failOver],
];

const args = process.argv.slice(2);
const wanted = args.filter((arg) => !arg.startsWith("--"));
/** 'L1' means all of that id; any other words, for instance 'first start', those that have them in their name. */
const isChosen = ([id, name]: Fault) =>
  wanted.length === 0 || wanted.some((one) => one === id || (!/^L\d+$/.test(one) && name.includes(one)));
const chosen = FAULTS.filter(isChosen);
if (chosen.length === 0) throw new Error(`There is no fault called ${wanted.join(" ")}`);

// Whoever interrupts it leaves no disk behind; servers and databases get the same signal.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

const report = new Report(args.includes("--write"));
for (const [id, name, cause] of chosen) {
  try {
    report.add(id, name, await cause());
  } catch (error) {
    report.fail(id, name, error);
  }
}
process.exit(report.finish() ? 0 : 1);
