import type { Mention } from "@plaza/contract/posts";
import type { AppContext, Viewer } from "../../context.ts";
import type { Transaction } from "../../db/database.ts";
import type { NewNotification } from "../notifications/notify.ts";
import { forget, lockNotifiedOfPost, takeBack } from "../notifications/taking-back.ts";
import { compareMentions, findWhoMaySee, notifyOn, type PostOf } from "./notifications.ts";
import { findOtherShare } from "./posts.queries.ts";
import type { PostRow } from "./visibility.queries.ts";

/** Whoever is named in it, and whose post it shares. */
export function notifyOfPost(
  ctx: AppContext,
  tx: Transaction,
  author: Viewer,
  postId: string,
  { mentions, shared, groupId }: { mentions: Mention[]; shared: PostRow | null; groupId: string | null },
) {
  const notifications = mentionNotifications(author, postId, mentions);
  if (shared) {
    const about = { subjectId: shared.id, postId: shared.id };
    notifications.push({ ...about, type: "share", userId: shared.userId, actorId: author.id });
  }
  return notifyOn(ctx, tx, { id: postId, userId: author.id, groupId }, notifications);
}

/** Notifies those who are newly mentioned; who is not mentioned, or may not see it any more, loses theirs. */
export async function notifyOfPostEdit(
  ctx: AppContext,
  tx: Transaction,
  author: Viewer,
  post: PostRow,
  { mentions, audience }: { mentions: Mention[]; audience: string },
) {
  const { added, removedIds } = compareMentions(post.mentions, mentions);
  await forget(ctx, tx, { postId: post.id, type: "mention" }, removedIds);
  if (audience === "friends" && post.audience !== audience) await forgetHidden(ctx, tx, post);
  await notifyOn(ctx, tx, post, mentionNotifications(author, post.id, added));
}

/** Fewer may see the post than before: the others' notifications of it would lead nowhere. */
async function forgetHidden(ctx: AppContext, tx: Transaction, post: PostOf) {
  const notified = await lockNotifiedOfPost(tx, post.id);
  const people = notified.map((userId) => ({ userId }));
  const maySee = await findWhoMaySee(tx, post, people);
  const hiddenFrom = notified.filter((userId) => !maySee.has(userId));
  await forget(ctx, tx, { postId: post.id }, hiddenFrom);
}

/** Before a share is deleted: the notification of its original names fewer people. */
export async function takeBackShare(ctx: AppContext, tx: Transaction, share: PostRow) {
  const { sharedPostId } = share;
  if (!sharedPostId || (await findOtherShare(tx, { ...share, sharedPostId }))) return;
  await takeBack(ctx, tx, { postId: sharedPostId, type: "share", subjectId: sharedPostId }, [share.userId]);
}

const mentionNotifications = (author: Viewer, postId: string, mentions: Mention[]) =>
  mentions.map(({ userId }): NewNotification => ({
    userId,
    type: "mention",
    actorId: author.id,
    subjectId: postId,
    postId,
  }));
