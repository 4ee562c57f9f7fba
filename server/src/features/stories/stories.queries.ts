import type { StoryId, UserId } from "@plaza/contract/base/ids";
import type { Media } from "@plaza/contract/media";
import type { Audience, Mention } from "@plaza/contract/posts";
import type { StoryBackground } from "@plaza/contract/forms/fields/story-background";
import type { User } from "@plaza/contract/users";
import { deleteInBatches } from "../../db/batches.ts";
import { type Db, literal, sql } from "../../db/sql.ts";
import { LAST_ID } from "../../paging/ids.ts";
import { isShown, isUnmuted, userJson } from "../users/users.fragments.ts";
import { seenBy, storyColumns } from "./story-columns.fragments.ts";
import { isStoryVisibleTo } from "./visibility.fragments.ts";

/** However many there are, this many of the newest are read; one's own and one's friends' are added. */
const PUBLIC_LOOKED_AT = 1_000;
const MOST_OF_ONE_MEMBER = 100;

export interface StoryRow {
  id: string;
  userId: UserId;
  audience: Audience;
  /** Null for words alone. */
  media: Media | null;
  content: string | null;
  background: StoryBackground | null;
  mentions: Mention[];
  createdAt: string;
  isSeen: boolean;
}

/** Less than every rank. */
const BEFORE_ALL = -1;

export interface GroupRow {
  user: User;
  rank: number;
  newestId: string;
}

interface Page {
  after: { rank: string; newestId: string } | null;
  limit: number;
}

/**
 * Members with stories: the viewer (0), those with something unseen (1), the rest (2); newest activity first. Muted
 * members are excluded.
 */
export function listGroups(db: Db, viewerId: UserId, { after, limit }: Page) {
  const isListed = sql`${isShown(viewerId, sql`stories.user_id`)} and ${isUnmuted(viewerId, sql`stories.user_id`)}`;
  return db.rows<GroupRow>(sql`
    with live as (
      select id, user_id from stories where user_id = ${viewerId} and expires_at > now()
      union
      select stories.id, stories.user_id from friends join stories on stories.user_id = friends.friend_id
      where friends.user_id = ${viewerId} and stories.expires_at > now() and ${isListed}
        and (stories.audience <> 'close-friends' or friends.sees_close)
      union
      (select id, user_id from stories where audience = 'public' and expires_at > now() and ${isListed}
        order by id desc limit ${literal(PUBLIC_LOOKED_AT)})
    ), groups as (
      select stories.user_id, max(stories.id::text collate "C")::uuid as newest_id,
        case when stories.user_id = ${viewerId} then 0 when bool_and(${seenBy(viewerId)}) then 2 else 1 end as rank
      from live as stories group by stories.user_id
    )
    select groups.rank, groups.newest_id, ${userJson(sql`author`)} as user
    from groups join users as author on author.id = groups.user_id and author.email_verified_at is not null
    where groups.rank > ${after?.rank ?? BEFORE_ALL}::int
      or (groups.rank = ${after?.rank ?? BEFORE_ALL}::int and groups.newest_id < ${after?.newestId ?? LAST_ID}::uuid)
    order by groups.rank, groups.newest_id desc limit ${limit}`);
}

/** What this viewer may see of these members' stories, in the order they were posted. */
export function listStoriesOf(db: Db, viewerId: UserId, memberIds: string[]) {
  return db.rows<StoryRow>(sql`
    select ${storyColumns(viewerId)} from unnest(${memberIds}::uuid[]) as member (id)
    cross join lateral (
      select * from stories where stories.user_id = member.id and ${isStoryVisibleTo(viewerId)}
      order by stories.id desc limit ${literal(MOST_OF_ONE_MEMBER)}) as stories
    left join objects on objects.id = stories.object_id
    order by stories.id`);
}

export function findStory(db: Db, viewerId: UserId, storyId: StoryId) {
  return db.row<StoryRow & { user: User }>(sql`
    select ${storyColumns(viewerId)}, ${userJson(sql`author`)} as user from stories
    left join objects on objects.id = stories.object_id
    join users as author on author.id = stories.user_id and author.email_verified_at is not null
    where stories.id = ${storyId} and ${isStoryVisibleTo(viewerId)}`);
}

/** Of several members, those who may see one story. */
export function listWhoMaySee(db: Db, storyId: StoryId, userIds: string[]) {
  return db.rows<{ id: string }>(sql`
    select users.id from users join stories on stories.id = ${storyId}
    where users.id = any(${userIds}::uuid[]) and ${isStoryVisibleTo(sql`users.id`)}`);
}

interface StoryToInsert {
  userId: UserId;
  objectId: string | null;
  content: string | null;
  background: StoryBackground | null;
  mentions: Mention[];
  audience: Audience;
  hours: number;
}

export function insertStory(db: Db, story: StoryToInsert) {
  return db.row<{ id: string }>(sql`
    insert into stories (id, user_id, object_id, content, background, mentions, audience, expires_at)
    values (new_id_of(${story.userId}), ${story.userId}, ${story.objectId}, ${story.content}, ${story.background},
      ${JSON.stringify(story.mentions)}::jsonb, ${story.audience}, now() + make_interval(hours => ${story.hours}))
    returning id`);
}

export function deleteStoryOf(db: Db, userId: UserId, storyId: StoryId) {
  return db.row<{ userId: UserId; audience: Audience }>(sql`
    delete from stories where id = ${storyId} and user_id = ${userId} returning user_id, audience`);
}

/**
 * Deleted some time after they are last shown, so that a member who is looking right now does not lose the picture; not
 * what is in a highlight.
 */
const isOver = sql`expires_at < now() - interval '1 hour' and not exists (
  select 1 from highlight_stories as inside where inside.story_id = stories.id)`;

/** Views are deleted first, so that no story cascades to more of them than one statement has time for. */
export async function deleteExpired(db: Db) {
  await deleteInBatches(db, [sql`story_views`, sql`story_id in (select id from stories where ${isOver})`]);
  await deleteInBatches(db, [sql`stories`, isOver]);
}
