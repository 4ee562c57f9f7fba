import type { UserId } from "@plaza/contract/base/ids";
import { type Db, sql } from "../../db/sql.ts";
import type { Viewer } from "../../context.ts";
import { ownColumns } from "../users/users.fragments.ts";
import { hasTwoFactors } from "./two-factor/two-factor.fragments.ts";

interface NewSession {
  userId: UserId;
  hash: Buffer;
  userAgent: string;
  place: string;
  seconds: number;
}

export function insertSession(db: Db, session: NewSession) {
  return db.rows(sql`
    with started as (
      insert into sessions (user_id, token_hash, user_agent, place, expires_at)
      values (${session.userId}, ${session.hash}, ${session.userAgent}, ${session.place}, now() + make_interval(secs => ${session.seconds}))
      returning user_id)
    insert into active_days (day, user_id) select (now() at time zone 'utc')::date, user_id from started
    on conflict do nothing`);
}

/** A viewer without what the request and the settings say. */
export type StoredViewer = Omit<Viewer, "origin" | "lacksFactor">;

/** How long a proof of who is there is good for. */
const isProved = sql`proved_at > now() - interval '15 minutes'`;

/** Finds the member of a session as of now: rights and verification are read anew with every request. */
export function findViewerBySession(db: Db, hash: Buffer) {
  return db.row<StoredViewer & { isDue: boolean }>(sql`
    select ${ownColumns},
      true as email_verified, sessions.id as session_id, ${isProved} as is_proved, ${hasTwoFactors} as has_two_factors,
      last_used_at < now() - interval '15 minutes' or last_used_at < date_trunc('day', now(), 'utc') as is_due
    from sessions join users on users.id = user_id
    where token_hash = ${hash} and expires_at > now() and email_verified_at is not null and suspended_at is null`);
}

/** The groups and group chats that the sessions' members are in. */
const groupIds = sql`array(
  select members.group_id from group_members as members join groups on groups.id = members.group_id
  where members.user_id = sessions.user_id and groups.deleted_at is null
  union all select chat_id from chat_members where chat_members.user_id = sessions.user_id)`;

/** The members of several sessions, each by the hex of its token's hash. */
export function listSocketViewers(db: Db, hashes: string[]) {
  return db.rows<{ hash: string; id: string; sessionId: string; groupIds: string[] }>(sql`
    select encode(token_hash, 'hex') as hash, users.id, sessions.id as session_id, ${groupIds} as group_ids
    from sessions join users on users.id = user_id
    where token_hash = any(select decode(given, 'hex') from unnest(${hashes}::text[]) as given)
      and expires_at > now() and email_verified_at is not null and suspended_at is null`);
}

/** Renews the session, and marks its member as active today: written once per member and day. */
export function touchSession(db: Db, sessionId: string, seconds: number) {
  return db.rows(sql`
    with touched as (
      update sessions set last_used_at = now(), expires_at = now() + make_interval(secs => ${seconds})
      where id = ${sessionId} returning user_id)
    insert into active_days (day, user_id) select (now() at time zone 'utc')::date, user_id from touched
    on conflict do nothing`);
}

export interface SessionRow {
  id: string;
  userAgent: string;
  place: string;
  createdAt: string;
  lastUsedAt: string;
}

export function listSessionsOf(db: Db, userId: UserId, most: number) {
  return db.rows<SessionRow>(sql`
    select id, user_agent, place, created_at, last_used_at from sessions
    where user_id = ${userId} and expires_at > now() and not is_token
    order by last_used_at desc limit ${most}`);
}

const areOpen = (sessionIds: string[]) => sql`
  sessions.id = any(${sessionIds}::uuid[]) and expires_at > now() and email_verified_at is not null
  and suspended_at is null`;

/** Those of the given sessions that are still valid. */
export function listOpenSessions(db: Db, sessionIds: string[]) {
  return db.rows<{ id: string }>(sql`
    select sessions.id from sessions join users on users.id = user_id where ${areOpen(sessionIds)}`);
}

export function listMemberships(db: Db, sessionIds: string[]) {
  return db.rows<{ id: string; groupIds: string[] }>(sql`
    select sessions.id, ${groupIds} as group_ids
    from sessions join users on users.id = user_id where ${areOpen(sessionIds)}`);
}

export function deleteSessionByToken(db: Db, hash: Buffer) {
  return db.row<{ id: string; userId: UserId }>(sql`
    delete from sessions where token_hash = ${hash} returning id, user_id`);
}

export function deleteSession(db: Db, userId: UserId, sessionId: string) {
  return db.row<{ id: string }>(sql`
    delete from sessions where id = ${sessionId} and user_id = ${userId} and not is_token returning id`);
}

/** Deletes all of a member's sessions except this one, but no access tokens. */
export function deleteDevicesOf(db: Db, userId: UserId, exceptId: string) {
  return db.rows(sql`delete from sessions where user_id = ${userId} and id <> ${exceptId} and not is_token`);
}

/** Deletes all of a member's sessions except this one, all access tokens, and logins that wait for the second factor. */
export function deleteSessionsOf(db: Db, userId: UserId, exceptId: string | null) {
  return db.rows(sql`
    with begun as (delete from login_steps where user_id = ${userId})
    delete from sessions where user_id = ${userId} and id is distinct from ${exceptId}::uuid`);
}

/** Nobody uses so many devices: beyond them the longest unused session ends. */
export function deleteOldestSessions(db: Db, userId: UserId, most: number) {
  return db.rows<{ id: string }>(sql`
    delete from sessions where id in (
      select id from sessions where user_id = ${userId} and not is_token order by last_used_at desc offset ${most})
    returning id`);
}
