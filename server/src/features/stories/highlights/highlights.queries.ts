import type { StoryId, UserId } from "@plaza/contract/base/ids";
import { MAX_HIGHLIGHTS, MAX_IN_HIGHLIGHT } from "@plaza/contract/stories/highlights";
import type { User } from "@plaza/contract/users";
import { type Db, literal, sql, type Statement } from "../../../db/sql.ts";
import { userJson } from "../../users/users.fragments.ts";
import type { StoryRow } from "../stories.queries.ts";
import { storyColumns } from "../story-columns.fragments.ts";
import { isStoryFor } from "../visibility.fragments.ts";

export interface HighlightRow {
  id: string;
  userId: UserId;
  name: string;
  storyCount: number;
  /** The chosen one if the viewer sees it, else the first that they see. */
  coverId: string;
}

const stories = sql`highlight_stories as inside join stories on stories.id = inside.story_id`;

/** Highlights of which the viewer sees at least one story. */
const highlightsFor = (viewerId: UserId, which: Statement) => sql`
  select highlights.id, highlights.user_id, highlights.name, seen.count as story_count,
    case when seen.has_cover then highlights.cover_id else seen.first_id end as cover_id
  from highlights cross join lateral (
    select count(*)::int as count, min(stories.id::text collate "C")::uuid as first_id,
      coalesce(bool_or(stories.id = highlights.cover_id), false) as has_cover
    from ${stories} where inside.highlight_id = highlights.id and ${isStoryFor(viewerId)}) as seen
  where ${which} and seen.count > 0
  order by highlights.id desc limit ${literal(MAX_HIGHLIGHTS)}`;

export const listHighlightsOf = (db: Db, viewerId: UserId, userId: UserId) =>
  db.rows<HighlightRow>(highlightsFor(viewerId, sql`highlights.user_id = ${userId}`));

export const findHighlight = (db: Db, viewerId: UserId, highlightId: string) =>
  db.row<HighlightRow>(highlightsFor(viewerId, sql`highlights.id = ${highlightId}`));

export function listStoriesById(db: Db, viewerId: UserId, storyIds: string[]) {
  return db.rows<StoryRow>(sql`
    select ${storyColumns(viewerId)} from stories left join objects on objects.id = stories.object_id
    where stories.id = any(${storyIds}::uuid[])`);
}

/** What the viewer may see of a highlight, in the order the stories were posted. */
export function listStoriesIn(db: Db, viewerId: UserId, highlightId: string) {
  return db.rows<StoryRow & { user: User }>(sql`
    select ${storyColumns(viewerId)}, ${userJson(sql`author`)} as user
    from ${stories} left join objects on objects.id = stories.object_id
    join users as author on author.id = stories.user_id and author.email_verified_at is not null
    where inside.highlight_id = ${highlightId} and ${isStoryFor(viewerId)}
    order by stories.id limit ${literal(MAX_IN_HIGHLIGHT)}`);
}

/** One after the other, so that no two count the same highlights. */
export function lockOwner(db: Db, userId: UserId) {
  return db.row<{ count: number }>(sql`
    select (select count(*) from highlights where highlights.user_id = users.id) as count
    from users where users.id = ${userId} for no key update`);
}

export function lockOwnHighlight(db: Db, userId: UserId, highlightId: string) {
  return db.row<{ id: string; count: number }>(sql`
    select highlights.id, (
      select count(*) from highlight_stories as inside where inside.highlight_id = highlights.id) as count
    from highlights where highlights.id = ${highlightId} and highlights.user_id = ${userId} for update`);
}

export function insertHighlight(db: Db, highlight: { userId: UserId; name: string }) {
  return db.row<{ id: string }>(sql`
    insert into highlights (user_id, name) values (${highlight.userId}, ${highlight.name}) returning id`);
}

/** Undefined if it is no story of the member's, who may have deleted it. The same again changes nothing. */
export function insertStoryInto(db: Db, highlightId: string, userId: UserId, storyId: StoryId) {
  return db.row<{ storyId: StoryId }>(sql`
    insert into highlight_stories (highlight_id, story_id)
    select ${highlightId}, stories.id from stories where stories.id = ${storyId} and stories.user_id = ${userId}
    for key share
    on conflict (highlight_id, story_id) do update set story_id = excluded.story_id
    returning story_id`);
}

export function deleteStoryFrom(db: Db, highlightId: string, storyId: StoryId) {
  return db.row<{ storyId: StoryId }>(sql`
    delete from highlight_stories where highlight_id = ${highlightId} and story_id = ${storyId} returning story_id`);
}

export function updateName(db: Db, highlightId: string, name: string) {
  return db.rows(sql`update highlights set name = ${name} where id = ${highlightId}`);
}

/** Undefined if the story is not in it. */
export function updateCover(db: Db, highlightId: string, storyId: StoryId) {
  return db.row<{ id: string }>(sql`
    update highlights set cover_id = ${storyId} where id = ${highlightId} and exists (
      select 1 from highlight_stories as inside
      where inside.highlight_id = highlights.id and inside.story_id = ${storyId})
    returning id`);
}

export function deleteHighlightOf(db: Db, userId: UserId, highlightId: string) {
  return db.row<{ id: string }>(sql`
    delete from highlights where id = ${highlightId} and user_id = ${userId} returning id`);
}
