import { sql, type Statement } from "../../db/sql.ts";
import { isRead } from "../notifications/read-state.fragments.ts";
import { type Kind, ownRows } from "./kind.ts";

const nameOf = (id: Statement) => sql`(select first_name || ' ' || last_name from users where users.id = ${id})`;

/** The files about the member and the people they know. */
export const ACCOUNT_KINDS: Kind[] = [
  {
    file: "profile",
    columns: ["active_days.user_id", "birthdays.user_id"],
    rows: (userId) => sql`
      select id as cursor, id, email, email_verified_at, first_name, last_name, bio, town, work, school, link, language,
        profile_image_url, cover_image_url, is_admin, is_moderator, created_at, invited_by,
        (select to_json(own) from (
          select day, month, year, audience from birthdays where user_id = users.id) as own) as birthday,
        array(select day::text from active_days where user_id = users.id order by day) as active_days
      from users where id = ${userId}`,
  },
  {
    file: "settings",
    columns: [
      "unwanted_notifications.user_id",
      "unwanted_channels.user_id",
      "digests.user_id",
      "privacy_rules.user_id",
    ],
    rows: (userId) => sql`
      select id as cursor, array(select setting from unwanted_notifications where user_id = users.id order by setting)
        as unwanted_notifications,
        array(select channel || ' ' || setting from unwanted_channels where user_id = users.id order by 1) as unwanted_channels,
        (select every from digests where user_id = users.id) as digest, default_audience, default_feed,
        (select to_json(own) from (
          select messages, search, friends, online, mentions, calls, always_relay from privacy_rules where user_id = users.id) as own) as privacy
      from users where id = ${userId}`,
  },
  {
    file: "dismissed-announcements",
    columns: ["announcement_dismissals.user_id"],
    rows: (userId) => sql`
      select announcement_id as cursor, announcement_id as id, announcements.title, dismissed_at
      from announcement_dismissals join announcements on announcements.id = announcement_id
      where user_id = ${userId}`,
  },
  {
    file: "edited-pages",
    columns: ["page_editors.user_id"],
    rows: (userId) => sql`
      select page_id as cursor, page_id as id, pages.handle, pages.name, role, added_at
      from page_editors join pages on pages.id = page_id where user_id = ${userId}`,
  },
  {
    file: "followed-pages",
    columns: ["page_follows.user_id"],
    rows: (userId) => sql`
      select page_id as cursor, page_id as id, pages.handle, pages.name, followed_at
      from page_follows join pages on pages.id = page_id where user_id = ${userId}`,
  },
  {
    file: "posts-for-pages",
    columns: ["page_posts.written_by"],
    rows: (userId) => sql`
      select posts.id as cursor, posts.id, pages.name as page, posts.content, posts.created_at
      from page_posts join posts on posts.id = page_posts.post_id and posts.deleted_at is null
      join pages on pages.id = page_posts.page_id
      where written_by = ${userId}`,
  },
  ownRows("muted-words", sql`muted_words`, sql`id as cursor, id, word, ends_at, created_at`),
  ownRows(
    "invitations",
    sql`invite_links`,
    sql`
      id as cursor, id, code, name, uses, max_uses, expires_at, created_at,
        array(select first_name || ' ' || last_name from users where invite_link_id = invite_links.id order by users.id)
          as invited`,
    sql`created_by`,
  ),
  {
    file: "sessions",
    columns: ["sessions.user_id"],
    rows: (userId) => sql`
      select id as cursor, id, user_agent, place, created_at, last_used_at, expires_at from sessions
      where user_id = ${userId} and not is_token`,
  },
  {
    file: "two-factor",
    columns: ["authenticator_apps.user_id", "recovery_codes.user_id", "passkeys.user_id", "factor_resets.user_id"],
    rows: (userId) => sql`
      select id as cursor, (
          select confirmed_at from authenticator_apps where user_id = users.id) as app_since,
        (select count(*)::int from recovery_codes where user_id = users.id) as recovery_codes_left,
        (select due_at from factor_resets where user_id = users.id) as reset_at,
        coalesce((select json_agg(json_build_object('name', name, 'createdAt', created_at, 'lastUsedAt', last_used_at)
          order by id) from passkeys where user_id = ${userId}), '[]'::json) as passkeys
      from users where id = ${userId}`,
  },
  ownRows(
    "access-tokens",
    sql`access_tokens`,
    sql`id as cursor, id, name, scopes, prefix, created_at, expires_at, last_used_at`,
  ),
  ownRows(
    "imports",
    sql`imports`,
    sql`id as cursor, id, source, state, size, preview, friends, audience, imported, doubles, left_out, created_at`,
  ),
  ownRows(
    "notifications",
    sql`notifications`,
    sql`
      id as cursor, id, type, ${isRead} as is_read, created_at, actor_id, ${nameOf(sql`actor_id`)} as actor_name, post_id,
        comment_id, event_id, group_id`,
  ),
  {
    file: "friends-and-requests",
    columns: ["friendships.requester_id", "friendships.addressee_id"],
    rows: (userId) => sql`
      select id as cursor, id, status, requester_id, ${nameOf(sql`requester_id`)} as requester_name, addressee_id,
        ${nameOf(sql`addressee_id`)} as addressee_name, exists (
          select 1 from friends where friends.user_id in (requester_id, addressee_id) and friends.friend_id = ${userId}
            and sees_close) as is_close_friend, created_at, updated_at
      from friendships where requester_id = ${userId} or addressee_id = ${userId}`,
  },
  {
    file: "lists-of-friends",
    columns: ["friend_lists.user_id"],
    rows: (userId) => sql`
      select id as cursor, id, name, array(
          select json_build_object('id', friends.user_id, 'name', ${nameOf(sql`friends.user_id`)}) from friends
          where friends.friend_id = ${userId} and friend_lists.id = any(friends.list_ids) order by friends.user_id) as members,
        created_at
      from friend_lists where user_id = ${userId}`,
  },
  ownRows(
    "blocks",
    sql`blocks`,
    sql`blocked_id as cursor, blocked_id, ${nameOf(sql`blocked_id`)} as name, created_at`,
    sql`blocker_id`,
  ),
  ownRows("mutes", sql`mutes`, sql`muted_id as cursor, muted_id, ${nameOf(sql`muted_id`)} as name, created_at`),
  ownRows(
    "decisions",
    sql`decisions`,
    sql`
      id as cursor, id, kind, reason, until, subject_kind, excerpt, created_at, read_at, appeal, appealed_at, outcome,
        closed_at`,
  ),
  ownRows(
    "reports",
    sql`reports`,
    sql`id as cursor, id, kind, subject_id, reason, excerpt, outcome, created_at, closed_at`,
    sql`reporter_id`,
  ),
  ownRows(
    "acts-as-administrator",
    sql`audit_log`,
    sql`id as cursor, id, action, subject_kind, subject_id, subject_name, note, created_at`,
    sql`admin_id`,
  ),
];
