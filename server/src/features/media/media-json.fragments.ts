import { sql, type Statement } from "../../db/sql.ts";

/** A picture or a film, from this table or alias of `objects`; null where a left join found none. */
export const mediaJson = (table: Statement): Statement => sql`
  case when ${table}.id is not null then json_build_object('url', '/objects/' || ${table}.name, 'kind', ${table}.kind,
    'width', ${table}.width, 'height', ${table}.height, 'placeholder', ${table}.placeholder, 'alt', ${table}.alt) end`;

/** All pictures and films of the thing with this id, in their order. */
export const mediaOf = (thingId: Statement): Statement => sql`
  coalesce((select json_agg(${mediaJson(sql`objects`)} order by objects.position) from objects
    where objects.thing_id = ${thingId}), '[]')`;

export const hasMedia = (thingId: Statement): Statement => sql`
  exists (select 1 from objects where objects.thing_id = ${thingId})`;

/** The address of the first picture of the thing with this id; null if it has none, or begins with a film. */
export const firstImageUrl = (thingId: Statement): Statement => sql`
  (select '/objects/' || objects.name from objects
    where objects.thing_id = ${thingId} and objects.position = 0 and objects.kind = 'image')`;
