import { type Db, sql, type Statement } from "../../db/sql.ts";

export function listKnownWords(db: Db, after: string, limit: number) {
  return db.rows<{ word: string }>(sql`
    select word from known_words where word > ${after} order by word limit ${limit}`);
}

const isIn = (table: Statement) => sql`
  exists (select 1 from ${table} where words @@ ('''' || known_words.word || '''')::tsquery)`;

/**
 * Deletes those that are in no text. Each is looked up in the indexes: no table is read whole for it. A word that is
 * being written at this very moment may be deleted too, until somebody writes it again.
 */
export async function deleteUnusedWords(db: Db, words: string[]) {
  await db.rows(sql`select set_config('enable_seqscan', 'off', true), set_config('statement_timeout', '1000', true)`);
  return db.rows(sql`
    delete from known_words
    where word = any(${words}::text[]) and not ${isIn(sql`posts`)} and not ${isIn(sql`groups`)}
      and not ${isIn(sql`events`)}
      and not exists (
        select 1 from items where not is_sold and words @@ ('''' || known_words.word || '''')::tsquery)
      and not exists (select 1 from users where search_name like '% ' || known_words.word || ' %')
    returning word`);
}
