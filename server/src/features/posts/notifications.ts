import type { Mention } from "@plaza/contract/posts";
import type { AppContext } from "../../context.ts";
import type { Db, Transaction } from "../../db/database.ts";
import { type NewNotification, notify } from "../notifications/notify.ts";
import { unnotify } from "../notifications/taking-back.ts";
import { listWhoMaySee, type PostRow } from "./visibility.queries.ts";

export type PostOf = Pick<PostRow, "id" | "userId" | "groupId">;

/**
 * Notifies of one act, each member once: of several reasons the first in the list counts. Whoever may not see the post
 * is not notified of what happens on it.
 */
export async function notifyOn(ctx: AppContext, tx: Transaction, post: PostOf, notifications: NewNotification[]) {
  const others = notifications.filter(({ userId, actorId }) => userId !== actorId);
  const maySee = await findWhoMaySee(tx, post, others);
  const once = new Map<string, NewNotification>();
  for (const one of others) if (maySee.has(one.userId) && !once.has(one.userId)) once.set(one.userId, one);
  await notify(ctx, tx, [...once.values()]);
}

export async function findWhoMaySee(db: Db, post: PostOf, people: { userId: string }[]): Promise<Set<string>> {
  // Whoever wrote it sees it, unless that was in a group they have left since.
  const sure = post.groupId ? [] : [post.userId];
  const asked = people.map(({ userId }) => userId).filter((userId) => !sure.includes(userId));
  const found = asked.length > 0 ? await listWhoMaySee(db, post.id, asked) : [];
  return new Set([...sure, ...found.map(({ id }) => id)]);
}

/** Notifies of a reaction; where it is taken back, so is its notification. */
export async function notifyOfReaction(
  ctx: AppContext,
  tx: Transaction,
  { post, notification, isGiven }: { post: PostOf; notification: NewNotification; isGiven: boolean },
) {
  if (isGiven) await notifyOn(ctx, tx, post, [notification]);
  else await unnotify(ctx, tx, notification);
}

/** What an edit did to whom a text names. */
export function compareMentions(before: Mention[], after: Mention[]) {
  const isIn = (list: Mention[], { userId }: Mention) => list.some((one) => one.userId === userId);
  return {
    added: after.filter((mention) => !isIn(before, mention)),
    removedIds: before.filter((mention) => !isIn(after, mention)).map(({ userId }) => userId),
  };
}
