import pg from "pg";
import { inShortTransaction } from "./short-transaction.ts";
import { findEnd, isIn, isPartitioned, listUniques, listUnvalidated } from "./catalog.ts";
import { type Border, borderAt, nextQuarter, timeOf, wantedEnd } from "./periods.ts";

/** Of the first partition, which is the table as it was. */
export const FIRST = "messages_first";
/** What lets PostgreSQL attach the first partition without reading it. */
export const BEFORE_BORDER = "messages_before_border";
/** No process that stores a message waits so long between its first look for the attempt and its insert. */
const GUARDED_MS = 10 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Adds the partitions up to this border, where messages lie in partitions. Returns their names. */
export async function addPartitions(
  connection: pg.ClientConfig,
  now = new Date(),
  wanted = wantedEnd(now),
): Promise<string[]> {
  const client = new pg.Client({ connectionTimeoutMillis: 5_000, ...connection });
  await client.connect();
  try {
    if (!(await isPartitioned(client))) {
      await dropForgottenBorder(client, now);
      return [];
    }
    const made: string[] = [];
    for (let end = await findEnd(client); end && end < wanted.id; end = await findEnd(client)) {
      const begins = borderAt(timeOf(end));
      const name = await inShortTransaction(client, () => addPartition(client, begins, nextQuarter(begins.at)));
      if (name) made.push(name);
    }
    return made;
  } finally {
    await client.end();
  }
}

/** An operator's command that ended before its time: messages would be refused from the border on. */
async function dropForgottenBorder(client: pg.ClientBase, now: Date) {
  if (!(await isIn(client, "messages", BEFORE_BORDER))) return;
  const { rows } = await client.query<{ id: string }>(
    `select (regexp_match(pg_get_constraintdef(oid), '[0-9a-f-]{36}'))[1] as id from pg_constraint
    where conrelid = 'messages'::regclass and conname = $1`,
    [BEFORE_BORDER],
  );
  const id = rows[0]?.id;
  if (id && timeOf(id).getTime() - now.getTime() > 2 * DAY_MS) return;
  await inShortTransaction(client, () => client.query(`alter table messages drop constraint ${BEFORE_BORDER}`));
}

/** Undefined where another process has made it meanwhile. */
async function addPartition(client: pg.ClientBase, begins: Border, ends: Border) {
  // One process at a time, and another sees what the first has made.
  await client.query("lock table messages in share update exclusive mode");
  if ((await findEnd(client)) !== begins.id) return undefined;
  const [unique] = await listUniques(client, FIRST, "u");
  return createPartition(client, begins, ends, unique?.definition ?? "");
}

/** Empty, so that attaching it reads nothing. What the table has beside its columns PostgreSQL copies from the parent. */
export async function createPartition(client: pg.ClientBase, begins: Border, ends: Border, unique: string) {
  const name = `messages_from_${begins.at.toISOString().replace(/\D/g, "").slice(0, 8)}`;
  await client.query(`create table ${name} (like messages including defaults including constraints including storage)`);
  await client.query(`alter table ${name} add constraint ${name}_attempts ${unique}`);
  await client.query(
    `alter table messages attach partition ${name} for values from ('${begins.id}') to ('${ends.id}')`,
  );
  await guardBorders(client, name, begins, ends);
  return name;
}

/** Near its borders, an attempt that is in the partition beside it is not stored again. */
export async function guardBorders(client: pg.ClientBase, name: string, begins: Border | null, ends: Border) {
  const near = [
    ...(begins ? [`new.id < '${borderAt(new Date(begins.at.getTime() + GUARDED_MS)).id}'`] : []),
    `new.id >= '${borderAt(new Date(ends.at.getTime() - GUARDED_MS)).id}'`,
  ];
  await client.query(`
    create trigger ${name}_sent_before before insert on ${name} for each row
    when (new.client_id is not null and (${near.join(" or ")})) execute function skip_sent_before()`);
}

/** Looks at every reference once, while messages are written: it only locks out other changes of tables. */
export async function finishPartitions(client: pg.ClientBase, progress: (line: string) => void) {
  for (const { table, name } of await listUnvalidated(client)) {
    progress(`references of ${table}`);
    await client.query(`alter table ${table} validate constraint ${name}`);
  }
}
