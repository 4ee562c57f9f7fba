import { sql, type Statement } from "../../db/sql.ts";

/** The page as which a post was written, for rows of `posts`; nothing is looked up for what a member wrote. */
export const pageOfPost = (author: Statement): Statement => sql`
  case when ${author}.is_page then (
    select json_build_object('id', pages.id, 'handle', pages.handle, 'isForWorld', written.is_for_world)
    from page_posts as written join pages on pages.id = written.page_id where written.post_id = posts.id) end`;

/**
 * Who is notified of what happens on a row of `posts`: its author; of a page's, the editor who wrote it, and nobody once they
 * do not edit the page any more.
 */
export const notifiedOfPost: Statement = sql`
  (select case when count(*) = 0 then posts.user_id else (array_agg(editors.user_id))[1] end
    from page_posts as written
    left join page_editors as editors on editors.page_id = written.page_id and editors.user_id = written.written_by
    where written.post_id = posts.id)`;

/** The page whose row of `posts` this is; null for what a member wrote. */
export const pageIdOfPost: Statement = sql`
  (select written.page_id from page_posts as written where written.post_id = posts.id)`;
