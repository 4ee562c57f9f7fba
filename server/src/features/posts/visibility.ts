import type { PostId, UserId } from "@plaza/contract/base/ids";
import { type Audience, AUDIENCES } from "@plaza/contract/posts";
import type { AppContext } from "../../context.ts";
import { refuse } from "../../errors.ts";
import {
  findVisiblePost,
  findCommented,
  listUnseeing,
  listVisible,
  type PostRow,
  type CommentedRow,
} from "./visibility.queries.ts";
import type { Db } from "../../db/sql.ts";

/** Whom a post is for; the list is of its author's friends, instead of the close ones. */
export interface ForWhom {
  audience: Audience;
  listId: string | null;
}

export const areSame = (one: ForWhom, other: ForWhom): boolean =>
  one.audience === other.audience && one.listId === other.listId;

/**
 * The narrower of two: a share is visible to no more people than its original. Of two lists neither is narrower, and the first
 * wins.
 */
export const narrower = (one: ForWhom, other: ForWhom): ForWhom =>
  AUDIENCES.indexOf(other.audience) > AUDIENCES.indexOf(one.audience) ? other : one;

/** The post, or the same 404 for one that does not exist and one that this viewer may not see. */
export async function getVisiblePost(db: Db, viewerId: UserId, postId: PostId): Promise<PostRow> {
  const post = await findVisiblePost(db, viewerId, postId);
  if (!post) throw refuse("post_not_found");
  return post;
}

/** The same for what comments are written on: a post, or the discussion of an event. */
export async function getCommented(db: Db, viewerId: UserId, postId: PostId): Promise<CommentedRow> {
  const thread = await findCommented(db, viewerId, postId);
  if (!thread) throw refuse("post_not_found");
  return thread;
}

/** Of posts and events' discussions, those that the viewer may watch. */
export async function findVisiblePosts(ctx: AppContext, viewerId: UserId, postIds: string[]): Promise<string[]> {
  return (await listVisible(ctx.db, viewerId, postIds)).map(({ id }) => id);
}

/** Those who watch a post that is deleted, or that they may no longer see. */
export async function findUnseeing(ctx: AppContext, watched: { userId: UserId; postId: PostId }[]): Promise<string[]> {
  return (await listUnseeing(ctx.db, watched)).map(({ userId }) => userId);
}
