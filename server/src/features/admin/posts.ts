import type { SearchedPage } from "@plaza/contract/admin";
import type { Post } from "@plaza/contract/posts";
import type { AppContext, Viewer } from "../../context.ts";
import { Page, pageOf } from "../../paging/pages.ts";
import { pageById } from "../../paging/page-request.ts";
import { showPosts } from "../posts/cards.ts";
import { removePost } from "../posts/posts.ts";
import { record } from "../auth/admin-acts.ts";
import { findPostIds, listPostIds } from "./posts.queries.ts";
import { storeDecision } from "../moderation/decisions.ts";
import { closeAllOn } from "./reports.queries.ts";

export async function listPosts(ctx: AppContext, admin: Viewer, { q, ...query }: SearchedPage): Promise<Page<Post>> {
  const asked = pageById(query);
  const rows = q ? await findPostIds(ctx.db, q, asked) : await listPostIds(ctx.db, asked);
  const { items, next } = pageOf(rows, query.limit, (last) => [last.id]);
  const ids = items.map((row) => row.id);
  return new Page(await showPosts(ctx.db, admin.id, ids), next);
}

/** Deleting closes the open reports on the post. */
export async function deletePost(ctx: AppContext, admin: Viewer, postId: string) {
  await removePost(ctx, postId, async (tx, { content, userId }) => {
    await closeAllOn(tx, { kind: "post", subjectId: postId }, "deleted", admin.id);
    await storeDecision(ctx, tx, admin, { kind: "removal", userId, subjectKind: "post", excerpt: content });
    await record(tx, admin, "delete", { kind: "post", id: postId, name: content ?? "" });
  });
}
