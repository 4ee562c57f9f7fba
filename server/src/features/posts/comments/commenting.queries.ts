import type { PostId, UserId } from "@plaza/contract/base/ids";
import { type Db, sql } from "../../../db/sql.ts";

export interface Commenter {
  postId: PostId;
  userId: UserId;
}

/** Of those who write on posts, the friends of their authors; in a group its members. */
export function listNear(db: Db, commenters: Commenter[]) {
  return db.rows<Commenter>(sql`
    select wanted.post_id, wanted.user_id
    from unnest(${commenters.map(({ postId }) => postId)}::uuid[], ${commenters.map(({ userId }) => userId)}::uuid[])
      as wanted (post_id, user_id) join posts on posts.id = wanted.post_id
    where case when posts.group_id is null
      then exists (select 1 from friends where friends.user_id = wanted.user_id and friends.friend_id = posts.user_id)
      else exists (select 1 from group_members as inside
        where inside.group_id = posts.group_id and inside.user_id = wanted.user_id) end`);
}
