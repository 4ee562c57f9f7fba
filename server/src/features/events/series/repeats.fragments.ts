import { sql } from "../../../db/sql.ts";

/** How an event repeats; null for one that does not. */
export const repeats = sql`case when events.is_biweekly then 'biweekly' else events.repeats end`;
