import { sql, type Statement } from "../../db/sql.ts";

/** The media files of the thing with this id in the archive, media/<name>, and what they show in words. */
export const ownMedia = (thingId: Statement) => sql`
  coalesce((select json_agg(json_build_object('name', objects.name, 'alt', objects.alt) order by objects.position)
    from objects where objects.thing_id = ${thingId}), '[]') as media`;
