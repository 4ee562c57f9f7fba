import type { AppContext } from "../../context.ts";
import { notFound } from "../../errors.ts";
import { findVisiblePost, listUnseeing, listVisible, type PostRow } from "./visibility.queries.ts";
import type { Db } from "../../db/database.ts";

/** The post, or the same 404 for one that is not there and one that is not for this viewer's eyes. */
export async function getVisiblePost(db: Db, viewerId: string, postId: string): Promise<PostRow> {
  const post = await findVisiblePost(db, viewerId, postId);
  if (!post) throw notFound("Post");
  return post;
}

export async function findVisiblePosts(ctx: AppContext, viewerId: string, postIds: string[]): Promise<string[]> {
  return (await listVisible(ctx.db, viewerId, postIds)).map(({ id }) => id);
}

/** Who of them watches a post that is not there, or not for them, any more. */
export async function findUnseeing(ctx: AppContext, watched: { userId: string; postId: string }[]): Promise<string[]> {
  return (await listUnseeing(ctx.db, watched)).map(({ userId }) => userId);
}
