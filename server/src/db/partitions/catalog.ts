import type pg from "pg";

export interface Named {
  name: string;
  definition: string;
}

export interface Key extends Named {
  table: string;
  target: string;
}

const rowsOf = async <Row extends pg.QueryResultRow>(client: pg.ClientBase, text: string, values: unknown[] = []) =>
  (await client.query<Row>(text, values)).rows;

export async function isPartitioned(client: pg.ClientBase): Promise<boolean> {
  const rows = await rowsOf<{ kind: string }>(
    client,
    "select relkind::text as kind from pg_class where oid = to_regclass('public.messages')",
  );
  return rows[0]?.kind === "p";
}

/** Those that no constraint stands on. */
export const listIndexes = (client: pg.ClientBase, table: string) =>
  rowsOf<Named>(
    client,
    `select relname::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class on pg_class.oid = indexrelid
    where indrelid = $1::regclass and not exists (select 1 from pg_constraint where conindid = indexrelid) order by 1`,
    [table],
  );

const listConstraints = (client: pg.ClientBase, table: string, kind: string) =>
  rowsOf<Named>(
    client,
    `select conname::text as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where conrelid = $1::regclass and contype::text = $2 order by 1`,
    [table, kind],
  );

/** The primary key, or the unique constraints. */
export const listUniques = (client: pg.ClientBase, table: string, kind: "p" | "u") =>
  listConstraints(client, table, kind);

export const listChecks = (client: pg.ClientBase, table: string) => listConstraints(client, table, "c");

export const listTriggers = (client: pg.ClientBase, table: string) =>
  rowsOf<Named>(
    client,
    `select tgname::text as name, pg_get_triggerdef(oid) as definition
    from pg_trigger where tgrelid = $1::regclass and not tgisinternal order by 1`,
    [table],
  );

/** Foreign keys of the table, and those of others to it. */
export const listKeys = (client: pg.ClientBase, table: string) =>
  rowsOf<Key>(
    client,
    `select conrelid::regclass::text as table, confrelid::regclass::text as target, conname::text as name,
      pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and conparentid = 0 and (conrelid = $1::regclass or confrelid = $1::regclass) order by 1, 3`,
    [table],
  );

/** Foreign keys to the messages that have not been validated yet. */
export const listUnvalidated = (client: pg.ClientBase) =>
  rowsOf<{ table: string; name: string }>(
    client,
    `select conrelid::regclass::text as table, conname::text as name from pg_constraint
    where contype = 'f' and not convalidated and conparentid = 0 and confrelid = 'messages'::regclass order by 1, 2`,
  );

export async function isIn(client: pg.ClientBase, table: string, constraint: string): Promise<boolean> {
  const found = await rowsOf(client, "select 1 from pg_constraint where conrelid = $1::regclass and conname = $2", [
    table,
    constraint,
  ]);
  return found.length > 0;
}

/** Where the partitions end, as ids, the earliest first; none where there are none. */
export async function listEnds(client: pg.ClientBase): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    client,
    `select (regexp_match(pg_get_expr(relpartbound, pg_class.oid), 'TO \\(''([0-9a-f-]+)''\\)'))[1] as id
    from pg_inherits join pg_class on pg_class.oid = inhrelid where inhparent = to_regclass('public.messages') order by 1`,
  );
  return rows.map(({ id }) => id);
}

/** Where the newest partition ends. */
export const findEnd = async (client: pg.ClientBase) => (await listEnds(client)).at(-1);
