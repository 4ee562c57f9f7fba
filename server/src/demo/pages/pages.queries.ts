import { type Db, sql } from "../../db/sql.ts";
import { foldHandle } from "../../features/pages/handles.ts";
import type { PlannedPage } from "./pages.ts";

interface Urls {
  profile: string | null;
  cover: string | null;
}

export async function insertPage(db: Db, page: PlannedPage, urls: Urls) {
  const { id, handle, name, kind, about, address, links, hours, mayAlert, owner, editors, followerIds, createdAt } =
    page;
  await db.rows(sql`
    insert into users (id, email, first_name, last_name, is_page, profile_image_url, cover_image_url, created_at)
    values (${id}, ${id}::text || '@page.invalid', ${name}, '', true, ${urls.profile}, ${urls.cover}, ${createdAt})`);
  await db.rows(sql`insert into page_handles (folded) values (${foldHandle(handle)})`);
  await db.rows(sql`
    insert into pages (id, handle, name, kind, about, address, links, hours, may_alert, created_at)
    values (${id}, ${handle}, ${name}, ${kind}, ${about}, ${address}, ${JSON.stringify(links)}, ${JSON.stringify(hours)},
      ${mayAlert}, ${createdAt})`);
  await db.rows(sql`insert into page_editors (page_id, user_id, role) values (${id}, ${owner.id}, 'owner')`);
  await db.rows(sql`
    insert into page_editors (page_id, user_id, role)
    select ${id}, user_id, 'editor' from unnest(${editors.map((editor) => editor.id)}::uuid[]) as user_id`);
  await db.rows(sql`
    insert into page_follows (page_id, user_id) select ${id}, user_id from unnest(${followerIds}::uuid[]) as user_id`);
}

/** What its editors planned and listed in its name, with the pictures of that. */
export async function handToPage(db: Db, pageId: string, ids: string[]) {
  await db.rows(sql`
    update events set user_id = ${pageId}, made_by = user_id where id = any(${ids}::uuid[])`);
  await db.rows(sql`
    update items set seller_id = ${pageId}, made_by = seller_id where id = any(${ids}::uuid[])`);
  await db.rows(sql`update posts set user_id = ${pageId} where event_id = any(${ids}::uuid[])`);
  await db.rows(sql`update objects set owner_id = ${pageId} where thing_id = any(${ids}::uuid[])`);
  await db.rows(sql`
    update objects set owner_id = ${pageId}
    where id in (select object_id from events where id = any(${ids}::uuid[]))`);
  // A page goes nowhere.
  await db.rows(sql`
    delete from event_responses as going using events
    where events.id = any(${ids}::uuid[]) and going.event_id = events.id and going.user_id = events.made_by`);
}

export function insertPagePosts(db: Db, { id, posts }: PlannedPage) {
  const rows = posts.map((post) => ({ ...post, by: post.by.id }));
  return db.rows(sql`
    insert into page_posts (post_id, page_id, written_by, is_for_world)
    select post.id, ${id}, "by", "isForWorld"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as post (id uuid, "by" uuid, "isForWorld" boolean)`);
}
