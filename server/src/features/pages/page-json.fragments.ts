import { sql, type Statement } from "../../db/sql.ts";

/** The page as which a post was written, for rows of `posts`; nothing is looked up for what a member wrote. */
export const pageOfPost = (author: Statement): Statement => sql`
  case when ${author}.is_page then (
    select json_build_object('id', pages.id, 'handle', pages.handle, 'isForWorld', written.is_for_world)
    from page_posts as written join pages on pages.id = written.page_id where written.post_id = posts.id) end`;

/** Of an event's discussion its creator; of a page's event the editor who planned it, as long as they edit the page. */
const notifiedOfDiscussion: Statement = sql`
  (select case when creators.is_page then (
        select editing.user_id from page_editors as editing
        where editing.page_id = planned.user_id and editing.user_id = planned.made_by)
      else planned.user_id end
    from events as planned join users as creators on creators.id = planned.user_id where planned.id = posts.event_id)`;

/**
 * Who is notified of what happens on a row of `posts`: its author; of a page's, the editor who wrote it, and nobody once they
 * do not edit the page any more.
 */
export const notifiedOfPost: Statement = sql`
  case when posts.event_id is not null then ${notifiedOfDiscussion} else (select case when count(*) = 0 then posts.user_id else (array_agg(editors.user_id))[1] end
    from page_posts as written
    left join page_editors as editors on editors.page_id = written.page_id and editors.user_id = written.written_by
    where written.post_id = posts.id) end`;

/** The page whose row of `posts`, or whose event's discussion, this is; null for what a member wrote. */
export const pageIdOfPost: Statement = sql`
  case when posts.event_id is not null then (
      select planning.id from pages as planning
      where planning.id = (select planned.user_id from events as planned where planned.id = posts.event_id))
    else (select written.page_id from page_posts as written where written.post_id = posts.id) end`;

/** The page in whose name an event or a listing is, from its row of `users`; null where that is a member's. */
export const pagePlaceJson = (viewerId: string, makerId: Statement): Statement => sql`
  (select json_build_object('id', made.id, 'handle', made.handle, 'name', made.name, 'isEditor', exists (
      select 1 from page_editors as editing where editing.page_id = made.id and editing.user_id = ${viewerId}))
    from pages as made where made.id = ${makerId})`;
