import type { WorldPage, WorldPost } from "@plaza/contract/world";
import { type Db, literal, sql } from "../../../db/sql.ts";
import { LAST_ID } from "../../../paging/ids.ts";
import type { PageRequest } from "../../../paging/pages.ts";
import { mediaOf } from "../../media/media-json.fragments.ts";
import { isForWorld, isPageForWorld } from "./for-world.fragments.ts";

/** A sitemap has 50,000 addresses at most, those of the pages among them. */
const IN_SITEMAP = 20_000;

export function findWorldPage(db: Db, handle: string) {
  return db.row<WorldPage>(sql`
    select pages.id, pages.handle, pages.name, pages.kind, pages.about, pages.address, pages.links, pages.hours,
      users.profile_image_url as image_url, users.cover_image_url, pages.created_at
    from pages join users on users.id = pages.id
    where pages.handle = ${handle} and ${isPageForWorld}`);
}

const shown = sql`
  posts.id, posts.content, posts.lang, ${mediaOf(sql`posts.id`)} as media, posts.created_at, posts.edited_at, posts.comment_count,
  (select coalesce(sum(count::integer), 0)::integer from jsonb_each_text(posts.reaction_counts) as each (type, count))
    as reaction_count`;

export function listWorldPosts(db: Db, pageId: string, { before, limit }: PageRequest) {
  return db.rows<WorldPost>(sql`
    select ${shown} from page_posts join posts on posts.id = page_posts.post_id
    where page_posts.page_id = ${pageId} and page_posts.is_for_world and ${isForWorld}
      and page_posts.post_id < ${before ?? LAST_ID}::uuid
    order by page_posts.post_id desc limit ${limit}`);
}

export function findWorldPost(db: Db, pageId: string, postId: string) {
  return db.row<WorldPost>(sql`
    select ${shown} from page_posts join posts on posts.id = page_posts.post_id
    where page_posts.post_id = ${postId} and page_posts.page_id = ${pageId} and ${isForWorld}`);
}

export interface PostAddress {
  handle: string;
  postId: string;
  changedAt: string;
}

/** The newest posts of all pages. */
export function listPostAddresses(db: Db) {
  return db.rows<PostAddress>(sql`
    select pages.handle, posts.id as post_id, coalesce(posts.edited_at, posts.created_at) as changed_at
    from page_posts join posts on posts.id = page_posts.post_id join pages on pages.id = page_posts.page_id
    where page_posts.is_for_world and ${isForWorld}
    order by page_posts.post_id desc limit ${literal(IN_SITEMAP)}`);
}

/** Of a picture or film of a post for the world, or the picture of a page that has one. */
export async function isFileForWorld(db: Db, name: string): Promise<boolean> {
  const found = await db.row(sql`
    select 1 from objects where name = ${name} and (
      exists (select 1 from posts where posts.id = objects.thing_id and objects.attached_to = 'post' and ${isForWorld})
      or exists (
        select 1 from pages join users on users.id = pages.id
        where pages.id = objects.owner_id and '/objects/' || objects.name in (users.profile_image_url, users.cover_image_url)
          and ${isPageForWorld}))`);
  return found !== undefined;
}
