import { sql, type Statement } from "../../db/sql.ts";

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
