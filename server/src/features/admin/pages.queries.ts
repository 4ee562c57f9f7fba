import type { AdminPage } from "@plaza/contract/admin/pages";
import { type Db, likeContaining, sql } from "../../db/sql.ts";
import { LAST_ID } from "../../paging/ids.ts";
import type { PageRequest } from "../../paging/pages.ts";

const adminPage = sql`
  pages.id, pages.handle, pages.name, pages.kind, users.profile_image_url as image_url, pages.follower_count,
  pages.may_alert, pages.created_at,
  (select count(*)::int from page_editors where page_editors.page_id = pages.id) as editor_count,
  (select count(*)::int from reports
    where reports.kind = 'page' and reports.subject_id = pages.id and reports.outcome is null) as report_count`;

/** By name, ignoring accents, or by handle. */
export function listPages(db: Db, typed: string | null, { before, limit }: PageRequest) {
  const like = likeContaining(typed ?? "");
  const isWanted =
    typed === null
      ? sql`true`
      : sql`(users.search_name like replace(plain(${like}), '''', '') or pages.handle like lower(${like}))`;
  return db.rows<AdminPage>(sql`
    select ${adminPage} from pages join users on users.id = pages.id
    where pages.deleted_at is null and ${isWanted} and pages.id < ${before ?? LAST_ID}::uuid
    order by pages.id desc limit ${limit}`);
}

export function findPage(db: Db, pageId: string) {
  return db.row<AdminPage>(sql`
    select ${adminPage} from pages join users on users.id = pages.id
    where pages.id = ${pageId} and pages.deleted_at is null`);
}
