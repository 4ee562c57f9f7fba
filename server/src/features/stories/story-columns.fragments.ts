import { sql, type Statement } from "../../db/sql.ts";
import { mediaJson } from "../media/media-json.fragments.ts";
import { shownMentions } from "../posts/mentions/mentions.fragments.ts";

export const seenBy = (viewerId: string): Statement => sql`
  (stories.user_id = ${viewerId} or exists (
    select 1 from story_views where story_views.story_id = stories.id and story_views.user_id = ${viewerId}))`;

/** A story as this viewer sees it, to be read from `stories` and a left join of `objects`. */
export const storyColumns = (viewerId: string): Statement => sql`
  stories.id, stories.user_id, stories.audience, stories.created_at, ${seenBy(viewerId)} as is_seen,
  ${mediaJson(sql`objects`)} as media, stories.content, stories.background,
  ${shownMentions(viewerId, sql`stories.mentions`)} as mentions`;
