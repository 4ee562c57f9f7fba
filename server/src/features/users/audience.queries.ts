import { type Db, sql, type Statement } from "../../db/sql.ts";

/** An actor, a kind of mark, or a mention, that a viewer is not shown. */
export interface HiddenRow {
  /** Of this one's acts the viewer receives nothing. */
  actorId: string | null;
  /** Null for everyone: mentions of suspended members. */
  viewerId: string | null;
  kind: string | null;
  mentionedId: string | null;
  count: number;
}

/**
 * Members from whom the actors are hidden, and members who see less of the target than others do: of its marks, or of
 * whom it mentions. `marks` selects user_id, id and kind.
 */
export function listHiddenFor(db: Db, actorIds: string[], marks: Statement, mentionedIds: string[]) {
  return db.rows<HiddenRow>(sql`
    select user_id as actor_id, from_id as viewer_id, null as kind, null::uuid as mentioned_id, 0 as count
    from hidden_members
    where user_id = any(${actorIds}::uuid[]) and from_id is not null
    union
    select null, hidden.from_id, marks.kind, null, count(distinct marks.id)
    from (${marks}) as marks
    join hidden_members as hidden on hidden.user_id = marks.user_id and hidden.from_id is not null
    group by hidden.from_id, marks.kind
    union
    select null, from_id, null, user_id, 0 from hidden_members where user_id = any(${mentionedIds}::uuid[])`);
}
