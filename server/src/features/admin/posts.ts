import type { SearchedPage } from "@plaza/contract/admin";
import type { Post } from "@plaza/contract/posts";
import type { AppContext, Viewer } from "../../context.ts";
import { refuse } from "../../errors.ts";
import { Page, pageById, pageOf } from "../../paging/pages.ts";
import { showPosts } from "../posts/cards.ts";
import { removePost } from "../posts/posts.ts";
import { findVisiblePosts } from "../posts/visibility.ts";
import { record } from "../../session/admin-acts.ts";
import { refuseColleague } from "../auth/admins.ts";
import { findPostIds, isListedFor, listPostIds } from "./posts.queries.ts";
import { storeDecision } from "../moderation/decisions.ts";
import { closeAllOn } from "./reports.queries.ts";

/** Every post for an administrator; for a moderator what is public or reported, by a member. */
export async function listPosts(ctx: AppContext, viewer: Viewer, { q, ...query }: SearchedPage): Promise<Page<Post>> {
  const asked = pageById(query);
  const rows = q ? await findPostIds(ctx.db, viewer.role, q, asked) : await listPostIds(ctx.db, viewer.role, asked);
  const { items, next } = pageOf(rows, query.limit, (last) => [last.id]);
  const posts = await showPosts(ctx.db, viewer.id, items);
  return new Page(viewer.role === "admin" ? posts : await asReported(ctx, viewer, posts), next);
}

/** Of a post that they could not open the moderator sees what was reported, and not what others wrote under it. */
async function asReported(ctx: AppContext, moderator: Viewer, posts: Post[]): Promise<Post[]> {
  const ids = posts.map(({ id }) => id);
  const open = new Set(await findVisiblePosts(ctx, moderator.id, ids));
  return posts.map((post) => (open.has(post.id) ? post : { ...post, comments: [], reactions: [] }));
}

/** Deleting closes the open reports on the post. */
export async function deletePost(ctx: AppContext, admin: Viewer, postId: string) {
  await removePost(ctx, postId, async (tx, { content, userId }) => {
    await refuseColleague(tx, admin, userId);
    if (!(await isListedFor(tx, admin.role, postId))) throw refuse("post_not_found");
    await closeAllOn(tx, { kind: "post", subjectId: postId }, "deleted", admin.id);
    await storeDecision(ctx, tx, admin, { kind: "removal", userId, subjectKind: "post", excerpt: content });
    await record(tx, admin, "delete", { kind: "post", id: postId, name: content ?? "" });
  });
}
