import type { Edit } from "@plaza/contract/edits";
import type { Db } from "../../../db/database.ts";
import { sql, type Statement } from "../../../db/sql.ts";
import { LAST_ID } from "../../../paging/ids.ts";
import type { PageRequest } from "../../../paging/page-request.ts";

const edits = (subject: Statement, { before, limit }: PageRequest) => sql`
  select id, content, written_at as created_at from edits
  where ${subject} and id < ${before ?? LAST_ID}::uuid order by id desc limit ${limit}`;

export function listPostEdits(db: Db, postId: string, page: PageRequest) {
  return db.rows<Edit>(edits(sql`post_id = ${postId}`, page));
}

export function listCommentEdits(db: Db, commentId: string, page: PageRequest) {
  return db.rows<Edit>(edits(sql`comment_id = ${commentId}`, page));
}
