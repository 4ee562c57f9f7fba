import { sql, type Statement } from "../../db/sql.ts";
import { isPostForFriend } from "../users/list-audience.fragments.ts";

const byFriendOrSelf = (viewerId: string | Statement, thing: Statement, isForFriend: Statement) => sql`
  (${thing}.user_id = ${viewerId} or exists (
    select 1 from friends where friends.user_id = ${viewerId} and friends.friend_id = ${thing}.user_id and ${isForFriend}))`;

/**
 * Whether a story or an album is the viewer's own, or a friend's: if it is for close friends, of a friend who counts the
 * viewer among theirs.
 */
export const isByFriendOrSelf = (viewerId: string | Statement, thing: Statement): Statement =>
  byFriendOrSelf(viewerId, thing, sql`(${thing}.audience <> 'close-friends' or friends.sees_close)`);

/** The same of a post, which may be for a list instead of close friends. */
export const isPostByFriendOrSelf = (viewerId: string | Statement): Statement =>
  byFriendOrSelf(viewerId, sql`posts`, isPostForFriend(sql`posts`));

/** Whether the friend of a row of `friends` is on a list of its owner, who is `friend_id`; null for close friends. */
export const isOnList = (listId: string | null): Statement =>
  listId === null ? sql`friends.sees_close` : sql`${listId}::uuid = any(friends.list_ids)`;
