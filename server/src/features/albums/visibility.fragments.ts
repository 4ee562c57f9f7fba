import { sql, type Statement } from "../../db/sql.ts";
import { isEventVisibleTo } from "../events/visibility.fragments.ts";
import { isByFriendOrSelf } from "../friends/audience.fragments.ts";
import { isGroupOpenTo } from "../groups/inside.fragments.ts";
import { isEditedBy, isPageVisibleTo } from "../pages/visibility.fragments.ts";
import { isShown } from "../users/users.fragments.ts";

type Viewer = string | Statement;

/** Whether the viewer adds to an album of a friend: chosen by its owner, and a friend still. */
export const isContributor = (viewerId: Viewer): Statement => sql`
  exists (select 1 from album_contributors as chosen
    join friends as known on known.user_id = chosen.user_id and known.friend_id = albums.user_id
    where chosen.album_id = albums.id and chosen.user_id = ${viewerId})`;

/** Of a group's or an event's album: one that a hidden member made is there as long as it has photos of somebody else. */
const isOfSomebodyShown = (viewerId: Viewer): Statement => sql`
  (albums.user_id is null or ${isShown(viewerId, sql`albums.user_id`)} or exists (
    select 1 from album_photos as others
    where others.album_id = albums.id and ${isShown(viewerId, sql`others.user_id`)}))`;

/**
 * The one definition of 'who may see this album': a member's own is for its audience and for those who add to it, one of a
 * group, an event or a page for whoever sees that.
 */
export const isAlbumVisibleTo = (viewerId: Viewer): Statement => sql`
  case
    when albums.group_id is not null
      then ${isGroupOpenTo(viewerId, sql`albums.group_id`)} and ${isOfSomebodyShown(viewerId)}
    when albums.event_id is not null then exists (
      select 1 from events where events.id = albums.event_id and ${isEventVisibleTo(viewerId)}) and ${isOfSomebodyShown(viewerId)}
    when albums.page_id is not null then exists (
      select 1 from pages where pages.id = albums.page_id and ${isPageVisibleTo(viewerId)})
    else ${isShown(viewerId, sql`albums.user_id`)}
      and (albums.audience = 'public' or ${isByFriendOrSelf(viewerId, sql`albums`)} or ${isContributor(viewerId)})
  end`;

/** Of an album that the viewer sees, the photos of those whom they see. */
export const isPhotoShown = (viewerId: Viewer): Statement => isShown(viewerId, sql`album_photos.user_id`);

const isMemberOf = (viewerId: Viewer, groupId: Statement, isEnough: Statement): Statement => sql`
  exists (select 1 from group_members as inside
    where inside.group_id = ${groupId} and inside.user_id = ${viewerId} and ${isEnough})`;

/** The event of an album, unless the viewer is banned from its group. */
const isAtEvent = (viewerId: Viewer, condition: Statement): Statement => sql`
  exists (select 1 from events where events.id = albums.event_id and ${condition} and not exists (
    select 1 from group_bans as bans where bans.group_id = events.group_id and bans.user_id = ${viewerId}))`;

/** Whether the viewer plans the row of `events`, or edits the page that does. */
export const isPlannedBy = (viewerId: Viewer): Statement => sql`
  (events.user_id = ${viewerId} or ${isEditedBy(viewerId, sql`events.user_id`)})`;

/** Whether the viewer looks after an album that they see: whoever made it, and those who look after its group, event or page. */
export const isManagedBy = (viewerId: Viewer): Statement => sql`
  case
    when albums.group_id is not null
      then ${isMemberOf(viewerId, sql`albums.group_id`, sql`(inside.rank < 3 or albums.user_id = ${viewerId})`)}
    when albums.event_id is not null then ${isAtEvent(
      viewerId,
      sql`(albums.user_id = ${viewerId} or ${isPlannedBy(viewerId)}
        or ${isMemberOf(viewerId, sql`events.group_id`, sql`inside.rank < 3`)})`,
    )}
    when albums.page_id is not null then ${isEditedBy(viewerId, sql`albums.page_id`)}
    else coalesce(albums.user_id = ${viewerId}, false)
  end`;

/** Whether the viewer adds photos to an album that they see. */
export const isFilledBy = (viewerId: Viewer): Statement => sql`
  (${isManagedBy(viewerId)} or albums.contributing <> 'owner' and case
    when albums.group_id is not null then ${isMemberOf(viewerId, sql`albums.group_id`, sql`true`)}
    when albums.event_id is not null then ${isAtEvent(
      viewerId,
      sql`exists (select 1 from event_responses as guests
        where guests.event_id = events.id and guests.user_id = ${viewerId})`,
    )}
    else ${isContributor(viewerId)}
  end)`;
