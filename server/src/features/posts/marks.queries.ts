import { literal, sql } from "../../db/sql.ts";
import { MARKS_LOOKED_AT } from "../users/audience.ts";

/** The marks on a post or a comment, and whose they are, for `publishCounted`. */
export const reactionsOn = (postId: string) => sql`
  select user_id, user_id as id, type as kind from reactions where post_id = ${postId} and is_counted
  order by created_at desc, user_id desc limit ${literal(MARKS_LOOKED_AT)}`;

/** A reply is also of the member whose comment it is under: it is shown with that comment, or not at all. */
export const commentsOn = (postId: string) => sql`
  select people.user_id, newest.id, 'comment' as kind
  from (select id, user_id, parent_id from comments where post_id = ${postId} and is_counted
    order by id desc limit ${literal(MARKS_LOOKED_AT)}) as newest
  cross join lateral (
    select newest.user_id union select parent.user_id from comments as parent
    where parent.id = newest.parent_id) as people`;

export const reactionsTo = (commentId: string) => sql`
  select user_id, user_id as id, type as kind from comment_reactions where comment_id = ${commentId} and is_counted
  limit ${literal(MARKS_LOOKED_AT)}`;
