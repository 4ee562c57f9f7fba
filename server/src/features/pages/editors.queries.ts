import type { UserId } from "@plaza/contract/base/ids";
import type { EditorRole, PageEditor } from "@plaza/contract/pages";
import { type Db, literal, sql } from "../../db/sql.ts";
import { isActive, isShown, userJson } from "../users/users.fragments.ts";

export interface EditorRow {
  role: EditorRole;
  /** The page's. */
  name: string;
}

/**
 * Who may act as a page is asked here, in the transaction of the act: whoever has been removed finds nothing, and a removal waits
 * until the act is stored.
 */
export function lockEditor(db: Db, pageId: string, userId: UserId) {
  return db.row<EditorRow>(sql`
    select editors.role, pages.name from page_editors as editors join pages on pages.id = editors.page_id
    where editors.page_id = ${pageId} and editors.user_id = ${userId} and pages.deleted_at is null
    for key share of editors`);
}

/** Nobody takes the right to alert from the page until the transaction ends. */
export function lockForAlert(db: Db, pageId: string) {
  return db.row<{ mayAlert: boolean }>(sql`
    select may_alert from pages where id = ${pageId} and deleted_at is null for share`);
}

export function findEditorRole(db: Db, pageId: string, userId: UserId) {
  return db.row<{ role: EditorRole }>(sql`
    select role from page_editors where page_id = ${pageId} and user_id = ${userId}`);
}

export function listEditorsOf(db: Db, viewerId: UserId, pageId: string) {
  return db.rows<PageEditor>(sql`
    select ${userJson(sql`users`)} as user, role
    from page_editors join users on users.id = page_editors.user_id and ${isActive(sql`users`)}
    where page_id = ${pageId} and (users.id = ${viewerId} or ${isShown(viewerId, sql`users.id`)})
    order by role = 'owner' desc, added_at, user_id`);
}

export function findFirstOwner(db: Db, pageId: string) {
  return db.row<{ userId: UserId }>(sql`
    select user_id from page_editors where page_id = ${pageId} and role = 'owner'
    order by added_at, user_id limit ${literal(1)}`);
}

export function countEditors(db: Db, pageId: string) {
  return db.row<{ editors: number; owners: number }>(sql`
    select count(*) as editors, count(*) filter (where role = 'owner') as owners
    from page_editors where page_id = ${pageId}`);
}

/** How many pages one owns. */
export async function countOwned(db: Db, userId: UserId): Promise<number> {
  const counted = await db.row<{ count: number }>(sql`
    select count(*) as count from page_editors where user_id = ${userId} and role = 'owner'`);
  return counted?.count ?? 0;
}

/** One at a time for each member, so that two pages at once do not both take their last place. */
export function lockOwner(db: Db, userId: UserId) {
  return db.rows(sql`select 1 from users where id = ${userId} for no key update`);
}

export function upsertEditor(db: Db, pageId: string, userId: UserId, role: EditorRole) {
  return db.rows(sql`
    insert into page_editors (page_id, user_id, role) values (${pageId}, ${userId}, ${role})
    on conflict (page_id, user_id) do update set role = excluded.role`);
}

/** Those that somebody else takes over, or that end, when the member goes: nobody else changes their editors meanwhile. */
export function lockPagesOf(db: Db, userId: UserId) {
  return db.rows<{ id: string }>(sql`
    select id from pages where deleted_at is null and id in (select page_id from page_editors where user_id = ${userId})
    order by id for no key update`);
}

/** Without its last owner a page goes to another editor, or ends: see keep_page_owner. */
export function deleteEditorships(db: Db, userId: UserId) {
  return db.rows<{ pageId: string }>(sql`
    delete from page_editors where user_id = ${userId} returning page_id`);
}

/** The owners of those of these pages that had one alone. */
export function listOwnersOf(db: Db, pageIds: string[]) {
  return db.rows<{ pageId: string; userId: UserId }>(sql`
    select page_id, user_id from page_editors where page_id = any(${pageIds}::uuid[]) and role = 'owner'`);
}

export function deleteEditor(db: Db, pageId: string, userId: UserId) {
  return db.row<{ userId: UserId }>(sql`
    delete from page_editors where page_id = ${pageId} and user_id = ${userId} returning user_id`);
}
