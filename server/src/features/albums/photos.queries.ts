import type { AlbumPhoto } from "@plaza/contract/albums";
import type { UserId } from "@plaza/contract/base/ids";
import { type Db, literal, sql, type Statement } from "../../db/sql.ts";
import { mediaJson } from "../media/media-json.fragments.ts";
import { userJson } from "../users/users.fragments.ts";
import { isAlbumVisibleTo, isPhotoShown } from "./visibility.fragments.ts";

interface PhotoRow extends AlbumPhoto {
  position: number;
}

/** Photos that the viewer sees, in albums that they see. */
const selectPhotos = (viewerId: UserId, condition: Statement): Statement => sql`
  select album_photos.id, album_photos.position, ${mediaJson(sql`objects`)} as media, ${userJson(sql`users`)} as user,
    coalesce(album_photos.id = albums.cover_id, false) as is_cover, album_photos.created_at
  from album_photos join albums on albums.id = album_photos.album_id
  join objects on objects.thing_id = album_photos.id
  join users on users.id = album_photos.user_id
  where ${condition} and ${isPhotoShown(viewerId)} and ${isAlbumVisibleTo(viewerId)}`;

export interface PhotosPage {
  after: { position: number; id: string };
  limit: number;
}

export function listPhotosIn(db: Db, viewerId: UserId, albumId: string, { after, limit }: PhotosPage) {
  return db.rows<PhotoRow>(sql`
    ${selectPhotos(
      viewerId,
      sql`album_photos.album_id = ${albumId}
        and (album_photos.position, album_photos.id) > (${after.position}, ${after.id}::uuid)`,
    )}
    order by album_photos.position, album_photos.id limit ${limit}`);
}

export function listPhotosById(db: Db, viewerId: UserId, ids: string[]) {
  return db.rows<PhotoRow>(sql`
    ${selectPhotos(viewerId, sql`album_photos.id = any(${ids}::uuid[])`)} order by album_photos.position`);
}

export interface FileRow {
  id: string;
  position: number;
  name: string;
  contentType: string;
  addedBy: string;
}

export const FILES_AT_ONCE = 100;

/** The files of some photos that the viewer sees at this moment, for a download. */
export function listFilesIn(db: Db, viewerId: UserId, albumId: string, after: PhotosPage["after"]) {
  return db.rows<FileRow>(sql`
    select album_photos.id, album_photos.position, objects.name, objects.content_type,
      users.first_name || ' ' || users.last_name as added_by
    from album_photos join albums on albums.id = album_photos.album_id
    join objects on objects.thing_id = album_photos.id and objects.state = 'ready'
    join users on users.id = album_photos.user_id
    where album_photos.album_id = ${albumId} and ${isPhotoShown(viewerId)} and ${isAlbumVisibleTo(viewerId)}
      and (album_photos.position, album_photos.id) > (${after.position}, ${after.id}::uuid)
    order by album_photos.position, album_photos.id limit ${literal(FILES_AT_ONCE)}`);
}

export interface AnyPhoto {
  id: string;
  albumId: string;
  userId: UserId;
  alt: string | null;
}

/** Any photo of an album, for those who may change or delete it. */
export function findAnyPhoto(db: Db, photoId: string) {
  return db.row<AnyPhoto>(sql`
    select album_photos.id, album_photos.album_id, album_photos.user_id, objects.alt
    from album_photos left join objects on objects.thing_id = album_photos.id where album_photos.id = ${photoId}`);
}

export function findPositions(db: Db, albumId: string) {
  return db.row<{ count: number; last: number }>(sql`
    select count(*)::int as count, coalesce(max(position), 0) as last from album_photos where album_id = ${albumId}`);
}

/** Behind all others, in the order of the objects, which the caller attaches to them. */
export function insertPhotos(
  db: Db,
  albumId: string,
  userId: UserId,
  { after, count }: { after: number; count: number },
) {
  return db.rows<{ id: string; position: number }>(sql`
    insert into album_photos (album_id, user_id, position)
    select ${albumId}, ${userId}, ${after} + number from generate_series(1, ${count}::int) as number
    returning id, position`);
}

export function updateAlt(db: Db, photoId: string, alt: string | null) {
  return db.rows(sql`update objects set alt = ${alt} where thing_id = ${photoId}`);
}

/** Undefined if it is not in the album. */
export function updateCover(db: Db, albumId: string, photoId: string) {
  return db.row<{ id: string }>(sql`
    update albums set cover_id = ${photoId} where id = ${albumId} returning id`);
}

/** Those behind the place it moves to make room for it. */
export function movePhoto(db: Db, photo: { id: string; albumId: string }, afterId: string | null) {
  return db.rows(sql`
    with target as (select coalesce(
      (select position from album_photos where id = ${afterId} and album_id = ${photo.albumId}), 0) as position)
    update album_photos set position = case when id = ${photo.id} then target.position + 1 else album_photos.position + 1 end
    from target
    where album_id = ${photo.albumId} and (id = ${photo.id} or album_photos.position > target.position)`);
}

/** No row if it is gone already. */
export function deletePhotoRow(db: Db, photoId: string) {
  return db.row<{ id: string }>(sql`delete from album_photos where id = ${photoId} returning id`);
}
