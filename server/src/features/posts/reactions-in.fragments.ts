import type { UserId } from "@plaza/contract/base/ids";
import type { ReactionType } from "@plaza/contract/posts";
import { sql, type Statement } from "../../db/sql.ts";

/**
 * The statements of a table of reactions, one row for each member and target; `subject` is the column of the target's id.
 * Each returns a row only if it changed something. `also` is set beside the type.
 */
export const reactionsIn = (table: Statement, subject: Statement, also = sql``) => ({
  upsert: (subjectId: string, userId: UserId, type: ReactionType): Statement => sql`
    insert into ${table} (${subject}, user_id, type) values (${subjectId}, ${userId}, ${type})
    on conflict (${subject}, user_id) do update set type = excluded.type ${also}
    where ${table}.type <> excluded.type
    returning type`,
  delete: (subjectId: string, userId: UserId): Statement => sql`
    delete from ${table} where ${subject} = ${subjectId} and user_id = ${userId} returning type`,
});
