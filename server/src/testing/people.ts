import { type Db, sql } from "../db/sql.ts";
import { upsertPasswordHash } from "../features/auth/accounts.queries.ts";
import { hashPassword } from "../features/auth/password-hashing.ts";
import { startSession } from "../features/auth/sessions.ts";

export const PASSWORD = "correct horse";
let passwordHash: Promise<string> | undefined;

interface Wanted {
  firstName?: string;
  lastName?: string;
  email?: string;
  isAdmin?: boolean;
  isModerator?: boolean;
  isVerified?: boolean;
}

/**
 * Inserts a member with a session straight into the database, so that rate limits do not matter however many a test
 * needs.
 */
export async function insertMember(db: Db, wanted: Wanted = {}) {
  const { firstName = "Ana", lastName = "Prado", isAdmin = false, isModerator = false, isVerified = true } = wanted;
  const email = wanted.email ?? `${crypto.randomUUID()}@example.com`;
  const user = await db.row<{ id: string }>(sql`
    insert into users (email, first_name, last_name, is_admin, is_moderator, email_verified_at)
    values (${email}, ${firstName}, ${lastName}, ${isAdmin}, ${isModerator}, ${isVerified ? new Date() : null}) returning id`);
  if (!user) throw new Error("no user");
  passwordHash ??= hashPassword(PASSWORD);
  await upsertPasswordHash(db, user.id, await passwordHash);
  return {
    id: user.id,
    email,
    firstName,
    lastName,
    token: await startSession(db, user.id, "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0"),
  };
}

export type Member = Awaited<ReturnType<typeof insertMember>>;

export function insertFriendship(db: Db, one: { id: string }, other: { id: string }) {
  return db.rows(sql`
    insert into friendships (requester_id, addressee_id, status) values (${one.id}, ${other.id}, 'accepted')`);
}
