import type pg from "pg";
import type { Progress } from "./format.ts";

/** It says what the tables look like, and is filled by making them. */
const MIGRATIONS = "migrations";

/** The tables with their columns, without those that the database computes. */
export async function listTables(client: pg.Client): Promise<Record<string, string[]>> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select tables.relname::text as name,
      array_agg(columns.attname::text order by columns.attnum) filter (where columns.attgenerated = '') as columns
    from pg_class as tables join pg_attribute as columns on columns.attrelid = tables.oid
    where tables.relkind in ('r', 'p') and not tables.relispartition and tables.relnamespace = 'public'::regnamespace
      and columns.attnum > 0 and not columns.attisdropped and tables.relname <> '${MIGRATIONS}'
      and not exists (select 1 from pg_depend where pg_depend.objid = tables.oid and pg_depend.deptype = 'e')
    group by tables.relname order by tables.relname`);
  return Object.fromEntries(rows.map(({ name, columns }) => [name, columns]));
}

export async function lastMigration(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(`select max(name) as name from ${MIGRATIONS}`);
  return rows[0]?.name ?? "";
}

interface Rule {
  table: string;
  name: string;
  definition: string;
}

/**
 * Takes foreign keys, triggers and indexes off while `fill` runs. Putting them back checks every row, and making an index
 * over rows that are there takes a fraction of adding them to it one by one.
 */
export async function withoutRules(client: pg.Client, fill: () => Promise<void>, progress: Progress) {
  const { rows: keys } = await client.query<Rule>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`);
  const tables = Object.keys(await listTables(client)).map((name) => client.escapeIdentifier(name));
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  const indexes = await listIndexes(client);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  await client.query(`truncate ${tables.join(", ")}`);
  await fill();
  await client.query("set local maintenance_work_mem = '128MB'");
  for (const { table, definition } of indexes) {
    progress(`indexes of ${table}`);
    await client.query(definition);
  }
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
  for (const { table, name, definition } of keys) {
    progress(`references of ${table}`);
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  }
}

/** Those that no constraint stands on: primary keys and their like stay. */
async function listIndexes(client: pg.Client): Promise<Rule[]> {
  const { rows } = await client.query<Rule>(`
    select indrelid::regclass::text as table, indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class as indexes on indexes.oid = indexrelid
    where indexes.relkind = 'i' and not indexes.relispartition and indexes.relnamespace = 'public'::regnamespace
      and not exists (select 1 from pg_constraint where conindid = indexrelid)
    order by 1, 2`);
  return rows;
}

/** Sequences go on behind the numbers that the rows have. */
export async function advanceSequences(client: pg.Client) {
  const { rows } = await client.query<{ sequence: string; table: string; column: string }>(`
    select sequences.oid::regclass::text as sequence, tables.oid::regclass::text as table,
      quote_ident(columns.attname) as column
    from pg_class as sequences
    join pg_depend on pg_depend.objid = sequences.oid and pg_depend.deptype in ('a', 'i')
    join pg_class as tables on tables.oid = pg_depend.refobjid
    join pg_attribute as columns on columns.attrelid = tables.oid and columns.attnum = pg_depend.refobjsubid
    where sequences.relkind = 'S' and sequences.relnamespace = 'public'::regnamespace`);
  for (const { sequence, table, column } of rows) {
    await client.query(`select setval($1::regclass, greatest((select max(${column}) from ${table}), 1))`, [sequence]);
  }
}
