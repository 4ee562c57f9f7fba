import { type Db, sql } from "../../../db/sql.ts";

export interface ObjectToCopy {
  id: string;
  name: string;
  bytes: number;
  alt: string | null;
}

export function listObjectsOf(db: Db, thingId: string) {
  return db.rows<ObjectToCopy>(sql`
    select id, name, bytes, alt from objects where thing_id = ${thingId} and state = 'ready' order by position`);
}

/** The same under another name and another owner, used by nothing yet. Undefined if the original is gone. */
export function insertCopy(db: Db, originalId: string, copy: { name: string; ownerId: string }) {
  return db.row<{ id: string }>(sql`
    insert into objects (id, owner_id, name, origin, state, kind, content_type, width, height, placeholder, bytes,
      file_name, duration_ms, waveform)
    select new_id_of(${copy.ownerId}), ${copy.ownerId}, ${copy.name}, origin, state, kind, content_type, width, height, placeholder, bytes,
      file_name, duration_ms, waveform
    from objects where id = ${originalId} returning id`);
}
