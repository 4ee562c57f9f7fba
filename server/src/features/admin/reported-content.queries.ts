import { type Db, sql } from "../../db/sql.ts";
import { isAlbumVisibleTo, isPhotoShown } from "../albums/visibility.fragments.ts";
import { isEventVisibleTo } from "../events/visibility.fragments.ts";
import { isItemVisibleTo } from "../marketplace/visibility.fragments.ts";
import { firstImageUrl } from "../media/media-json.fragments.ts";
import { isShown } from "../users/users.fragments.ts";

/** Reported content as it is now. */
export interface ReportedContent {
  id: string;
  text: string | null;
  imageUrl: string | null;
  /** Null if the viewer may not see it. */
  link: string | null;
}

const picture = sql`case when objects.kind = 'image' then '/objects/' || objects.name end as image_url`;

export function listPosts(db: Db, ids: string[]) {
  return db.rows<ReportedContent>(sql`
    select posts.id, content as text, ${firstImageUrl(sql`posts.id`)} as image_url, '/post/' || posts.id as link
    from posts where posts.id = any(${ids}::uuid[]) and posts.deleted_at is null and posts.event_id is null`);
}

export function listComments(db: Db, ids: string[]) {
  return db.rows<ReportedContent>(sql`
    select comments.id, comments.content as text, ${firstImageUrl(sql`comments.id`)} as image_url, case when posts.event_id is null then '/post/' else '/events/' end || post_id as link
    from comments join posts on posts.id = comments.post_id and posts.deleted_at is null
    where comments.id = any(${ids}::uuid[])`);
}

export function listMembers(db: Db, ids: string[], viewerId: string) {
  return db.rows<ReportedContent>(sql`
    select id, first_name || ' ' || last_name as text, profile_image_url as image_url,
      case when ${isShown(viewerId, sql`users.id`)} then '/profile/' || users.id end as link
    from users where id = any(${ids}::uuid[])`);
}

export function listItems(db: Db, ids: string[], viewerId: string) {
  return db.rows<ReportedContent>(sql`
    select items.id, title as text, ${firstImageUrl(sql`items.id`)} as image_url,
      case when ${isItemVisibleTo(viewerId)} then '/marketplace/' || items.id end as link
    from items where items.id = any(${ids}::uuid[])`);
}

export function listEvents(db: Db, ids: string[], viewerId: string) {
  return db.rows<ReportedContent>(sql`
    select events.id, events.name as text, ${picture},
      case when ${isEventVisibleTo(viewerId)} then '/events/' || events.id end as link
    from events left join objects on objects.id = events.object_id where events.id = any(${ids}::uuid[])`);
}

export function listGroups(db: Db, ids: string[]) {
  return db.rows<ReportedContent>(sql`
    select groups.id, groups.name as text, ${picture}, '/groups/' || groups.id as link
    from groups left join objects on objects.id = groups.object_id
    where groups.id = any(${ids}::uuid[]) and groups.deleted_at is null`);
}

export function listAlbums(db: Db, ids: string[], viewerId: string) {
  return db.rows<ReportedContent>(sql`
    select albums.id, albums.name as text, (
        select '/objects/' || objects.name from album_photos join objects on objects.thing_id = album_photos.id
        where album_photos.album_id = albums.id and objects.kind = 'image' and ${isAlbumVisibleTo(viewerId)}
        order by album_photos.id = albums.cover_id desc nulls last, album_photos.position limit 1) as image_url,
      case when ${isAlbumVisibleTo(viewerId)} then '/albums/' || albums.id end as link
    from albums where albums.id = any(${ids}::uuid[])`);
}

export function listAlbumPhotos(db: Db, ids: string[], viewerId: string) {
  return db.rows<ReportedContent>(sql`
    select album_photos.id, objects.alt as text, ${picture},
      case when ${isAlbumVisibleTo(viewerId)} and ${isPhotoShown(viewerId)}
        then '/albums/' || albums.id || '?photo=album.' || albums.id || '.' || album_photos.id end as link
    from album_photos join albums on albums.id = album_photos.album_id
    join objects on objects.thing_id = album_photos.id
    where album_photos.id = any(${ids}::uuid[])`);
}

export function listPages(db: Db, ids: string[]) {
  return db.rows<ReportedContent>(sql`
    select pages.id, pages.name as text, users.profile_image_url as image_url, '/p/' || pages.handle as link
    from pages join users on users.id = pages.id
    where pages.id = any(${ids}::uuid[]) and pages.deleted_at is null`);
}
