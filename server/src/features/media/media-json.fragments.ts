import { sql, type Statement } from "../../db/sql.ts";

/** A picture or a film, from this table or alias of `objects`; null where a left join found none. */
export const mediaJson = (table: Statement): Statement => sql`
  case when ${table}.id is not null then json_build_object('url', '/objects/' || ${table}.name, 'kind', ${table}.kind,
    'width', ${table}.width, 'height', ${table}.height, 'placeholder', ${table}.placeholder, 'alt', ${table}.alt) end`;

/** All pictures and films of the thing with this id, in their order. */
export const mediaOf = (thingId: Statement): Statement => sql`
  coalesce((select json_agg(${mediaJson(sql`objects`)} order by objects.position) from objects
    where objects.thing_id = ${thingId} and objects.kind in ('image', 'video')), '[]')`;

/** One row of it is looked up for each: PostgreSQL would read all objects once for a condition that begins with 'exists'. */
export const hasMedia = (thingId: Statement): Statement => sql`
  coalesce((select true from objects where objects.thing_id = ${thingId} and objects.kind in ('image', 'video') limit 1), false)`;

/** The recording or the file of the thing with this id, read at this address; null if it has none. */
export const attachmentOf = (thingId: Statement, url: Statement): Statement => sql`
  (select case objects.kind
      when 'voice' then json_build_object('kind', 'voice', 'url', ${url}, 'seconds', objects.duration_ms / 1000.0,
        'waveform', objects.waveform)
      else json_build_object('kind', 'file', 'url', ${url}, 'name', objects.file_name, 'bytes', objects.bytes) end
    from objects where objects.thing_id = ${thingId} and objects.kind in ('voice', 'file'))`;

/** 'voice' or 'file'; null if it has neither. */
export const attachmentKind = (thingId: Statement): Statement => sql`
  (select objects.kind from objects where objects.thing_id = ${thingId} and objects.kind in ('voice', 'file'))`;

/** The address of the first picture of the thing with this id; null if it has none, or begins with a film. */
export const firstImageUrl = (thingId: Statement): Statement => sql`
  (select '/objects/' || objects.name from objects
    where objects.thing_id = ${thingId} and objects.position = 0 and objects.kind = 'image')`;
