import type { UserId } from "@plaza/contract/base/ids";
import type { ImportAudience, ImportPreview, ImportSource, MemberImport } from "@plaza/contract/imports";
import type { User } from "@plaza/contract/users";
import { type Db, literal, sql } from "../../db/sql.ts";
import { allows, isShown, userColumns } from "../users/users.fragments.ts";

export type ImportRow = MemberImport & { userId: UserId; name: string; attempts: number };

const columns = sql`id, user_id, name, state, size, source, preview, audience, progress, imported, doubles, left_out,
  attempts, reason, created_at`;
const SHOWN = literal(20);
const BATCH = literal(200);

/** Undefined if one is going on already. */
export function insertImport(db: Db, { userId, name, size }: { userId: UserId; name: string; size: number }) {
  return db.row<ImportRow>(sql`
    insert into imports (user_id, name, size) values (${userId}, ${name}, ${size}::bigint)
    on conflict (user_id) where state in ('receiving', 'reading', 'ready', 'running') do nothing
    returning ${columns}`);
}

export function listImportsOf(db: Db, userId: UserId) {
  return db.rows<ImportRow>(sql`
    select ${columns} from imports where user_id = ${userId} order by id desc limit ${SHOWN}`);
}

export function findImport(db: Db, id: string) {
  return db.row<ImportRow>(sql`select ${columns} from imports where id = ${id}`);
}

export function updateState(db: Db, id: string, from: MemberImport["state"], to: MemberImport["state"]) {
  return db.row<ImportRow>(sql`
    update imports set state = ${to} where id = ${id} and state = ${from} returning ${columns}`);
}

export function markRead(
  db: Db,
  id: string,
  { source, preview, friends }: { source: ImportSource; preview: ImportPreview; friends: string[] },
) {
  return db.rows(sql`
    update imports set state = 'ready', attempts = 0, source = ${source}, preview = ${JSON.stringify(preview)}, friends = ${friends}::text[]
    where id = ${id} and state = 'reading'`);
}

export function markRunning(db: Db, id: string, audience: ImportAudience) {
  return db.row<ImportRow>(sql`
    update imports set state = 'running', audience = ${audience}, progress = 0 where id = ${id} and state = 'ready'
    returning ${columns}`);
}

export function markFailed(db: Db, id: string, reason: string) {
  return db.rows(sql`
    update imports set state = 'failed', reason = ${reason} where id = ${id} and state in ('reading', 'running')`);
}

/** Undefined if it is no longer wanted. */
export function updateProgress(db: Db, id: string, { progress, leftOut }: { progress: number; leftOut: number }) {
  return db.row<{ id: string }>(sql`
    update imports set progress = ${progress}::smallint, left_out = ${leftOut}::int,
      imported = (select count(*) from posts where import_id = imports.id and deleted_at is null)
    where id = ${id} and state = 'running' returning id`);
}

export function markDone(db: Db, id: string, { doubles, leftOut }: { doubles: number; leftOut: number }) {
  return db.row<{ id: string }>(sql`
    update imports set state = 'done', progress = 100, doubles = ${doubles}::int, left_out = ${leftOut}::int,
      imported = (select count(*) from posts where import_id = imports.id and deleted_at is null)
    where id = ${id} and state = 'running' returning id`);
}

/** Undefined if it is not in this state any more. */
export function countAttempt(db: Db, id: string, state: "reading" | "running") {
  return db.row<ImportRow>(sql`
    update imports set attempts = attempts + 1 where id = ${id} and state = ${state} returning ${columns}`);
}

/** For an attempt that ended while the process went on. */
export function forgetAttempt(db: Db, id: string) {
  return db.rows(sql`update imports set attempts = attempts - 1 where id = ${id} and attempts > 0`);
}

export function markUndoing(db: Db, id: string, userId: UserId) {
  return db.row<ImportRow>(sql`
    update imports set state = 'undoing' where id = ${id} and user_id = ${userId} returning ${columns}`);
}

/** Posts that are here: brought by an import, or written here and in the archive as well. */
export function listClientIds(db: Db, userId: UserId, clientIds: string[], ids: string[]) {
  return db.rows<{ clientId: string | null; id: string }>(sql`
    select client_id, id from posts where user_id = ${userId} and deleted_at is null
      and (client_id = any(${clientIds}::uuid[]) or id = any(${ids}::uuid[]))`);
}

interface ImportedPost {
  id: string;
  userId: UserId;
  content: string | null;
  lang: string | null;
  audience: ImportAudience;
  clientId: string;
  createdAt: Date;
  importId: string;
}

/** Undefined if it is here already, the import is not wanted any more, or the member is suspended meanwhile. */
export function insertImported(db: Db, post: ImportedPost) {
  return db.row<{ id: string }>(sql`
    insert into posts (id, user_id, content, lang, audience, client_id, created_at, import_id)
    select ${post.id}::uuid, ${post.userId}::uuid, ${post.content}::text, ${post.lang}::text, ${post.audience}::text,
      ${post.clientId}::uuid, ${post.createdAt}::timestamptz, imports.id
    from imports join users on users.id = imports.user_id
    where imports.id = ${post.importId} and imports.state = 'running' and users.suspended_at is null for share of imports
    on conflict do nothing returning id`);
}

/** When the member signed up, and the language they chose. */
export async function findAuthor(db: Db, userId: UserId): Promise<{ createdAt: Date; language: string | null }> {
  const row = await db.row<{ createdAt: Date; language: string | null }>(sql`
    select created_at, language from users where id = ${userId}`);
  return { createdAt: new Date(row?.createdAt ?? 0), language: row?.language ?? null };
}

export function isSuspended(db: Db, userId: UserId) {
  return db.row<{ id: string }>(sql`select id from users where id = ${userId} and suspended_at is not null`);
}

export function deleteSomeImported(db: Db, importId: string) {
  return db.rows<{ id: string }>(sql`
    delete from posts where id in (select id from posts where import_id = ${importId} limit ${BATCH}) returning id`);
}

export function deleteImport(db: Db, id: string) {
  return db.rows(sql`delete from imports where id = ${id}`);
}

/** What nobody went on with for a day; its parts are swept like those of any upload. */
export function deleteStale(db: Db) {
  return db.rows<ImportRow>(sql`
    delete from imports where state in ('receiving', 'reading', 'ready') and created_at < now() - interval '1 day'
    returning ${columns}`);
}

/** Members by the exact names of friends elsewhere, except friends, requests, and who is hidden or not to be found. */
export function listPeople(db: Db, importId: string, viewerId: UserId) {
  return db.rows<User>(sql`
    select ${userColumns} from (select distinct lower(unnest(friends)) as name from imports where id = ${importId}) as wanted
      join users on lower(users.first_name || ' ' || users.last_name) = wanted.name
    where users.id <> ${viewerId} and users.email_verified_at is not null and users.suspended_at is null
      and ${isShown(viewerId, sql`users.id`)} and ${allows("search", viewerId, sql`users.id`)} and not exists (
        select 1 from friendships
        where least(requester_id, addressee_id) = least(users.id, ${viewerId}::uuid)
          and greatest(requester_id, addressee_id) = greatest(users.id, ${viewerId}::uuid))
    order by users.id limit ${literal(100)}`);
}
