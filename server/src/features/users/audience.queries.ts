import type { Db } from "../../db/database.ts";
import { sql, type Statement } from "../../db/sql.ts";

export interface LessRow {
  /** Null for everyone: what suspended members did. */
  viewerId: string | null;
  /** Null where the viewer is not to hear of it at all. */
  kind: string | null;
  count: number;
}

/**
 * From whom those who act are hidden, and who sees less of the marks on a thing than others do. `marks` selects user_id,
 * id and kind.
 */
export function listWhoSeesLess(db: Db, actorIds: string[], marks: Statement) {
  return db.rows<LessRow>(sql`
    select from_id as viewer_id, null as kind, 0 as count from hidden_members
    where user_id = any(${actorIds}::uuid[]) and from_id is not null
    union
    select hidden.from_id, marks.kind, count(distinct marks.id)
    from (${marks}) as marks join hidden_members as hidden on hidden.user_id = marks.user_id
    where hidden.from_id is null or not exists (
      select 1 from hidden_members as suspended
      where suspended.user_id = marks.user_id and suspended.from_id is null)
    group by hidden.from_id, marks.kind`);
}
