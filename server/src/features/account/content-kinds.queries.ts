import { sql, type Statement } from "../../db/sql.ts";
import { repeats } from "../events/series/repeats.fragments.ts";
import { ownMedia, ownPreview } from "./own-media.fragments.ts";
import { type Kind, ownRows } from "./kind.ts";

/** The name of the one media file in the archive: media/<name>. */
const media = sql`(select name from objects where objects.id = object_id) as media`;

/** What a post or a comment said before, from the earliest on. */
const earlier = (isOf: Statement) => sql`coalesce((
  select json_agg(json_build_object('content', edits.content, 'writtenAt', edits.written_at) order by edits.id)
  from edits where ${isOf}), '[]') as earlier_texts`;

/** The files about what the member posted and reacted to. */
export const CONTENT_KINDS: Kind[] = [
  {
    file: "posts",
    columns: ["posts.user_id"],
    rows: (userId) => sql`
      select id as cursor, id, content, lang, mentions, ${ownMedia(sql`posts.id`)}, ${ownPreview(sql`posts.id`)}, audience, (
          select name from friend_lists where friend_lists.id = posts.list_id) as list_name, commenting,
        (select publish_at from withheld where withheld.subject_id = posts.id), group_id, is_share, shared_post_id, pinned_at, reaction_counts,
        comment_count, share_count, (
          select json_build_object('choices', choices, 'counts', counts, 'isMultiple', is_multiple, 'isSecret', is_secret,
            'endsAt', ends_at) from polls where polls.post_id = posts.id) as poll, ${earlier(sql`edits.post_id = posts.id`)}, created_at, edited_at
      from posts where user_id = ${userId} and deleted_at is null and event_id is null`,
  },
  ownRows(
    "comments",
    sql`comments`,
    sql`
      id as cursor, id, post_id, (select event_id from posts where posts.id = post_id), parent_id, content, lang, mentions, ${ownMedia(sql`comments.id`)}, ${ownPreview(sql`comments.id`)}, reaction_counts,
        ${earlier(sql`edits.comment_id = comments.id`)}, created_at, edited_at`,
  ),
  ownRows("reactions", sql`reactions`, sql`post_id as cursor, post_id, type, created_at`),
  {
    file: "poll-votes",
    columns: ["poll_votes.user_id"],
    rows: (userId) => sql`
      select poll_votes.post_id as cursor, poll_votes.post_id, array(
          select polls.choices ->> index from unnest(poll_votes.choices) as index) as choices, poll_votes.created_at
      from poll_votes join polls on polls.post_id = poll_votes.post_id where poll_votes.user_id = ${userId}`,
  },
  ownRows("comment-reactions", sql`comment_reactions`, sql`comment_id as cursor, comment_id, type`),
  ownRows("saved-posts", sql`saved_posts`, sql`saved_id as cursor, post_id, collection_id`),
  ownRows("collections", sql`collections`, sql`id as cursor, id, name, created_at`),
  ownRows("people-left-out-of-memories", sql`memory_people_left_out`, sql`person_id as cursor, person_id, created_at`),
  ownRows("days-left-out-of-memories", sql`memory_days_left_out`, sql`md5(day::text)::uuid as cursor, day::text`),
  ownRows(
    "stories",
    sql`stories`,
    sql`id as cursor, id, content, mentions, background, ${media}, audience, created_at, expires_at`,
  ),
  ownRows(
    "highlights",
    sql`highlights`,
    sql`
      id as cursor, id, name, cover_id, array(
          select story_id from highlight_stories as inside where inside.highlight_id = highlights.id order by story_id
        ) as story_ids, created_at`,
  ),
  ownRows(
    "albums",
    sql`albums`,
    sql`id as cursor, id, name, description, audience, contributing, group_id, event_id, cover_id, created_at`,
  ),
  ownRows(
    "album-photos",
    sql`album_photos`,
    sql`
      album_photos.id as cursor, album_photos.id, album_id, (select name from albums where albums.id = album_id) as album_name,
        ${ownMedia(sql`album_photos.id`)}, created_at`,
  ),
  ownRows(
    "albums-of-friends",
    sql`album_contributors`,
    sql`album_id as cursor, album_id, (select name from albums where albums.id = album_id) as album_name, invited_at`,
  ),
  ownRows("stories-seen", sql`story_views`, sql`story_id as cursor, story_id, viewed_at`),
  ownRows(
    "listings",
    sql`items`,
    sql`
      id as cursor, id, kind, title, description, lang, price, category, location, details, until,
        ${ownMedia(sql`items.id`)}, is_sold, group_id, created_at`,
    sql`seller_id`,
  ),
  {
    file: "listings-for-pages",
    columns: ["items.made_by"],
    rows: (userId) => sql`
      select items.id as cursor, items.id, pages.name as page, items.kind, title, items.created_at
      from items join pages on pages.id = items.seller_id where items.made_by = ${userId}`,
  },
  ownRows("saved-listings", sql`saved_items`, sql`item_id as cursor, item_id, collection_id`),
  ownRows(
    "events",
    sql`events`,
    sql`
      id as cursor, id, name, description, lang, location, starts_at, ends_at, ${media}, capacity, going_count, interested_count,
        waiting_count, (select json_agg(json_build_object('name', tasks.name, 'places', tasks.places)
          order by tasks.position, tasks.id) from event_tasks as tasks where tasks.event_id = events.id) as tasks, group_id, series_id, ${repeats} as repeats, time_zone, cancelled_at, created_at, updated_at`,
  ),
  {
    file: "events-for-pages",
    columns: ["events.made_by"],
    rows: (userId) => sql`
      select events.id as cursor, events.id, pages.name as page, events.name, starts_at, events.created_at
      from events join pages on pages.id = events.user_id where events.made_by = ${userId}`,
  },
  ownRows(
    "event-answers",
    sql`event_responses`,
    sql`
      event_id as cursor, event_id, (select name from events where events.id = event_id) as event_name, status,
        is_waiting, moved_up_at, responded_at`,
  ),
  ownRows(
    "event-tasks",
    sql`event_task_takers`,
    sql`
      task_id as cursor, event_id, (select name from events where events.id = event_id) as event_name,
        (select name from event_tasks as tasks where tasks.id = task_id) as task, taken_at`,
  ),
  {
    file: "event-invitations",
    columns: ["event_invitations.user_id", "event_invitations.inviter_id"],
    rows: (userId) => sql`
      select event_id as cursor, event_id, (select name from events where events.id = event_id) as event_name,
        json_agg(json_build_object('userId', user_id, 'inviterId', inviter_id, 'invitedAt', invited_at,
          'declinedAt', declined_at) order by invited_at) as invitations
      from event_invitations where user_id = ${userId} or inviter_id = ${userId} group by event_id`,
  },
];
