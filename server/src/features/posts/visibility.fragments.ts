import { sql, type Statement } from "../../db/sql.ts";
import { isEventVisibleTo } from "../events/visibility.fragments.ts";
import { isByFriendOrSelf } from "../friends/audience.fragments.ts";
import { isGroupOpenTo } from "../groups/inside.fragments.ts";
import { isReleased } from "../filters/withheld.fragments.ts";
import { isShown } from "../users/visibility.fragments.ts";

/** The one definition of 'who may see this post', for every list and every single post. An event's discussion is none. */
export const isVisibleTo = (viewerId: string | Statement): Statement => sql`
  (posts.deleted_at is null and posts.event_id is null and (
      ${isForNoGroup(viewerId)} or (posts.group_id is not null and ${isGroupOpenTo(viewerId, sql`posts.group_id`)}))
    and ${isShown(viewerId, sql`posts.user_id`)} and ${isReleased(viewerId, sql`posts.id`)})`;

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

const isForNoGroup = (viewerId: string | Statement): Statement => sql`
  (posts.group_id is null and (posts.audience = 'public' or ${isByFriendOrSelf(viewerId, sql`posts`)}))`;

/** Used also by the friends' feed, which needs no other condition. */
export const isInGroup = (viewerId: string | Statement): Statement => sql`
  (exists (select 1 from group_members as inside
      where inside.group_id = posts.group_id and inside.user_id = ${viewerId})
    and not exists (select 1 from groups as gone where gone.id = posts.group_id and gone.deleted_at is not null))`;
