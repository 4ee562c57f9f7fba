import type { Digest } from "@plaza/contract/mails";
import { type Db, sql } from "../../db/sql.ts";

export type Channel = "push" | "mail";

export function listUnwantedChannels(db: Db, userId: string) {
  return db.rows<{ channel: Channel; setting: string }>(
    sql`select channel, setting from unwanted_channels where user_id = ${userId}`,
  );
}

export async function updateUnwantedChannels(
  db: Db,
  userId: string,
  channel: Channel,
  { unwanted, wanted }: { unwanted: string[]; wanted: string[] },
) {
  await db.rows(sql`
    insert into unwanted_channels (user_id, channel, setting) select ${userId}, ${channel}, unnest(${unwanted}::text[])
    on conflict do nothing`);
  await db.rows(sql`
    delete from unwanted_channels where user_id = ${userId} and channel = ${channel} and setting = any(${wanted})`);
}

export function findUnwantedChannel(db: Db, userId: string, channel: Channel, setting: string) {
  return db.row<{ setting: string }>(sql`
    select setting from unwanted_channels
    where user_id = ${userId} and channel = ${channel} and setting = ${setting}`);
}

export function findDigest(db: Db, userId: string) {
  return db.row<{ every: Digest }>(sql`select every from digests where user_id = ${userId}`);
}

/** The first one comes after a day or a week; another choice keeps what the last one told. */
export function upsertDigest(db: Db, userId: string, every: Digest) {
  return db.rows(sql`
    insert into digests (user_id, every, due_at)
    values (${userId}, ${every}, now() + case when ${every}::text = 'daily' then interval '1 day' else interval '7 days' end)
    on conflict (user_id) do update set every = excluded.every, due_at = excluded.due_at
    where digests.every <> excluded.every`);
}

export function deleteDigest(db: Db, userId: string) {
  return db.rows(sql`delete from digests where user_id = ${userId}`);
}
