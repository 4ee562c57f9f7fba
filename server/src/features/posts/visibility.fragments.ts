import { sql, type Statement } from "../../db/sql.ts";
import { isEventVisibleTo } from "../events/visibility.fragments.ts";
import { isReleased } from "../filters/withheld.fragments.ts";
import { isShown } from "../users/users.fragments.ts";
import { sqlOf, VISIBLE } from "./visibility/visibility-rules.ts";

/** Whether the viewer may see the post, for every list and every single post. An event's discussion is none. */
export const isVisibleTo = (viewerId: string | Statement): Statement => sqlOf(VISIBLE, viewerId);

/** Whether one may read the comments: on a post that one may see, or in the discussion of an event that one may see. */
export const areCommentsVisibleTo = (viewerId: string | Statement): Statement => sql`
  (${isVisibleTo(viewerId)} or (posts.event_id is not null and posts.deleted_at is null and exists (
    select 1 from events where events.id = posts.event_id and ${isEventVisibleTo(viewerId)})))`;

/** Excludes comments that are withheld or by a member who is hidden from the viewer, and replies to one. */
export const isCommentShown = (viewerId: string | Statement): Statement => sql`
  (${isShown(viewerId, sql`comments.user_id`)} and ${isReleased(viewerId, sql`comments.id`)}
    and (comments.parent_id is null or exists (
      select 1 from comments as parent where parent.id = comments.parent_id
        and ${isShown(viewerId, sql`parent.user_id`)} and ${isReleased(viewerId, sql`parent.id`)})))`;
