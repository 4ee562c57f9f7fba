import type { PageQuery } from "@plaza/contract/base/page";
import type { Edit } from "@plaza/contract/edits";
import type { AppContext, Viewer } from "../../../context.ts";
import { type Page, pageOf } from "../../../paging/pages.ts";
import { pageById } from "../../../paging/page-request.ts";
import { getVisibleComment } from "../comments/comments.ts";
import { getVisiblePost } from "../visibility.ts";
import { listCommentEdits, listPostEdits } from "./edits.queries.ts";

/** What the post said before, the latest first, for whoever may see the post. */
export async function listEditsOfPost(ctx: AppContext, viewer: Viewer, postId: string, query: PageQuery) {
  await getVisiblePost(ctx.db, viewer.id, postId);
  return pageOfEdits(await listPostEdits(ctx.db, postId, pageById(query)), query);
}

/** The same of a comment. */
export async function listEditsOfComment(ctx: AppContext, viewer: Viewer, commentId: string, query: PageQuery) {
  await getVisibleComment(ctx, viewer, commentId);
  return pageOfEdits(await listCommentEdits(ctx.db, commentId, pageById(query)), query);
}

const pageOfEdits = (rows: Edit[], { limit }: PageQuery): Page<Edit> => pageOf(rows, limit, ({ id }) => [id]);
