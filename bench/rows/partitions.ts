import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { makeBackup } from "../../server/src/backup/make.ts";
import { runningPostgres } from "../../server/src/db/embedded-postgres.ts";
import { partitionMessages } from "../../server/src/db/partitions/partition-messages.ts";
import { borderAt } from "../../server/src/db/partitions/periods.ts";
import { sql } from "../../server/src/db/sql.ts";
import { upsertPasswordHash } from "../../server/src/features/auth/accounts.queries.ts";
import { hashPassword } from "../../server/src/features/auth/password-hashing.ts";
import { diskStorage } from "../../server/src/storage/disk.ts";
import { PASSWORD } from "../../server/src/testing/people.ts";
import { folderOnDisk } from "../../server/src/testing/temporary.ts";
import { type Call, loadWell, percentile } from "../measure/load.ts";
import { progress, type Report } from "../report.ts";
import { fillMessages, PARTNERS } from "../town/message-town.ts";
import { type Member, numbersFrom, pick, signIn } from "../town/people.ts";
import { startOn, type Town } from "../town/town.ts";

const FEW = 500_000;
const MANY = 10_000_000;
/** How many times as much an act may cost among many messages in partitions. */
const MOST = 1.25;
const MEMBERS = 100;
const WARM = 1_000;
const COUNT = 2_000;
const DELETED = 6;
/** Time enough to look at ten million messages. The figures are taken after it, with the new ones in another partition. */
const BORDER_MS = Number(process.env["BORDER_SECONDS"] ?? 180) * 1_000;

type Figures = Record<string, number>;

/** Sending, reading, searching, deleting a member and a backup: with few messages in one table, and with many in partitions. */
export async function measurePartitions(report: Report) {
  const [few, many] = [await fillMessages(FEW), await fillMessages(MANY)];
  const before = await inCopy(few, (town) => measureActs(town, FEW));
  const after = await inCopy(many, async (town) => {
    await measureMove(report, town);
    return measureActs(town, MANY);
  });
  for (const [name, value] of Object.entries(after)) {
    const [own, base] = [value, before[name] ?? 0].map((ms) => (ms < 0.1 ? ms * 1_000 : ms));
    const unit = value < 0.1 ? "µs" : "ms";
    report.add({
      name: `${name}: CPU, ${MANY / FEW} times the messages`,
      value: value / (before[name] ?? 0),
      unit: "times",
      most: MOST,
      beside: `${own?.toFixed(2)} and ${base?.toFixed(2)} ${unit}`,
    });
  }
}

async function inCopy<T>(filled: string, measure: (town: Town) => Promise<T>): Promise<T> {
  const { folder, remove } = folderOnDisk("plaza-bench-messages-");
  // With their owners, which PostgreSQL looks at.
  execFileSync("cp", ["-a", filled, folder]);
  const town = await startOn(join(folder, "data"));
  try {
    return await measure(town);
  } finally {
    await town.stop();
    remove();
  }
}

/** Made partitions while messages are sent and read without a pause. */
async function measureMove(report: Report, town: Town) {
  progress("moved under traffic");
  const members = await signIn(town.db, numbersFrom(800, MEMBERS));
  const acts = actsOf(members);
  const border = borderAt(new Date(Date.now() + BORDER_MS));
  const began = performance.now();
  let seconds = 0;
  const moving = partitionMessages(runningPostgres(join(town.dataDir, "postgres")) ?? {}, progress, border).then(
    () => (seconds = (performance.now() - began) / 1_000),
  );
  const statuses: Record<string, number> = {};
  let longest = 0;
  while (seconds === 0) {
    for (const call of [acts["message sent"], acts["chat read"], acts["rare word found"]]) {
      if (!call) continue;
      const loaded = await loadWell({ address: town.address, connections: 4, count: 20, call });
      for (const [status, count] of Object.entries(loaded.statuses)) statuses[status] = (statuses[status] ?? 0) + count;
      longest = Math.max(longest, loaded.times.at(-1) ?? 0);
    }
  }
  await moving;
  const refused = Object.entries(statuses).reduce(
    (sum, [status, count]) => sum + (status.startsWith("2") ? 0 : count),
    0,
  );
  const all = Object.values(statuses).reduce((sum, count) => sum + count, 0);
  report.add({
    name: `refused of ${all} while ${MANY / 1e6} million messages were partitioned`,
    value: refused,
    unit: "",
    most: 0,
  });
  report.add({
    name: "the longest request meanwhile",
    value: longest,
    unit: "ms",
    most: 3_000,
    beside: `${seconds.toFixed(0)} s in all`,
  });
  await sleep(Math.max(0, border.at.getTime() - Date.now()));
  // As it is ten minutes after a border.
  const guards = await town.db.rows<{ name: string; table: string }>(sql`
    select tgname::text as name, tgrelid::regclass::text as table from pg_trigger where tgname like '%\\_sent\\_before'`);
  for (const { name, table } of guards) {
    await town.db.rows({ text: `drop trigger ${name} on ${table}`, values: [], name: "" });
  }
  await town.db.rows(sql`analyze messages`);
}

const actsOf = (members: Member[]): Record<string, (n: number) => Call> => {
  // Members in a row have written to each other.
  const [me, other] = [(n: number) => pick(members, n), (n: number) => pick(members, n + 1 + (n % PARTNERS))];
  return {
    "message sent": (n) => ({
      method: "POST",
      path: "/api/messages",
      token: me(n).token,
      body: { receiverId: other(n).id, content: `Written ${n}`, clientId: crypto.randomUUID() },
    }),
    "chat read": (n) => ({ path: `/api/messages/${other(n).id}`, token: me(n).token }),
    "list of chats read": (n) => ({ path: "/api/conversations", token: me(n).token }),
    "rare word found": (n) => ({ path: `/api/messages/${other(n).id}/search?q=written`, token: me(n).token }),
    // The index would read all its places before it knows whose messages they are in.
    "word of every message found": (n) => ({
      path: `/api/messages/${other(n).id}/search?q=message`,
      token: me(n).token,
    }),
  };
};

async function measureActs(town: Town, count: number): Promise<Figures> {
  const figures: Figures = {};
  const members = await signIn(town.db, numbersFrom(300, MEMBERS));
  for (const [name, call] of Object.entries(actsOf(members))) {
    progress(name);
    const load = (total: number, first: number) =>
      loadWell({ address: town.address, connections: 4, count: total, call: (n) => call(n + first) });
    await load(WARM, 0);
    const before = town.cpu();
    const { times, statuses } = await load(COUNT, WARM);
    figures[name] = (town.cpu() - before) / COUNT;
    if (Object.keys(statuses).some((status) => !status.startsWith("2")))
      throw new Error(`${name}: ${JSON.stringify(statuses)}`);
    progress(`${name} ${percentile(times, 0.5).toFixed(1)} ms`);
  }
  figures["member deleted"] = await measureDeletion(town);
  figures["row of a backup"] = await measureBackup(town, count);
  return figures;
}

/** With all they wrote and received. */
async function measureDeletion(town: Town): Promise<number> {
  progress("member deleted");
  const members = await signIn(town.db, numbersFrom(600, DELETED));
  const hash = await hashPassword(PASSWORD);
  for (const { id } of members) await upsertPasswordHash(town.db, id, hash);
  const before = town.cpu();
  for (const { token } of members) {
    const call = () => ({ method: "DELETE", path: "/api/account", token, body: { password: PASSWORD } });
    const { statuses } = await loadWell({ address: town.address, connections: 1, count: 1, call });
    if (!statuses["204"]) throw new Error(JSON.stringify(statuses));
  }
  const ids = members.map(({ id }) => id);
  const left = () => town.db.row<{ count: number }>(sql`select count(*) from users where id = any(${ids}::uuid[])`);
  while ((await left())?.count) await sleep(50);
  return (town.cpu() - before) / DELETED;
}

async function measureBackup(town: Town, count: number): Promise<number> {
  const { folder, remove } = folderOnDisk("plaza-bench-backup-");
  const own = () => (process.cpuUsage().user + process.cpuUsage().system) / 1_000;
  const before = town.cpu() + own();
  const connection = runningPostgres(join(town.dataDir, "postgres")) ?? {};
  const storage = diskStorage(join(folder, "media"));
  await makeBackup({ connection, storage, dataDir: folder }, join(folder, "plaza.tar"), progress);
  remove();
  return (town.cpu() + own() - before) / count;
}
