import type { GroupId, PostId, UserId } from "@plaza/contract/base/ids";
import type { GroupPhoto } from "@plaza/contract/groups/files";
import type { Db } from "../../../db/database.ts";
import { sql } from "../../../db/sql.ts";
import { mediaJson } from "../../media/media-json.fragments.ts";
import { isVisibleTo } from "../visibility.fragments.ts";

/** The pictures and films of a group's posts, the newest post's first, each post's in their order. */
export function listPhotosIn(
  db: Db,
  viewerId: UserId,
  groupId: GroupId,
  { after, limit }: { after: { postId: PostId; position: number }; limit: number },
) {
  return db.rows<GroupPhoto>(sql`
    select posts.id as post_id, objects.position, ${mediaJson(sql`objects`)} as media
    from posts join objects on objects.thing_id = posts.id and objects.kind in ('image', 'video')
    where posts.group_id = ${groupId} and ${isVisibleTo(viewerId)} and posts.id <= ${after.postId}::uuid
      and (posts.id < ${after.postId}::uuid or objects.position > ${after.position})
    order by posts.id desc, objects.position limit ${limit}`);
}
