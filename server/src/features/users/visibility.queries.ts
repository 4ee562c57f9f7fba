import { type Db, sql } from "../../db/sql.ts";

export function listHiddenFrom(db: Db, memberIds: string[]) {
  return db.rows<{ id: string }>(sql`
    select distinct from_id as id from hidden_members
    where user_id = any(${memberIds}::uuid[]) and from_id is not null`);
}

export function listUninterested(db: Db, memberId: string) {
  return db.rows<{ id: string }>(sql`
    select from_id as id from hidden_members where user_id = ${memberId} and from_id is not null
    union select user_id from mutes where muted_id = ${memberId}`);
}
