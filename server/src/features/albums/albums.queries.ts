import type { Album } from "@plaza/contract/albums";
import type { UserId } from "@plaza/contract/base/ids";
import type { Contributing } from "@plaza/contract/forms/album-form";
import type { Audience } from "@plaza/contract/posts";
import { type Db, sql, type Statement } from "../../db/sql.ts";
import { mediaJson } from "../media/media-json.fragments.ts";
import { isShown, userJson } from "../users/users.fragments.ts";
import {
  isAlbumVisibleTo,
  isContributor,
  isFilledBy,
  isManagedBy,
  isPhotoShown,
  isPlannedBy,
} from "./visibility.fragments.ts";

/** A member's own albums, or those of a group, an event or a page. */
export interface Place {
  kind: "user" | "group" | "event" | "page";
  id: string;
}

/** Where an album is, and how many photos others have in it. */
export interface LockedAlbum {
  id: string;
  userId: UserId | null;
  name: string;
  description: string | null;
  groupId: string | null;
  eventId: string | null;
  pageId: string | null;
  audience: Audience | null;
  contributing: Contributing;
  canAdd: boolean;
  canManage: boolean;
}

const place = sql`
  case
    when albums.group_id is not null then (
      select json_build_object('kind', 'group', 'id', groups.id, 'name', groups.name, 'handle', null)
      from groups where groups.id = albums.group_id)
    when albums.event_id is not null then (
      select json_build_object('kind', 'event', 'id', events.id, 'name', events.name, 'handle', null)
      from events where events.id = albums.event_id)
    when albums.page_id is not null then (
      select json_build_object('kind', 'page', 'id', pages.id, 'name', pages.name, 'handle', pages.handle)
      from pages where pages.id = albums.page_id)
  end`;

/** Counted by who added them: there are few of those, and each is looked up once. */
const photoCount = (viewerId: UserId): Statement => sql`
  (select coalesce(sum(added.count), 0)::int from (
    select others.user_id, count(*) as count from album_photos as others
    where others.album_id = albums.id group by others.user_id) as added
    where ${isShown(viewerId, sql`added.user_id`)})`;

const photo = (viewerId: UserId, which: Statement): Statement => sql`
  (select ${mediaJson(sql`objects`)} from album_photos join objects on objects.thing_id = album_photos.id
    where ${which} and ${isPhotoShown(viewerId)}
    order by album_photos.position, album_photos.id limit 1)`;

/** The one that was chosen, or else the first. */
const cover = (viewerId: UserId): Statement => sql`
  coalesce(${photo(viewerId, sql`album_photos.id = albums.cover_id`)}, ${photo(viewerId, sql`album_photos.album_id = albums.id`)})`;

const columns = (viewerId: UserId): Statement => sql`
  albums.id, albums.name, albums.description, ${place} as place, albums.audience, albums.contributing, albums.created_at,
  (select ${userJson(sql`users`)} from users
    where users.id = albums.user_id and ${isShown(viewerId, sql`users.id`)}) as user,
  ${cover(viewerId)} as cover, ${photoCount(viewerId)} as photo_count, ${isManagedBy(viewerId)} as can_manage,
  ${isFilledBy(viewerId)} as can_add, ${isContributor(viewerId)} as is_contributor`;

const OF: Record<Place["kind"], (id: string, viewerId: UserId) => Statement> = {
  // One that a friend invited them to is on their profile once they have added something.
  user: (id, viewerId) => sql`albums.audience is not null and (albums.user_id = ${id} or albums.id = any(array(
    select mine.album_id from album_contributors as mine
    join albums as theirs on theirs.id = mine.album_id
    join friends as known on known.user_id = mine.user_id and known.friend_id = theirs.user_id
    where mine.user_id = ${id} and (${id} = ${viewerId} or (
      select true from album_photos as added
      where added.album_id = mine.album_id and added.user_id = mine.user_id limit 1)))))`,
  group: (id) => sql`albums.group_id = ${id}`,
  event: (id) => sql`albums.event_id = ${id}`,
  page: (id) => sql`albums.page_id = ${id}`,
};

export function listAlbumsOf(db: Db, viewerId: UserId, { kind, id }: Place, page: { before: string; limit: number }) {
  return db.rows<Album>(sql`
    select ${columns(viewerId)} from albums
    where ${OF[kind](id, viewerId)} and albums.id < ${page.before}::uuid and ${isAlbumVisibleTo(viewerId)}
    order by albums.id desc limit ${page.limit}`);
}

export function findAlbum(db: Db, viewerId: UserId, albumId: string) {
  return db.row<Album>(sql`
    select ${columns(viewerId)} from albums where albums.id = ${albumId} and ${isAlbumVisibleTo(viewerId)}`);
}

/** Of these pairs, those in which the member may see the album. */
export function listVisibleAlbums(db: Db, wanted: { userId: UserId; id: string }[]) {
  const [userIds, ids] = [wanted.map(({ userId }) => userId), wanted.map(({ id }) => id)];
  return db.rows<{ userId: UserId; id: string }>(sql`
    select wanted.user_id, albums.id
    from unnest(${userIds}::uuid[], ${ids}::uuid[]) as wanted (user_id, album_id)
    join albums on albums.id = wanted.album_id
    where ${isAlbumVisibleTo(sql`wanted.user_id`)}`);
}

/** One after the other, so that no two add the last photo. */
export function lockAlbum(db: Db, albumId: string) {
  return db.rows(sql`select 1 from albums where id = ${albumId} for no key update`);
}

/** Read after the lock: whoever waited for it sees what was decided meanwhile. */
export function findForChange(db: Db, viewerId: UserId, albumId: string) {
  return db.row<LockedAlbum>(sql`
    select albums.id, albums.user_id, albums.name, albums.description, albums.group_id, albums.event_id, albums.page_id,
      albums.audience, albums.contributing, ${isManagedBy(viewerId)} as can_manage, ${isFilledBy(viewerId)} as can_add
    from albums where albums.id = ${albumId} and ${isAlbumVisibleTo(viewerId)}`);
}

export type AlbumToInsert = Omit<LockedAlbum, "id" | "canAdd" | "canManage">;

export function insertAlbum(db: Db, album: AlbumToInsert) {
  return db.row<{ id: string }>(sql`
    insert into albums (id, user_id, name, description, group_id, event_id, page_id, audience, contributing)
    values (new_id_of(${album.userId}), ${album.userId}, ${album.name}, ${album.description}, ${album.groupId}, ${album.eventId},
      ${album.pageId}, ${album.audience}, ${album.contributing}) returning id`);
}

export function updateAlbum(
  db: Db,
  albumId: string,
  fields: Pick<LockedAlbum, "name" | "description" | "audience" | "contributing">,
) {
  return db.rows(sql`
    update albums set name = ${fields.name}, description = ${fields.description}, audience = ${fields.audience},
      contributing = ${fields.contributing}
    where id = ${albumId}`);
}

export function deleteAlbumRow(db: Db, albumId: string) {
  return db.row<{ id: string }>(sql`delete from albums where id = ${albumId} returning id`);
}

/** Those they made, there or of their own. */
export async function countAlbumsBy(db: Db, userId: UserId): Promise<number> {
  const counted = await db.row<{ count: number }>(sql`
    select count(*)::int as count from albums where user_id = ${userId}`);
  return counted?.count ?? 0;
}

/** Whether somebody else has photos in it, whoever sees them. */
export async function hasOthersPhotos(db: Db, albumId: string, userId: UserId | null): Promise<boolean> {
  const found = await db.row(sql`
    select 1 from album_photos where album_id = ${albumId} and user_id is distinct from ${userId} limit 1`);
  return found !== undefined;
}

/** Whether the viewer takes part in an event that they see: who plans it, or is going or interested. */
export function findGuest(db: Db, viewerId: UserId, eventId: string) {
  return db.row<{ groupId: string | null; isGuest: boolean }>(sql`
    select events.group_id, (${isPlannedBy(viewerId)} or exists (
      select 1 from event_responses as guests
      where guests.event_id = events.id and guests.user_id = ${viewerId})) as is_guest
    from events where events.id = ${eventId}`);
}
