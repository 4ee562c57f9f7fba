import { sql, type Statement } from "../../../db/sql.ts";

/** A moment in microseconds, so that two of them are compared as exactly as the database does. */
export const micros = (column: Statement): Statement => sql`(extract(epoch from ${column}) * 1000000)::bigint`;
