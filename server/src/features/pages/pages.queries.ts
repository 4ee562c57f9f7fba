import type { UserId } from "@plaza/contract/base/ids";
import type { Hours, PageKind } from "@plaza/contract/forms/page-form";
import type { Page } from "@plaza/contract/pages";
import { type Db, likeContaining, sql, type Statement } from "../../db/sql.ts";
import { LAST_ID } from "../../paging/ids.ts";
import type { PageRequest } from "../../paging/pages.ts";
import { isEditedBy, isPageVisibleTo } from "./visibility.fragments.ts";

/** Of `pages` joined with their rows of `users`. */
export const shown = (viewerId: UserId): Statement => sql`
  pages.id, pages.handle, pages.name, pages.kind, pages.about, pages.address, pages.links, pages.hours,
  users.profile_image_url as image_url, users.cover_image_url, pages.follower_count, pages.created_at,
  exists (select 1 from page_follows where page_id = pages.id and user_id = ${viewerId}) as is_followed,
  exists (select 1 from mutes where muted_id = pages.id and user_id = ${viewerId}) as is_muted,
  (select role from page_editors where page_id = pages.id and user_id = ${viewerId}) as role,
  pages.may_alert and ${isEditedBy(viewerId, sql`pages.id`)} as can_alert`;

export function findPage(db: Db, viewerId: UserId, pageId: string) {
  return db.row<Page>(sql`
    select ${shown(viewerId)} from pages join users on users.id = pages.id
    where pages.id = ${pageId} and ${isPageVisibleTo(viewerId)}`);
}

const ownedOnlyBy = (userId: UserId): Statement => sql`
  select own.page_id from page_editors as own where own.user_id = ${userId} and own.role = 'owner' and not exists (
    select 1 from page_editors as others
    where others.page_id = own.page_id and others.role = 'owner' and others.user_id <> own.user_id)`;

interface PagesAsked extends PageRequest {
  view: "followed" | "mine" | "only-mine" | null;
  handle: string | null;
  q: string | null;
}

export function listPages(db: Db, viewerId: UserId, { view, handle, q, before, limit }: PagesAsked) {
  const isWanted = sql`true
    ${view === "mine" ? sql`and pages.id in (select page_id from page_editors where user_id = ${viewerId})` : sql``}
    ${view === "only-mine" ? sql`and pages.id in (${ownedOnlyBy(viewerId)})` : sql``}
    ${view === "followed" ? sql`and pages.id in (select page_id from page_follows where user_id = ${viewerId})` : sql``}
    ${handle === null ? sql`` : sql`and pages.handle = ${handle}`}
    ${q === null ? sql`` : sql`and users.search_name like replace(plain(${likeContaining(q)}), '''', '')`}`;
  return db.rows<Page>(sql`
    select ${shown(viewerId)} from pages join users on users.id = pages.id
    where ${isWanted} and ${isPageVisibleTo(viewerId)} and pages.id < ${before ?? LAST_ID}::uuid
    order by pages.id desc limit ${limit}`);
}

/** Undefined if it, or one that looks like it, was ever given. */
export function insertHandle(db: Db, folded: string) {
  return db.row<{ folded: string }>(sql`
    insert into page_handles (folded) values (${folded}) on conflict do nothing returning folded`);
}

/** The row as which it writes. Its address leads nowhere: nobody signs in to a page. */
export function insertActor(db: Db, name: string) {
  return db.row<{ id: string }>(sql`
    insert into users (email, first_name, last_name, is_page)
    values (gen_random_uuid() || '@page.invalid', ${name}, '', true) returning id`);
}

export interface PageFields {
  name: string;
  kind: PageKind;
  about: string | null;
  address: string | null;
  links: string[];
  hours: Hours | null;
}

export function insertPage(db: Db, { id, handle, ...page }: PageFields & { id: string; handle: string }) {
  return db.rows(sql`
    insert into pages (id, handle, name, kind, about, address, links, hours)
    values (${id}, ${handle}, ${page.name}, ${page.kind}, ${page.about}, ${page.address}, ${JSON.stringify(page.links)},
      ${page.hours && JSON.stringify(page.hours)})`);
}

/** Nobody else changes it until the transaction ends. */
export function lockPage(db: Db, pageId: string) {
  return db.row<PageFields & { id: string }>(sql`
    select id, name, kind, about, address, links, hours from pages
    where id = ${pageId} and deleted_at is null for no key update`);
}

export function updatePage(db: Db, pageId: string, page: PageFields) {
  return db.rows(sql`
    update pages set name = ${page.name}, kind = ${page.kind}, about = ${page.about}, address = ${page.address},
      links = ${JSON.stringify(page.links)}, hours = ${page.hours && JSON.stringify(page.hours)}
    where id = ${pageId}`);
}

export function updateActor(db: Db, pageId: string, name: string) {
  return db.rows(sql`update users set first_name = ${name} where id = ${pageId} and first_name <> ${name}`);
}

/** Whether an alert of one of these is on the screens. */
export async function hasAlerts(db: Db, pageIds: string[]): Promise<boolean> {
  const found = await db.row(sql`
    select 1 from announcements where page_id = any(${pageIds}::uuid[]) and deleted_at is null and ends_at > now() limit 1`);
  return found !== undefined;
}

export function updateMayAlert(db: Db, pageId: string, mayAlert: boolean) {
  return db.row<{ id: string }>(sql`
    update pages set may_alert = ${mayAlert} where id = ${pageId} and may_alert <> ${mayAlert} returning id`);
}

/** With its last editor a page is deleted: see keep_page_owner. */
export function deleteAllEditors(db: Db, pageId: string) {
  return db.rows<{ userId: string }>(sql`delete from page_editors where page_id = ${pageId} returning user_id`);
}

export function insertPageAct(
  db: Db,
  {
    userId,
    pageId,
    name,
    action,
    note,
  }: { userId: string; pageId: string; name: string; action: string; note: string },
) {
  return db.rows(sql`
    insert into audit_log (admin_id, admin_name, action, subject_kind, subject_id, subject_name, note)
    select id, first_name || ' ' || last_name, ${action}, 'page', ${pageId}::uuid, ${name}, ${note}
    from users where id = ${userId}`);
}

export interface ActRow {
  id: string;
  name: string;
  act: string;
  note: string;
  createdAt: string;
}

/** What was done in its name, and not what moderators did to it. */
export function listPageActs(db: Db, pageId: string, acts: readonly string[], { before, limit }: PageRequest) {
  return db.rows<ActRow>(sql`
    select id, admin_name as name, action as act, note, created_at from audit_log
    where subject_id = ${pageId} and subject_kind = 'page' and action = any(${acts}::text[])
      and id < ${before ?? LAST_ID}::uuid
    order by id desc limit ${limit}`);
}
