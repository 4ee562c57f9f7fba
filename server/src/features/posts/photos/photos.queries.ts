import type { GroupId, PostId, UserId } from "@plaza/contract/base/ids";
import type { PostPhoto } from "@plaza/contract/posts/photos";
import { type Db, sql, type Statement } from "../../../db/sql.ts";
import { mediaJson } from "../../media/media-json.fragments.ts";
import { isVisibleTo } from "../visibility.fragments.ts";

export interface PhotosRequest {
  after: { postId: PostId; position: number };
  limit: number;
}

export const listGroupPhotos = (db: Db, viewerId: UserId, groupId: GroupId, page: PhotosRequest) =>
  listPhotos(db, viewerId, sql`posts.group_id = ${groupId}`, page);

/** Posts in a group are on no profile. */
export const listUserPhotos = (db: Db, viewerId: UserId, userId: UserId, page: PhotosRequest) =>
  listPhotos(db, viewerId, sql`posts.user_id = ${userId} and posts.group_id is null`, page);

/** The pictures and films of posts, the newest post's first, each post's in their order. */
function listPhotos(db: Db, viewerId: UserId, isWanted: Statement, { after, limit }: PhotosRequest) {
  return db.rows<PostPhoto>(sql`
    select posts.id as post_id, objects.position, posts.created_at, ${mediaJson(sql`objects`)} as media
    from posts join objects on objects.thing_id = posts.id and objects.kind in ('image', 'video')
    where ${isWanted} and ${isVisibleTo(viewerId)} and posts.id <= ${after.postId}::uuid
      and (posts.id < ${after.postId}::uuid or objects.position > ${after.position})
    order by posts.id desc, objects.position limit ${limit}`);
}
