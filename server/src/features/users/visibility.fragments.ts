import { sql, type Statement } from "../../db/sql.ts";

/**
 * Whether this viewer may see a member at all: not if one has blocked the other, nor if the member is suspended. Part
 * of every list of people and of what people wrote. Two conditions, because each is one lookup in one index.
 */
export const isShown = (viewerId: string | Statement, memberId: Statement): Statement => sql`
  (not exists (select 1 from hidden_members as suspended
      where suspended.user_id = ${memberId} and suspended.from_id is null)
    and ${isUnblocked(viewerId, memberId)})`;

/** Whether neither has blocked the other. */
export const isUnblocked = (viewerId: string | Statement, memberId: Statement): Statement => sql`
  not exists (select 1 from hidden_members as hidden
    where hidden.user_id = ${memberId} and hidden.from_id = ${viewerId})`;

/**
 * Whether a member is verified and not suspended, for `users` or an alias of it: no lookup where the row is read anyway. A
 * trigger writes `suspended_at` to `hidden_members` in the same transaction.
 */
export const isActive = (users: Statement): Statement => sql`
  (${users}.email_verified_at is not null and ${users}.suspended_at is null)`;

/** The same for whoever made something: a page is never verified, and there while it isn't deleted. */
export const isActiveMaker = (users: Statement): Statement => sql`
  ((${users}.email_verified_at is not null or ${users}.is_page) and ${users}.suspended_at is null)`;

/** Members on the other side of a block: this viewer does not see them, and their marks do not count for them. */
export const blockedFor = (viewerId: string | Statement): Statement => sql`
  (select user_id from hidden_members where from_id = ${viewerId})`;

/** Everyone who is hidden from this viewer, each once. */
export const hiddenFrom = (viewerId: string | Statement): Statement => sql`
  (select user_id from hidden_members where from_id = ${viewerId}
    union select user_id from hidden_members where from_id is null)`;

/** Whether the viewer has not muted the member: a condition of everything that reaches the viewer unasked. */
export const isUnmuted = (viewerId: string | Statement, memberId: Statement): Statement => sql`
  not exists (select 1 from mutes where mutes.user_id = ${viewerId} and mutes.muted_id = ${memberId})`;
