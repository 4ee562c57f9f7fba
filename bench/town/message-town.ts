import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { connect } from "../../server/src/db/connect.ts";
import type { Database } from "../../server/src/db/database.ts";
import { startPostgres } from "../../server/src/db/embedded-postgres.ts";
import { migrate } from "../../server/src/db/migrations/migrations.ts";
import { literal, sql, type Statement } from "../../server/src/db/sql.ts";
import { createLog } from "../../server/src/logging/log.ts";
import { projectFile } from "../../server/src/project.ts";
import { progress } from "../report.ts";

/** However many messages there are, each member has sent so many, to so many others. */
const EACH = 500;
export const PARTNERS = 10;
const STEP = 500_000;
const AT_ONCE = {
  fsync: "off",
  full_page_writes: "off",
  max_wal_size: "8GB",
  maintenance_work_mem: "1GB",
  shared_buffers: "1GB",
};

/** A data folder with members who have written so many messages in the last 300 days. Made once. */
export async function fillMessages(count: number): Promise<string> {
  const folder = projectFile(`data/bench/messages-${count}`);
  const [done, data] = [join(folder, "filled"), join(folder, "data")];
  const mark = createHash("sha256")
    .update(readFileSync(projectFile("bench/town/message-town.ts")))
    .digest("hex");
  if (existsSync(done) && readFileSync(done, "utf8") === mark) return data;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(data, { recursive: true });
  const postgres = await startPostgres({ dataDir: join(data, "postgres"), settings: AT_ONCE });
  try {
    await migrate(postgres.connection);
    const db = connect({ ...postgres.connection, statement_timeout: 0, query_timeout: 0 }, createLog(), 1);
    await fill(db, count);
    await db.close();
  } finally {
    await postgres.stop();
  }
  writeFileSync(done, mark);
  return data;
}

const raw = (text: string): Statement => ({ text, values: [], name: "" });

async function fill(db: Database, count: number) {
  const members = count / EACH;
  await db.rows(sql`set session_replication_role = replica`);
  await db.rows(sql`
    insert into users (email, first_name, last_name, email_verified_at)
    select 'm' || n || '@example.com', 'Ana', 'Prado', now() from generate_series(0, ${literal(members - 1)}) as n`);
  await db.rows(sql`
    create unlogged table people as select id, substring(email from 2 for position('@' in email) - 2)::int as n from users`);
  await db.rows(sql`create unique index on people (n)`);
  await db.rows(sql`analyze people`);
  const indexes = await db.rows<{ name: string; definition: string }>(sql`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = 'messages'::regclass and not indisunique`);
  for (const { name } of indexes) await db.rows(raw(`drop index ${name}`));
  for (let from = 1; from <= count; from += STEP) {
    progress(`messages ${from}`);
    await db.rows(messageRows(from, Math.min(from + STEP - 1, count), count));
  }
  for (const { name, definition } of indexes) {
    progress(name);
    await db.rows(raw(definition));
  }
  progress("conversations");
  // The last rounds have every pair once.
  await db.rows(sql`
    insert into conversations (user_id, partner_id, last_message_id, read_id)
    select sides.user_id, sides.partner_id, sides.id, sides.id from (
      select id, sender_id, receiver_id from messages order by id desc limit ${literal(members * PARTNERS)}) as newest
    cross join lateral (values (sender_id, receiver_id, id), (receiver_id, sender_id, id)) as sides (user_id, partner_id, id)
    on conflict do nothing`);
  await db.rows(sql`set session_replication_role = origin`);
  await db.rows(sql`vacuum analyze`);
  await db.rows(sql`checkpoint`);
}

/** What follows the version of an id. */
const digits = sql`(substr(md5(s::text), 1, 3) || '8' || substr(md5(s::text), 4, 15))`;

/** In the order of time, each by another member. */
const messageRows = (from: number, to: number, count: number) => sql`
  insert into messages (id, sender_id, receiver_id, content, client_id, created_at)
  select (lpad(to_hex(ms), 12, '0') || '7' || ${digits})::uuid,
    sender.id, receiver.id, 'Message ' || s || ' about ' || left(md5((s % 5000)::text), 6),
    (right(md5('attempt' || s), 12) || '4' || ${digits})::uuid, to_timestamp(ms / 1000.0)
  from generate_series(${literal(from)}, ${literal(to)}) as s
  cross join lateral (
    select ((extract(epoch from now()) - 300 * 86400.0 + s * (299 * 86400.0::float8 / ${literal(count)})) * 1000)::bigint as ms) as times
  join people as sender on sender.n = s % ${literal(count / EACH)}
  join people as receiver
    on receiver.n = (s + 1 + (s / ${literal(count / EACH)}) % ${literal(PARTNERS)}) % ${literal(count / EACH)}`;
