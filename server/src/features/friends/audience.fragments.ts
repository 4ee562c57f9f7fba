import { sql, type Statement } from "../../db/sql.ts";

/**
 * Whether a post or a story is the viewer's own, or a friend's: if it is for close friends, of a friend who counts the
 * viewer among theirs.
 */
export const isByFriendOrSelf = (viewerId: string | Statement, thing: Statement): Statement => sql`
  (${thing}.user_id = ${viewerId} or exists (
    select 1 from friends where friends.user_id = ${viewerId} and friends.friend_id = ${thing}.user_id
      and (${thing}.audience <> 'close-friends' or friends.sees_close)))`;
