import { sql, type Statement } from "../../../db/sql.ts";
import { isWithheld } from "../../filters/withheld.fragments.ts";

/** Unless the administrators have turned it off. */
const isOn: Statement = sql`
  coalesce((select (chosen ->> 'worldPages')::boolean from instance_settings), true)`;

/**
 * Whether people without an account may read this row of `posts`, and see its pictures. Whatever goes out to the world asks
 * this and nothing else.
 */
export const isForWorld: Statement = sql`
  (posts.deleted_at is null and posts.audience = 'public' and posts.group_id is null and posts.event_id is null
    and not posts.is_share
    and exists (
      select 1 from page_posts as written
      join pages as writer on writer.id = written.page_id and writer.deleted_at is null
      join users as actor on actor.id = writer.id and actor.suspended_at is null
      where written.post_id = posts.id and written.is_for_world)
    and not ${isWithheld(sql`posts.id`)} and ${isOn})`;

/** Whether a row of `pages` has something for the world: its name and pictures are for the world with that. */
export const isPageForWorld: Statement = sql`
  exists (
    select 1 from page_posts as worldly join posts on posts.id = worldly.post_id
    where worldly.page_id = pages.id and worldly.is_for_world and ${isForWorld})`;
