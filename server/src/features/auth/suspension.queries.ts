import type { SuspensionTerms } from "@plaza/contract/safety";
import { type Db, literal, sql } from "../../db/sql.ts";

/** False if nothing changed, because they are suspended on these terms already. Without terms any suspension stays. */
export async function updateSuspended(db: Db, userId: string, terms?: SuspensionTerms): Promise<boolean> {
  const { reason = null, until = null } = terms ?? {};
  const differs = terms
    ? sql`(suspended_at is null or suspension_reason is distinct from ${reason}::text
        or suspended_until is distinct from ${until}::timestamptz)`
    : sql`suspended_at is null`;
  const changed = await db.row(sql`
    update users set suspended_at = coalesce(suspended_at, now()), suspension_reason = ${reason}::text,
      suspended_until = ${until}::timestamptz
    where id = ${userId} and ${differs} returning id`);
  return changed !== undefined;
}

/** Whoever commented on more posts: all cards are dropped. */
export const MOST_COMMENTED = 1_000;

export function listCommentedPosts(db: Db, userId: string) {
  return db.rows<{ postId: string }>(sql`
    select distinct post_id from comments where user_id = ${userId} limit ${literal(MOST_COMMENTED)}`);
}

const LIFTED = sql`suspended_at = null, suspension_reason = null, suspended_until = null`;

/** False if they were not suspended. */
export async function updateLifted(db: Db, userId: string): Promise<boolean> {
  const changed = await db.row(sql`
    update users set ${LIFTED} where id = ${userId} and suspended_at is not null returning id`);
  return changed !== undefined;
}

const isOver = (userId?: string) => sql`suspended_until <= now() ${userId ? sql`and id = ${userId}` : sql``}`;

export function findExpired(db: Db, userId?: string) {
  return db.row<{ id: string }>(sql`select id from users where ${isOver(userId)} limit 1`);
}

/** Lifts suspensions whose time is over: all of them, or one member's. */
export function updateExpired(db: Db, userId?: string) {
  return db.rows(sql`update users set ${LIFTED} where ${isOver(userId)}`);
}

/** A concurrent suspension waits for the login and ends its session, or is seen here. */
export function holdUnsuspended(db: Db, userId: string) {
  return db.row<{ id: string }>(sql`
    select id from users where id = ${userId} and suspended_at is null for share`);
}

/** The decision about a suspension that holds, for who cannot log in; undefined if it is appealed already. */
export function findOpenSuspension(db: Db, userId: string) {
  return db.row<{ id: string }>(sql`
    select decisions.id from decisions join users on users.id = decisions.user_id and users.suspended_at is not null
    where decisions.user_id = ${userId} and decisions.kind = 'suspension' and decisions.appeal is null
      and decisions.created_at >= users.suspended_at - interval '1 second'
    order by decisions.id desc limit 1`);
}
