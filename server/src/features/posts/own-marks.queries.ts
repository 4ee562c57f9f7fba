import type { ReactionCounts, ReactionType } from "@plaza/contract/posts";
import { type Db, sql } from "../../db/sql.ts";
import { micros } from "./history/edited-since.fragments.ts";
import { blockedFor } from "../users/users.fragments.ts";

export interface CommentMarks {
  commentId: string;
  myReaction: ReactionType | null;
  /** In microseconds. */
  reactedAt: number | null;
  /** The reactions of members whom a block hides from the viewer. */
  hiddenReactions: ReactionCounts;
}

export function listCommentMarks(db: Db, viewerId: string, commentIds: string[]) {
  return db.rows<CommentMarks>(sql`
    with hidden as materialized ${blockedFor(viewerId)}
    select wanted.id as comment_id, own.type as my_reaction, ${micros(sql`own.created_at`)} as reacted_at, coalesce((
        select jsonb_object_agg(counted.type, counted.count) from (
          select theirs.type, count(*) from hidden
          join comment_reactions as theirs on theirs.comment_id = wanted.id and theirs.user_id = hidden.user_id
            and theirs.is_counted
          group by theirs.type) as counted), '{}') as hidden_reactions
    from unnest(${commentIds}::uuid[]) as wanted (id)
    left join comment_reactions as own on own.comment_id = wanted.id and own.user_id = ${viewerId}`);
}

export interface ReactionsOn {
  postId: string;
  reactionCounts: ReactionCounts;
  hidden: { viewerId: string; type: ReactionType; count: number }[];
}

/** The reactions to posts, and how those whom a block hides from each of their viewers reacted. */
export function listReactionsFor(db: Db, viewers: { postId: string; userId: string }[]) {
  const [postIds, viewerIds] = [viewers.map(({ postId }) => postId), viewers.map(({ userId }) => userId)];
  return db.rows<ReactionsOn>(sql`
    select posts.id as post_id, posts.reaction_counts, array(
      select json_build_object('viewerId', viewers.id, 'type', reactions.type, 'count', count(*))
      from unnest(${viewerIds}::uuid[], ${postIds}::uuid[]) as viewers (id, post_id)
      cross join lateral ${blockedFor(sql`viewers.id`)} as hidden
      join reactions on reactions.post_id = posts.id and reactions.user_id = hidden.user_id and reactions.is_counted
      where viewers.post_id = posts.id
      group by viewers.id, reactions.type) as hidden
    from posts where posts.id = any(${postIds}::uuid[])`);
}

export interface HiddenCounts {
  postId: string;
  /** Null for comments and for shares. */
  type: ReactionType | null;
  kind: "reaction" | "comment" | "share";
  count: number;
}

/** The marks of members whom a block hides from the viewer on these posts, and the replies under their comments. */
export function listHiddenCounts(db: Db, viewerId: string, postIds: string[]) {
  return db.rows<HiddenCounts>(sql`
    with hidden as materialized ${blockedFor(viewerId)}
    select 'reaction' as kind, reactions.post_id, reactions.type, count(*)
    from hidden join reactions on reactions.user_id = hidden.user_id and reactions.post_id = any(${postIds}::uuid[])
      and reactions.is_counted
    group by reactions.post_id, reactions.type
    union all
    select 'comment', theirs.post_id, null, count(distinct gone.id)
    from hidden join comments as theirs on theirs.user_id = hidden.user_id and theirs.post_id = any(${postIds}::uuid[])
    cross join lateral (
      select theirs.id, theirs.is_counted
      union all select replies.id, replies.is_counted from comments as replies where replies.parent_id = theirs.id) as gone
    where gone.is_counted
    group by theirs.post_id
    union all
    select 'share', shares.shared_post_id, null, count(*)
    from hidden join posts as shares on shares.user_id = hidden.user_id
      and shares.shared_post_id = any(${postIds}::uuid[]) and shares.deleted_at is null and shares.is_counted
    group by shares.shared_post_id`);
}
