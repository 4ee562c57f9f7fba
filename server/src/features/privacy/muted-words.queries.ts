import type { UserId } from "@plaza/contract/base/ids";
import type { MutedWord } from "@plaza/contract/privacy";
import { type Db, sql } from "../../db/sql.ts";

const isMuted = sql`coalesce(ends_at > now(), true)`;

export function listWordsOf(db: Db, userId: UserId) {
  return db.rows<MutedWord>(sql`
    select id, word, ends_at from muted_words where user_id = ${userId} and ${isMuted} order by id desc`);
}

/** Undefined if there are as many as one may have. The words whose time is over are deleted first. */
export async function upsertWord(
  db: Db,
  userId: UserId,
  { word, folded, endsAt }: { word: string; folded: string; endsAt: string | null },
  most: number,
) {
  await db.rows(sql`delete from muted_words where user_id = ${userId} and not ${isMuted}`);
  return db.row<MutedWord>(sql`
    insert into muted_words (user_id, word, folded, ends_at)
    select ${userId}, ${word}, ${folded}, ${endsAt}::timestamptz
    where (select count(*) from muted_words where user_id = ${userId} and folded <> ${folded}) < ${most}
    on conflict (user_id, folded) do update set word = excluded.word, ends_at = excluded.ends_at
    returning id, word, ends_at`);
}

export function deleteWord(db: Db, userId: UserId, id: string) {
  return db.row<{ id: string }>(sql`delete from muted_words where user_id = ${userId} and id = ${id} returning id`);
}
