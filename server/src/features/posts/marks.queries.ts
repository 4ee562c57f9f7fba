import { sql, type Statement } from "../../db/sql.ts";
import { MARKS_LOOKED_AT } from "../users/audience.ts";

/** What is counted on a post or a comment, and whose it is, for `publishCounted`. */

export const reactionsOn = (postId: string) => sql`
  select user_id, user_id as id, type as kind from reactions where post_id = ${postId}
  order by created_at desc, user_id desc limit ${MARKS_LOOKED_AT}`;

/** An answer is also theirs whose comment it stands under: it is shown with that one, or not at all. */
export const commentsOn = (postId: string) => sql`
  select people.user_id, newest.id, 'comment' as kind
  from (select id, user_id, parent_id from comments where post_id = ${postId}
    order by id desc limit ${MARKS_LOOKED_AT}) as newest
  cross join lateral (
    select newest.user_id union select answered.user_id from comments as answered
    where answered.id = newest.parent_id) as people`;

export const reactionsTo = (commentId: string) => sql`
  select user_id, user_id as id, type as kind from comment_reactions where comment_id = ${commentId}
  limit ${MARKS_LOOKED_AT}`;

/** How whoever is named in a text is counted: as a kind of their own. */
export const nameOf = (userId: string) => `name-${userId}`;

/** Those, and whom a text names: a name is a word like any other for who is not shown its owner. */
export const namedAnd = (userIds: string[], marks: Statement) => sql`
  select * from (${marks}) as counted
  union all
  select named.id, named.id, named.kind
  from unnest(${userIds}::uuid[], ${userIds.map(nameOf)}::text[]) as named (id, kind)`;
