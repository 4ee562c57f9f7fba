import { type Db, sql } from "../../../db/sql.ts";

/** One that waits already is not put off. */
export function insertFactorReset(db: Db, userId: string, hours: number) {
  return db.row<{ dueAt: string }>(sql`
    insert into factor_resets (user_id, due_at) values (${userId}, now() + make_interval(hours => ${hours}))
    on conflict (user_id) do update set due_at = factor_resets.due_at returning due_at`);
}

export function findFactorReset(db: Db, userId: string) {
  return db.row<{ dueAt: string }>(sql`select due_at from factor_resets where user_id = ${userId}`);
}

export function deleteFactorReset(db: Db, userId: string) {
  return db.row<{ userId: string }>(sql`delete from factor_resets where user_id = ${userId} returning user_id`);
}

/** Whoever stops one at this moment waits, and finds nothing to stop. */
export function deleteDueResets(db: Db) {
  return db.rows<{ userId: string }>(sql`delete from factor_resets where due_at <= now() returning user_id`);
}
