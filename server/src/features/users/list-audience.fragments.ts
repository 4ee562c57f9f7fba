import { sql, type Statement } from "../../db/sql.ts";

/**
 * Whether what a friend posted for friends is for the viewer too, by the viewer's row of `friends`: on its list, where it has
 * one, or among the close friends. The post is looked up by its id, for the indexes of the feeds have no lists.
 */
export const isPostForFriend = (posts: Statement): Statement => sql`
  (${posts}.audience <> 'close-friends' or (
    select case when listed.list_id is null then friends.sees_close else listed.list_id = any(friends.list_ids) end
    from posts as listed where listed.id = ${posts}.id))`;
