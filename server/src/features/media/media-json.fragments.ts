import { sql, type Statement } from "../../db/sql.ts";

/** A photo or a video, from this table or alias of `objects`; null where a left join found none. */
export const mediaJson = (table: Statement): Statement => sql`
  case when ${table}.id is not null then json_build_object('url', '/objects/' || ${table}.name, 'kind', ${table}.kind,
    'width', ${table}.width, 'height', ${table}.height, 'placeholder', ${table}.placeholder) end`;
