import type { ClientConfig } from "pg";
import { type Database } from "../../server/src/db/database.ts";
import { connect } from "../../server/src/db/connect.ts";
import { sql } from "../../server/src/db/sql.ts";
import { hashToken, newToken } from "../../server/src/features/auth/tokens.ts";
import { createLog } from "../../server/src/logging/log.ts";
import { insertFriendship, insertMember, type Member } from "../../server/src/testing/people.ts";

export type { Member } from "../../server/src/testing/people.ts";

/** A connection of the harness's own, which the fault does not touch. */
export const openDatabase = (connection: ClientConfig, size = 2): Database =>
  connect({ ...connection, statement_timeout: 0, query_timeout: 0 }, createLog({ level: "silent" }), size);

/** Members with a session each; every one is a friend of the next, round and round. */
export async function makeMembers(db: Database, count: number): Promise<Member[]> {
  const members: Member[] = [];
  for (let n = 0; n < count; n += 1) members.push(await insertMember(db, { firstName: `Member${letters(n)}` }));
  for (const [at, member] of members.entries()) {
    const next = members[(at + 1) % members.length];
    if (next && next !== member && !(count === 2 && at === 1)) await insertFriendship(db, member, next);
  }
  return members;
}

const letters = (n: number) => [...String(n)].map((digit) => "abcdefghij"[Number(digit)]).join("");

/** Very many members with a session each, who know nobody. */
export async function makeCrowd(db: Database, count: number): Promise<{ id: string; token: string }[]> {
  const tokens = Array.from({ length: count }, () => newToken());
  const hashes = tokens.map((token) => hashToken(token).toString("hex"));
  const rows = await db.rows<{ id: string; hash: string }>(sql`
    with made as (
      insert into users (email, first_name, last_name, email_verified_at)
      select hash || '@crowd.example.com', 'Cleo', 'Prado', now() from unnest(${hashes}::text[]) as hash
      returning id, email)
    insert into sessions (user_id, token_hash, user_agent, expires_at)
    select id, decode(split_part(email, '@', 1), 'hex'), 'faults', now() + interval '1 day' from made
    returning user_id as id, encode(token_hash, 'hex') as hash`);
  const ids = new Map(rows.map(({ id, hash }) => [hash, id]));
  return tokens.map((token, at) => ({ token, id: ids.get(hashes[at] ?? "") ?? "" }));
}
