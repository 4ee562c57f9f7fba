import { sql, type Statement } from "../../db/sql.ts";

/** The address of the page whose preview the text with this id shows, and its title. */
export const ownPreview = (textId: Statement) => sql`
  (select json_build_object('url', url, 'title', title) from text_previews
    join link_previews on link_previews.id = preview_id where text_id = ${textId} and state = 'ready') as link_preview`;

/** The media files of the thing with this id in the archive, media/<name>, and what they show in words. */
export const ownMedia = (thingId: Statement) => sql`
  coalesce((select json_agg(json_build_object('name', objects.name, 'alt', objects.alt) order by objects.position)
    from objects where objects.thing_id = ${thingId}), '[]') as media`;
