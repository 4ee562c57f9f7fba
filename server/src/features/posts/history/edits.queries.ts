import type { Edit } from "@plaza/contract/posts/edits";
import { type Db, sql, type Statement } from "../../../db/sql.ts";
import { LAST_ID } from "../../../paging/ids.ts";
import type { PageRequest } from "../../../paging/pages.ts";
import { areCommentsVisibleTo } from "../visibility.fragments.ts";

/**
 * Whether a version was at least as open as its post is now. One whose audience nobody knows may have been for the fewest. What
 * was for one list was for none of the others, nor for close friends.
 */
const wasAsOpen = (postId: string) => sql`
  case audience_of_post(${postId}) when 'public' then edits.audience = 'public'
    when 'friends' then edits.audience in ('public', 'friends')
    when 'close-friends' then exists (
      select 1 from posts as present where present.id = ${postId} and (
        edits.audience in ('public', 'friends')
        or case when present.list_id is null then edits.list_id is null else present.list_id = edits.list_id end))
    else true end`;

interface Versions {
  /** The post itself, or the one that the comment is on. */
  postId: string;
  viewerId: string;
  /** Their author sees all of them. */
  isAuthor: boolean;
}

/** In the list's own statement, because the post may become one for fewer after it was looked up. */
const isPostVisible = ({ postId, viewerId }: Versions) => sql`exists (
  select 1 from posts where posts.id = ${postId} and ${areCommentsVisibleTo(viewerId)})`;

const edits = (subject: Statement, versions: Versions, { before, limit }: PageRequest) => sql`
  select id, content, written_at as created_at from edits
  where ${subject} and ${isPostVisible(versions)} and (${versions.isAuthor} or ${wasAsOpen(versions.postId)}) and id < ${before ?? LAST_ID}::uuid
  order by id desc limit ${limit}`;

export function listPostEdits(db: Db, versions: Versions, page: PageRequest) {
  return db.rows<Edit>(edits(sql`post_id = ${versions.postId}`, versions, page));
}

export function listCommentEdits(db: Db, commentId: string, versions: Versions, page: PageRequest) {
  return db.rows<Edit>(edits(sql`comment_id = ${commentId}`, versions, page));
}
