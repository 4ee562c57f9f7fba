import type { ChatId, CommentId, GroupId, PostId, StoryId, UserId } from "@plaza/contract/base/ids";
import type { NotificationType } from "@plaza/contract/notifications";
import type { AppContext } from "../../context.ts";
import type { Transaction } from "../../db/database.ts";
import type { Db } from "../../db/sql.ts";
import type { NewNotification } from "./notify.queries.ts";
import type { MembershipKey } from "./memberships.fragments.ts";
import { publishChangedAfter } from "./audience.ts";
import {
  deleteActors,
  deleteChatNotifications,
  deleteGroupNotifications,
  deleteGroupPostNotifications,
  deleteNotificationsOnContentOf,
  deletePostNotifications,
  deleteStoryNotifications,
  deleteSubjectNotifications,
  deleteUnseenGroupPostNotifications,
  type GroupNotifications,
  isActOf,
  isActToward,
  isGroupNotification,
  isNotification,
  isPostNotification,
  isSuggestionIn,
  listNotified,
  lockCommentNotifications,
  lockPostNotifications,
  type PostNotifications,
} from "./retractions.queries.ts";

/** Publishes after the commit to those whose notifications these were, and returns their ids. */
function publishTo(ctx: AppContext, tx: Transaction, rows: { userId: UserId }[]): string[] {
  const ids = idsOf(rows);
  tx.concerns("notifications", ids);
  if (ids.length > 0) publishChangedAfter(ctx, tx, ids);
  return ids;
}

const idsOf = (rows: { userId: UserId }[]) => [...new Set(rows.map(({ userId }) => userId))];

type Act = Omit<NewNotification, "actorId">;

/** Removes a notification in the transaction that undoes its act, or those of several members. */
export async function unnotify(ctx: AppContext, tx: Transaction, notification: Act, ...actorIds: string[]) {
  if (actorIds.length > 0) publishTo(ctx, tx, await deleteActors(tx, isNotification(notification), actorIds));
}

/** The same for the acts of several on one post. */
export async function retract(ctx: AppContext, tx: Transaction, notification: PostNotifications, actorIds: string[]) {
  if (actorIds.length > 0) publishTo(ctx, tx, await deleteActors(tx, isPostNotification(notification), actorIds));
}

/** Removes a batch of everything a member ever did; returns one row for each. */
export async function retractActs(ctx: AppContext, tx: Transaction, actorId: UserId, limit: number) {
  const rows = await deleteActors(tx, isActOf(actorId, limit), [actorId]);
  publishTo(ctx, tx, rows);
  return rows;
}

/** Removes what each of two was notified of the other, and of the other's content. */
export async function retractBetween(ctx: AppContext, tx: Transaction, oneId: string, otherId: string) {
  for (const [userId, actorId] of [
    [oneId, otherId],
    [otherId, oneId],
  ] as const) {
    publishTo(ctx, tx, await deleteActors(tx, isActToward(userId, actorId), [actorId]));
    publishTo(ctx, tx, await deleteNotificationsOnContentOf(tx, userId, actorId));
  }
}

/** Everyone who was notified of something on the post. */
export const lockNotifiedOfPost = async (db: Db, postId: PostId) => idsOf(await lockPostNotifications(db, postId));

/** The text of a post or comment changes: the screens of those who were notified of it show its first words. */
export async function refreshExcerpts(ctx: AppContext, tx: Transaction, ...of: [postId: PostId, comment?: Thread]) {
  publishTo(ctx, tx, await listNotified(tx, ...of));
}
type Thread = { id: string; parentId: string | null };

/** Called before a comment is deleted, and its notifications with it. */
export async function forgetComment(ctx: AppContext, tx: Transaction, commentId: CommentId) {
  publishTo(ctx, tx, await lockCommentNotifications(tx, commentId));
}

/** Removes notifications for members whom they no longer concern. */
export async function forget(ctx: AppContext, tx: Transaction, notification: PostNotifications, userIds: string[]) {
  if (userIds.length > 0) publishTo(ctx, tx, await deletePostNotifications(tx, notification, userIds));
}

/** The same for the notifications of a group. Returns whose they were. */
export async function retractFromGroup(
  ctx: AppContext,
  tx: Transaction,
  notification: GroupNotifications,
  actorIds: string[],
) {
  return publishTo(ctx, tx, await deleteActors(tx, isGroupNotification(notification), actorIds));
}
export async function forgetGroup(ctx: AppContext, tx: Transaction, type: NotificationType, keys: MembershipKey[]) {
  publishTo(ctx, tx, await deleteGroupNotifications(tx, type, keys));
}

/** Removes what members were notified of in a story, before it is deleted. */
export async function forgetStory(ctx: AppContext, tx: Transaction, authorId: UserId, storyId: StoryId) {
  publishTo(ctx, tx, await deleteStoryNotifications(tx, storyId, authorId));
}

/** Removes what a former member of a group chat was notified of. */
export async function forgetChat(ctx: AppContext, tx: Transaction, chatId: ChatId, userId: UserId) {
  publishTo(ctx, tx, await deleteChatNotifications(tx, chatId, userId));
}

/** Removes the notifications of a member's suggestions in groups they left. */
export async function retractSuggestions(ctx: AppContext, tx: Transaction, groupIds: string[], actorId: UserId) {
  publishTo(ctx, tx, await deleteActors(tx, isSuggestionIn(groupIds), [actorId]));
}

/** The suggested member has joined, is invited, or was declined: nobody has to decide on it any more. */
export async function forgetSuggestion(ctx: AppContext, tx: Transaction, groupId: GroupId, userId: UserId) {
  publishTo(ctx, tx, await deleteSubjectNotifications(tx, { groupId, type: "group-suggestion" }, userId));
}

/** Removes notifications of posts in a private group, for every non-member; or for these former members. */
export async function forgetGroupPosts(ctx: AppContext, tx: Transaction, groupId: GroupId) {
  publishTo(ctx, tx, await deleteUnseenGroupPostNotifications(tx, groupId));
}
export async function forgetGroupPostsAt(ctx: AppContext, tx: Transaction, keys: MembershipKey[]) {
  publishTo(ctx, tx, await deleteGroupPostNotifications(tx, keys));
}
