import type { Commenting } from "@plaza/contract/posts";
import type { Viewer } from "../../../context.ts";
import type { Db } from "../../../db/sql.ts";
import { refuse } from "../../../errors.ts";
import type { CommentedRow } from "../visibility.queries.ts";
import { listNear } from "./commenting.queries.ts";

interface Wanted {
  author: Viewer;
  post: CommentedRow;
}

/**
 * Refuses comments on posts whose authors do not let everyone comment, by what they decided when the posts were locked.
 * Nearly all let everyone: then nothing is read.
 */
export async function refuseUnwanted<One extends Wanted>(db: Db, all: One[], chosen: Map<string, Commenting>) {
  const others = all.filter(({ author, post }) => author.id !== post.userId);
  const choiceOf = ({ post }: One) => chosen.get(post.id);
  const forNear = others.filter((one) => choiceOf(one) === "friends");
  const near = forNear.length > 0 ? await listNear(db, forNear.map(asCommenter)) : [];
  const isNear = ({ author, post }: One) =>
    near.some(({ postId, userId }) => postId === post.id && userId === author.id);
  const refusals = new Map<One, Error>();
  for (const one of others) {
    if (choiceOf(one) === "nobody") refusals.set(one, refuse("comments_off"));
    else if (choiceOf(one) === "friends" && !isNear(one))
      refusals.set(one, refuse(one.post.groupId ? "comments_members_only" : "comments_friends_only"));
  }
  return refusals;
}

const asCommenter = ({ author, post }: Wanted) => ({ postId: post.id, userId: author.id });
