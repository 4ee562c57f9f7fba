import { type Db, sql } from "../../db/sql.ts";

/**
 * Suspended and unverified: no list, search or login finds the account. Its personal data is removed at once. The
 * address is random: a predictable one could be taken before.
 */
export function blankUser(db: Db, userId: string) {
  return db.rows(sql`
    update users set email = gen_random_uuid() || '@deleted.invalid', first_name = 'Deleted', last_name = 'member', bio = null,
      town = null, work = null, school = null, link = null, profile_image_url = null, cover_image_url = null,
      is_admin = false, is_moderator = false, email_verified_at = null, suspended_at = coalesce(suspended_at, now()),
      suspension_reason = null, suspended_until = null
    where id = ${userId}`);
}

export async function deleteSecrets(db: Db, userId: string) {
  await db.rows(sql`delete from password_hashes where user_id = ${userId}`);
  await db.rows(sql`delete from email_tokens where user_id = ${userId}`);
  await db.rows(sql`delete from authenticator_apps where user_id = ${userId}`);
  await db.rows(sql`delete from recovery_codes where user_id = ${userId}`);
  await db.rows(sql`delete from passkeys where user_id = ${userId}`);
  await db.rows(sql`delete from factor_resets where user_id = ${userId}`);
  await db.rows(sql`delete from known_devices where user_id = ${userId}`);
}
