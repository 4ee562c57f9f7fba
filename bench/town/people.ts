import { type Db, sql } from "../../server/src/db/sql.ts";
import { hashToken, newToken } from "../../server/src/features/auth/tokens.ts";

export interface Member {
  id: string;
  token: string;
}

/** Members of the town by their numbers in the seed, each with a session of its own. */
export async function signIn(db: Db, numbers: number[]): Promise<Member[]> {
  const emails = numbers.map((n) => `m${n}@example.com`);
  const rows = await db.rows<{ id: string; email: string }>(sql`
    select id, email from users where lower(email) = any(${emails}::text[])`);
  const ids = new Map(rows.map(({ id, email }) => [email, id]));
  const members = emails.map((email) => ({ id: ids.get(email) ?? "", token: newToken() }));
  await db.rows(sql`
    insert into sessions (user_id, token_hash, user_agent, expires_at)
    select user_id, decode(hash, 'hex'), 'bench', now() + interval '1 day'
    from unnest(${members.map(({ id }) => id)}::uuid[], ${members.map(({ token }) => hashToken(token).toString("hex"))}::text[])
      as made (user_id, hash)`);
  return members;
}

export const numbersFrom = (first: number, count: number) => Array.from({ length: count }, (_, n) => first + n);

/** One of a list by number, round and round. */
export function pick<Item>(items: Item[], n: number): Item {
  const item = items[n % items.length];
  if (item === undefined) throw new Error("The list is empty");
  return item;
}
