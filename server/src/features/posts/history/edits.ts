import type { PageQuery } from "@plaza/contract/base/page";
import type { Edit } from "@plaza/contract/posts/edits";
import type { AppContext, Viewer } from "../../../context.ts";
import { type Page, pageById, pageOf } from "../../../paging/pages.ts";
import { isOwnPost } from "../../pages/acting.ts";
import { getVisibleComment } from "../comments/comments.ts";
import { getVisiblePost } from "../visibility.ts";
import { listCommentEdits, listPostEdits } from "./edits.queries.ts";

/**
 * What the post said before, the latest first: all of it for its author, for others what was for at least as many as the
 * post is now.
 */
export async function listEditsOfPost(ctx: AppContext, viewer: Viewer, postId: string, query: PageQuery) {
  const post = await getVisiblePost(ctx.db, viewer.id, postId);
  const versions = { postId, viewerId: viewer.id, isAuthor: await isOwnPost(ctx.db, viewer, post) };
  return pageOfEdits(await listPostEdits(ctx.db, versions, pageById(query)), query);
}

/** The same of a comment, which is for those whom its post is for. */
export async function listEditsOfComment(ctx: AppContext, viewer: Viewer, commentId: string, query: PageQuery) {
  const { comment, post } = await getVisibleComment(ctx, viewer, commentId);
  const versions = { postId: post.id, viewerId: viewer.id, isAuthor: comment.userId === viewer.id };
  return pageOfEdits(await listCommentEdits(ctx.db, commentId, versions, pageById(query)), query);
}

const pageOfEdits = (rows: Edit[], { limit }: PageQuery): Page<Edit> => pageOf(rows, limit, ({ id }) => [id]);
