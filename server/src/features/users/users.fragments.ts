import type { PrivacyRule } from "@plaza/contract/privacy";
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

/** A member as others see them, from this table or alias of `users`; `more` are further keys and values. */
export const userJson = (table: Statement, more = sql``): Statement => sql`
  json_build_object('id', ${table}.id, 'firstName', ${table}.first_name, 'lastName', ${table}.last_name,
    'profileImageUrl', ${table}.profile_image_url, 'coverImageUrl', ${table}.cover_image_url, 'bio', ${table}.bio,
    'isAdmin', ${table}.is_admin ${more})`;

/** What an administrator made of them. */
const role = sql`case when users.is_admin then 'admin' when users.is_moderator then 'moderator' else 'member' end as role`;

/** The same as columns of a row. */
export const userColumns = sql`users.id, users.first_name, users.last_name, users.profile_image_url,
  users.cover_image_url, users.bio, users.is_admin`;

/** Whether a moderator has limited them for now, from this alias of `users`. */
export const isLimitedIn = (table: Statement): Statement => sql`
  (${table}.limited_at is not null and (${table}.limited_until is null or ${table}.limited_until > now()))`;
export const isLimited = isLimitedIn(sql`users`);

/** What a member and the administrators know beyond that. */
export const accountColumns = sql`${userColumns}, users.email, ${role}, ${isLimited} as is_limited`;

/** Whether something of this kind is announced that the member has not dismissed, since it was solved. */
const hasAnnounced = (kind: Statement) => sql`exists (
  select 1 from announcements
  where kind = ${kind} and deleted_at is null and (ends_at is null or ends_at > now()) and not exists (
    select 1 from announcement_dismissals as dismissed
    where dismissed.user_id = users.id and dismissed.announcement_id = announcements.id
      and dismissed.dismissed_at >= coalesce(announcements.solved_at, '-infinity')))`;

/** What a member alone knows: `users.id` is theirs. */
export const ownColumns = sql`${accountColumns}, users.default_audience, users.default_feed, users.language, array(
  select word from muted_words where muted_words.user_id = users.id and coalesce(ends_at > now(), true)
  order by muted_words.id) as muted_words,
  exists (select 1 from decisions where decisions.user_id = users.id and decisions.read_at is null) as has_decision,
  ${hasAnnounced(sql`'announcement'`)} as has_announcement, ${hasAnnounced(sql`'alert'`)} as has_alert`;

const CHOSEN: Record<PrivacyRule, Statement> = {
  messages: sql`own.messages`,
  search: sql`own.search`,
  friends: sql`own.friends`,
  online: sql`own.online`,
  mentions: sql`own.mentions`,
  calls: sql`own.calls`,
};

export const areFriends = (one: string | Statement, other: string | Statement) => sql`
  exists (select 1 from friends as known where known.user_id = ${one} and known.friend_id = ${other})`;

const shareFriend = (one: string | Statement, other: Statement) => sql`
  exists (select 1 from friends as mine
    join friends as theirs on theirs.user_id = ${other} and theirs.friend_id = mine.friend_id
    where mine.user_id = ${one})`;

/**
 * Whether a member lets the viewer do this. Most members have no row and let everyone; what they let themselves do is not
 * asked. Whether the viewer may see the member at all is another condition, `isShown`.
 */
export const allows = (rule: PrivacyRule, viewerId: string | Statement, memberId: string | Statement): Statement => sql`
  not exists (select 1 from privacy_rules as own
    where own.user_id = ${memberId} and ${CHOSEN[rule]} <> 'everyone' and own.user_id <> ${viewerId}
      and (${CHOSEN[rule]} = 'nobody' or not ${areFriends(viewerId, sql`own.user_id`)})
      and (${CHOSEN[rule]} <> 'friends-of-friends' or not ${shareFriend(viewerId, sql`own.user_id`)}))`;

/** A friendship is shown where both let the viewer see their friends; to the two themselves it always is. */
export const isFriendshipShown = (
  viewerId: string | Statement,
  one: string | Statement,
  other: string | Statement,
): Statement => sql`
  (${viewerId}::uuid in (${one}, ${other}) or ${allows("friends", viewerId, one)} and ${allows("friends", viewerId, other)})`;
