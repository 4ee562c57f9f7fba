import { type Db, sql } from "../../db/sql.ts";
import type { PlannedAlbum } from "./albums.ts";

export async function insertAlbum(db: Db, album: PlannedAlbum) {
  const { id, userId, name, description, eventId, pageId, contributorIds, photos, createdAt } = album;
  const contributing = eventId ? "members" : pageId ? "owner" : "chosen";
  await db.rows(sql`
    insert into albums (id, user_id, name, description, event_id, page_id, audience, contributing, created_at)
    values (${id}, ${userId}, ${name}, ${description}, ${eventId}, ${pageId},
      ${eventId || pageId ? null : "public"}, ${contributing}, ${createdAt})`);
  await db.rows(sql`
    insert into album_contributors (album_id, user_id) select ${id}, user_id from unnest(${contributorIds}::uuid[]) as user_id`);
  await db.rows(sql`
    insert into album_photos (id, album_id, user_id, position, created_at)
    select photo.id, ${id}, "userId", position, "createdAt"
    from jsonb_to_recordset(${JSON.stringify(
      photos.map((photo, at) => ({ ...photo, userId: pageId ?? photo.by.id, position: at + 1 })),
    )}::jsonb) as photo (id uuid, "userId" uuid, position integer, "createdAt" timestamptz)`);
}
