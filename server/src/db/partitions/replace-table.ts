import type pg from "pg";
import { StartError } from "../../start-error.ts";
import { type Key, listChecks, listIndexes, listKeys, listTriggers, listUniques } from "./catalog.ts";
import { BEFORE_BORDER, createPartition, FIRST, guardBorders } from "./partitions.ts";
import { type Border, nextQuarter } from "./periods.ts";

/** How many partitions wait for their time. */
const AHEAD = 1;

/** In place of the reference of a reply to what it quotes. */
const QUOTES = [
  `create trigger messages_quoting before insert on messages for each row
    when (new.reply_to_id is not null) execute function hold_quoted()`,
  `create trigger messages_quoted after delete on messages referencing old table as gone for each statement
    execute function forget_quoted()`,
];

/**
 * Puts a partitioned table in the place of the table of messages, which becomes its first partition: a moment, for no row is
 * looked at.
 */
export async function replaceTable(client: pg.ClientBase, border: Border) {
  const keys = await listKeys(client, "messages");
  await lockTables(client, keys);
  await refusePast(client, border);
  const is = {
    indexes: await listIndexes(client, "messages"),
    primary: await listUniques(client, "messages", "p"),
    uniques: await listUniques(client, "messages", "u"),
    checks: (await listChecks(client, "messages")).filter(({ name }) => name !== BEFORE_BORDER),
    triggers: await listTriggers(client, "messages"),
  };
  const own = keys.filter(({ table, target }) => table === "messages" && target !== "messages");
  const toMessages = keys.filter(({ target }) => target === "messages");
  const ofOthers = toMessages.filter(({ table }) => table !== "messages");

  for (const { table, name } of toMessages) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const { name } of is.triggers) await client.query(`drop trigger ${name} on messages`);
  await client.query(`alter table messages rename to ${FIRST}`);
  for (const { name } of [...is.indexes, ...is.primary, ...is.uniques])
    await client.query(`alter index ${name} rename to ${name.replace(/^messages/, FIRST)}`);

  await client.query(`
    create table messages (like ${FIRST} including defaults including storage including comments) partition by range (id)`);
  for (const { name, definition } of [...is.checks, ...is.primary, ...own])
    await client.query(`alter table messages add constraint ${name} ${definition}`);
  for (const { definition } of is.indexes) await client.query(definition);
  await attachFirst(client, border);
  await createPartitions(client, border, is.uniques[0]?.definition ?? "");
  for (const { definition } of is.triggers) await client.query(definition);
  for (const definition of QUOTES) await client.query(definition);
  // Whether what is there is referenced rightly is looked at later.
  for (const { table, name, definition } of ofOthers)
    await client.query(`alter table ${table} add constraint ${name} ${definition} not valid`);
}

/** The messages first: whoever writes one takes the others later. */
async function lockTables(client: pg.ClientBase, keys: Key[]) {
  await client.query("lock table messages in access exclusive mode");
  const others = new Set(keys.flatMap(({ table, target }) => [table, target]).filter((name) => name !== "messages"));
  for (const table of others) await client.query(`lock table ${table} in share row exclusive mode`);
}

async function refusePast(client: pg.ClientBase, { id }: Border) {
  const { rows } = await client.query<{ isPast: boolean }>(`select new_id() >= $1 as "isPast"`, [id]);
  if (rows[0]?.isPast) throw new StartError("The first partition's end has passed meanwhile. Run the command again.");
}

/** PostgreSQL takes the indexes that are there; one that it did not recognize would be made under the lock. */
async function attachFirst(client: pg.ClientBase, border: Border) {
  const count = async () =>
    (await client.query("select 1 from pg_index where indrelid = $1::regclass", [FIRST])).rows.length;
  const before = await count();
  await client.query(`alter table messages attach partition ${FIRST} for values from (minvalue) to ('${border.id}')`);
  if ((await count()) !== before) throw new Error(`an index of ${FIRST} was not recognized`);
  await client.query(`alter table ${FIRST} drop constraint ${BEFORE_BORDER}`);
  await guardBorders(client, FIRST, null, border);
}

async function createPartitions(client: pg.ClientBase, border: Border, unique: string) {
  let begins = border;
  for (let made = 0; made < AHEAD; made += 1) {
    const ends = nextQuarter(begins.at);
    await createPartition(client, begins, ends, unique);
    begins = ends;
  }
}
