import type { ReactionType } from "@plaza/contract/posts";
import { sql, type Statement } from "../../db/sql.ts";

/**
 * The statements of a table of reactions, one row for each member and target; `thing` is the column of the target's id.
 * Each returns a row only if it changed something. `also` is set beside the type.
 */
export const reactionsIn = (table: Statement, thing: Statement, also = sql``) => ({
  put: (thingId: string, userId: string, type: ReactionType): Statement => sql`
    insert into ${table} (${thing}, user_id, type) values (${thingId}, ${userId}, ${type})
    on conflict (${thing}, user_id) do update set type = excluded.type ${also}
    where ${table}.type <> excluded.type
    returning type`,
  delete: (thingId: string, userId: string): Statement => sql`
    delete from ${table} where ${thing} = ${thingId} and user_id = ${userId} returning type`,
});
