import type { CommentId, UserId } from "@plaza/contract/base/ids";
import { type Db, sql } from "../../../db/sql.ts";

/** Undefined if it is withheld already: hidden, or by a moderator. */
export function insertHidden(db: Db, commentId: CommentId, authorId: UserId, hiddenBy: UserId) {
  return db.row<{ subjectId: string }>(sql`
    insert into withheld (subject_id, kind, user_id, hidden_by) values (${commentId}, 'comment', ${authorId}, ${hiddenBy})
    on conflict (subject_id) do nothing returning subject_id`);
}

/** Undefined if it was not hidden, or a moderator removed it meanwhile. */
export function deleteHidden(db: Db, commentId: CommentId) {
  return db.row<{ subjectId: string }>(sql`
    delete from withheld where subject_id = ${commentId} and hidden_by is not null and removal_id is null and not is_held
    returning subject_id`);
}
