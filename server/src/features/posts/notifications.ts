import type { Mention } from "@plaza/contract/posts";
import type { AppContext, Viewer } from "../../context.ts";
import type { Transaction } from "../../db/database.ts";
import type { Db } from "../../db/sql.ts";
import { type NewNotification, type Notified, notify } from "../notifications/notify.ts";
import { publishNotificationsChanged } from "../notifications/audience.ts";
import { forget, lockNotifiedOfPost, refreshExcerpts, retract, unnotify } from "../notifications/retractions.ts";
import { findOtherShare } from "./posts.queries.ts";
import type { PostOf } from "./audience.ts";
import { listWhoMaySee, type PostRow } from "./visibility.queries.ts";

/**
 * Notifies of one act, each member once: of several reasons the first in the list counts. The last statements of its
 * transaction: `notified` is known after the commit.
 */
export async function notifyOn(ctx: AppContext, tx: Transaction, post: PostOf, notifications: NewNotification[]) {
  const notified = notify(ctx, tx, await listDue(tx, post, notifications));
  void tx.sendAhead(notified);
  return { notified };
}

/** Those that are written: a member who may not see the post is not notified of acts on it. */
export async function listDue(db: Db, post: PostOf, notifications: NewNotification[]): Promise<NewNotification[]> {
  const others = notifications.filter(({ userId, actorId }) => userId !== actorId);
  const maySee = await findWhoMaySee(db, post, others);
  const once = new Map<string, NewNotification>();
  for (const one of others) if (maySee.has(one.userId) && !once.has(one.userId)) once.set(one.userId, one);
  return [...once.values()];
}

export async function findWhoMaySee(db: Db, post: PostOf, people: { userId: string }[]): Promise<Set<string>> {
  // The author sees the post, unless it is in a group they have left since, or an event decides.
  const sure = post.groupId || post.eventId ? [] : [post.userId];
  const asked = people.map(({ userId }) => userId).filter((userId) => !sure.includes(userId));
  const found = asked.length > 0 ? await listWhoMaySee(db, post.id, asked) : [];
  return new Set([...sure, ...found.map(({ id }) => id)]);
}

/** Notifies of a reaction; if it is withdrawn, so is its notification. Another one in its place is shown, and not new. */
export async function notifyOfReaction(
  ctx: AppContext,
  tx: Transaction,
  { post, notification, isGiven }: { post: PostOf; notification: NewNotification; isGiven: boolean },
) {
  if (!isGiven) return unnotify(ctx, tx, notification, notification.actorId);
  const { userId, actorId } = notification;
  const { notified } = await notifyOn(ctx, tx, post, [notification]);
  if (userId !== actorId) publishChangedToOthers(ctx, tx, notified, [notification]);
}

/** Those who were not notified are shown nothing new, but another reaction than before. */
function publishChangedToOthers(
  ctx: AppContext,
  tx: Transaction,
  notified: Promise<Notified[]>,
  acts: NewNotification[],
) {
  tx.afterCommit(async () => {
    const known = new Set((await notified).map(({ userId, subjectId }) => `${userId} ${subjectId}`));
    const others = acts.filter(({ userId, subjectId }) => !known.has(`${userId} ${subjectId}`));
    if (others.length > 0) publishNotificationsChanged(ctx, [...new Set(others.map(({ userId }) => userId))]);
  });
}

export interface ChangedReactions {
  post: PostOf & { notifiedId: string | null };
  given: { userId: string }[];
  withdrawn: { userId: string }[];
}

/** The same for reactions of several members: one notification of all that are to one post. */
export async function notifyOfReactions(ctx: AppContext, tx: Transaction, changed: ChangedReactions[]) {
  const wanted = await Promise.all(changed.map((one) => findReactionNotifications(ctx, tx, one)));
  const acts = wanted.flat();
  const notified = notify(ctx, tx, acts);
  void tx.sendAhead(notified);
  const others = acts.filter(({ userId, actorId }) => userId !== actorId);
  if (others.length > 0) publishChangedToOthers(ctx, tx, notified, others);
}

async function findReactionNotifications(
  ctx: AppContext,
  tx: Transaction,
  { post, given, withdrawn }: ChangedReactions,
): Promise<NewNotification[]> {
  if (!post.notifiedId) return [];
  const about = { userId: post.notifiedId, type: "reaction", subjectId: post.id, postId: post.id } as const;
  const maySee = given.length > 0 && (await findWhoMaySee(tx, post, [about])).has(about.userId);
  if (withdrawn.length > 0) await unnotify(ctx, tx, about, ...withdrawn.map(({ userId }) => userId));
  return maySee ? given.map(({ userId: actorId }) => ({ ...about, actorId })) : [];
}

/** The mentions that an edit added and removed. */
export function compareMentions(before: Mention[], after: Mention[]) {
  const isIn = (list: Mention[], { userId }: Mention) => list.some((one) => one.userId === userId);
  return {
    added: after.filter((mention) => !isIn(before, mention)),
    removedIds: before.filter((mention) => !isIn(after, mention)).map(({ userId }) => userId),
  };
}

/** Notifies members who are mentioned, and the author of a shared post. */
export function notifyOfPost(
  ctx: AppContext,
  tx: Transaction,
  author: Pick<Viewer, "id">,
  postId: string,
  { mentions, shared, groupId }: { mentions: Mention[]; shared: PostRow | null; groupId: string | null },
) {
  const notifications = mentionNotifications(author, postId, mentions);
  if (shared?.notifiedId) {
    const about = { subjectId: shared.id, postId: shared.id };
    notifications.push({ ...about, type: "share", userId: shared.notifiedId, actorId: author.id });
  }
  return notifyOn(ctx, tx, { id: postId, userId: author.id, groupId }, notifications);
}

/**
 * Notifies those who are newly mentioned, and deletes the notifications of those who are no longer mentioned, or may no
 * longer see it.
 */
export async function notifyOfPostEdit(
  ctx: AppContext,
  tx: Transaction,
  author: Pick<Viewer, "id">,
  post: PostRow,
  { mentions, isForFewer }: { mentions: Mention[]; isForFewer: boolean },
) {
  const { added, removedIds } = compareMentions(post.mentions, mentions);
  await forget(ctx, tx, { postId: post.id, type: "mention" }, removedIds);
  if (isForFewer) await forgetHidden(ctx, tx, post);
  await notifyOn(ctx, tx, post, mentionNotifications(author, post.id, added));
  await refreshExcerpts(ctx, tx, post.id);
}

/** Fewer may see the post than before: the others' notifications of it would lead nowhere. */
async function forgetHidden(ctx: AppContext, tx: Transaction, post: PostOf) {
  const notified = await lockNotifiedOfPost(tx, post.id);
  const people = notified.map((userId) => ({ userId }));
  const maySee = await findWhoMaySee(tx, post, people);
  const hiddenFrom = notified.filter((userId) => !maySee.has(userId));
  await forget(ctx, tx, { postId: post.id }, hiddenFrom);
}

/** Called before a share is deleted: the notification of its original loses an actor. */
export async function retractShare(ctx: AppContext, tx: Transaction, share: PostRow) {
  const { sharedPostId } = share;
  if (!sharedPostId || (await findOtherShare(tx, { ...share, sharedPostId }))) return;
  await retract(ctx, tx, { postId: sharedPostId, type: "share", subjectId: sharedPostId }, [share.userId]);
}

const mentionNotifications = (author: Pick<Viewer, "id">, postId: string, mentions: Mention[]) =>
  mentions.map(({ userId }): NewNotification => ({
    userId,
    type: "mention",
    actorId: author.id,
    subjectId: postId,
    postId,
  }));
