import type { ChatId, CommentId, GroupId, PostId, StoryId, UserId } from "@plaza/contract/base/ids";
import type { NotificationType } from "@plaza/contract/notifications";
import { type Db, sql, type Statement } from "../../db/sql.ts";
import type { NewNotification } from "./notify.queries.ts";
import { type MembershipKey, rowsOf } from "./memberships.fragments.ts";

/** Selects all notifications on one post, or one type of them, whoever got them. */
export interface PostNotifications {
  postId: PostId;
  type?: NotificationType;
  subjectId?: string;
}

export const isNotification = ({ userId, type, subjectId }: Omit<NewNotification, "actorId">): Statement =>
  sql`notifications.user_id = ${userId} and type = ${type} and subject_id = ${subjectId}`;

export function isPostNotification({ postId, type, subjectId }: PostNotifications): Statement {
  const ofType = type ? sql`and type = ${type}` : sql``;
  const onSubject = subjectId ? sql`and subject_id = ${subjectId}` : sql``;
  return sql`post_id = ${postId} ${ofType} ${onSubject}`;
}

export const isActOf = (actorId: UserId, limit: number): Statement =>
  sql`id in (select notification_id from notification_actors where user_id = ${actorId} limit ${limit})`;

/** An act of one member that the other was notified of. */
export const isActToward = (userId: UserId, actorId: UserId): Statement => sql`
  notifications.user_id = ${userId} and exists (select 1 from notification_actors as acted
    where acted.notification_id = notifications.id and acted.user_id = ${actorId})`;

/**
 * Removes members as actors: others who did the same remain, and its time is that of the last of them. Returns those
 * who had been notified.
 */
export function deleteActors(db: Db, condition: Statement, actorIds: string[]) {
  return db.rows<{ userId: UserId }>(sql`
    with locked as (
      select id, user_id from notifications where ${condition} order by id for update
    ), remaining as (
      select locked.id as notification_id, last.user_id, last.acted_at
      from locked cross join lateral (
        select actors.user_id, actors.acted_at from notification_actors as actors
        where actors.notification_id = locked.id and actors.user_id <> all(${actorIds}::uuid[])
        order by actors.acted_at desc limit 1) as last
    ), taken as (
      delete from notification_actors as actors using locked
      where notification_id = locked.id and actors.user_id = any(${actorIds}::uuid[])
      returning notification_id, locked.user_id
    ), gone as (
      delete from notifications
      where id = any(array(select notification_id from taken)) and id not in (select notification_id from remaining)
    ), updated as (
      update notifications set actor_id = remaining.user_id, created_at = acted_at from remaining
      where id = notification_id and id = any(array(select notification_id from taken))
        and actor_id = any(${actorIds}::uuid[])
    )
    select user_id from taken`);
}

/** Locked in one order everywhere, so that those who read and those who delete do not deadlock. */
export function lockPostNotifications(db: Db, postId: PostId) {
  return db.rows<{ userId: UserId }>(
    sql`select user_id from notifications where post_id = ${postId} order by id for update`,
  );
}

/** Everyone who was notified of something on the post; with a comment, only of that one or of its thread. */
export function listNotified(db: Db, postId: PostId, comment?: { id: string; parentId: string | null }) {
  const ofComment = comment
    ? sql`and (comment_id = ${comment.id} or type = 'comment' or subject_id = ${comment.parentId}::uuid)`
    : sql``;
  return db.rows<{ userId: UserId }>(
    sql`select distinct user_id from notifications where post_id = ${postId} ${ofComment}`,
  );
}

/** The notifications of a comment, and of its replies. */
export function lockCommentNotifications(db: Db, commentId: CommentId) {
  return db.rows<{ userId: UserId }>(sql`
    select user_id from notifications
    where comment_id in (select id from comments where id = ${commentId} or parent_id = ${commentId})
    order by id for update`);
}

export function deletePostNotifications(db: Db, notification: PostNotifications, userIds: string[]) {
  return db.rows<{ userId: UserId }>(sql`
    with locked as (
      select id from notifications where ${isPostNotification(notification)} and user_id = any(${userIds}::uuid[]) order by id for update
    )
    delete from notifications using locked where notifications.id = locked.id returning user_id`);
}

/** Selects all notifications of one type about a group. */
export interface GroupNotifications {
  groupId: GroupId;
  type: NotificationType;
}

export const isGroupNotification = ({ groupId, type }: GroupNotifications): Statement =>
  sql`group_id = ${groupId} and type = ${type}`;

export const isSuggestionIn = (groupIds: string[]): Statement =>
  sql`group_id = any(${groupIds}::uuid[]) and type = 'group-suggestion'`;

export function deleteGroupNotifications(db: Db, type: NotificationType, keys: MembershipKey[]) {
  return db.rows<{ userId: UserId }>(sql`
    with locked as (
      select notifications.id from notifications join ${rowsOf(keys)} using (group_id, user_id)
      where notifications.type = ${type} order by notifications.id for update of notifications)
    delete from notifications using locked where notifications.id = locked.id returning user_id`);
}

/** All that a member was notified of in a group chat. */
export function deleteChatNotifications(db: Db, chatId: ChatId, userId: UserId) {
  return db.rows<{ userId: UserId }>(sql`
    delete from notifications where chat_id = ${chatId} and user_id = ${userId} returning user_id`);
}

/** All that members were notified of in a story of this author's. */
export function deleteStoryNotifications(db: Db, storyId: StoryId, authorId: UserId) {
  return db.rows<{ userId: UserId }>(sql`
    delete from notifications where story_id = ${storyId} and actor_id = ${authorId} returning user_id`);
}

export function deleteSubjectNotifications(db: Db, notification: GroupNotifications, subjectId: string) {
  return db.rows<{ userId: UserId }>(sql`
    with locked as (
      select id from notifications where ${isGroupNotification(notification)} and subject_id = ${subjectId} order by id for update)
    delete from notifications using locked where notifications.id = locked.id returning user_id`);
}

/** Deletes those of members who are no longer in their private group. */
export function deleteGroupPostNotifications(db: Db, keys: MembershipKey[]) {
  return db.rows<{ userId: UserId }>(sql`
    with locked as (
      select notifications.id
      from ${rowsOf(keys)} join groups on groups.id = keys.group_id and groups.privacy = 'private'
      join notifications on notifications.user_id = keys.user_id
      left join posts on posts.id = notifications.post_id
      left join events on events.id = notifications.event_id
      where keys.group_id in (posts.group_id, events.group_id) and not exists (select 1 from group_members as members
        where members.group_id = keys.group_id and members.user_id = keys.user_id)
      order by notifications.id for update of notifications)
    delete from notifications using locked where notifications.id = locked.id returning user_id`);
}

/** Deletes those of everyone who is no member. */
export function deleteUnseenGroupPostNotifications(db: Db, groupId: GroupId) {
  return db.rows<{ userId: UserId }>(sql`
    with inside as (
      select notifications.id from groups join posts on posts.group_id = groups.id
      join notifications on notifications.post_id = posts.id
      where groups.id = ${groupId} and groups.privacy = 'private'
      union select notifications.id from groups join events on events.group_id = groups.id
      join notifications on notifications.event_id = events.id
      where groups.id = ${groupId} and groups.privacy = 'private'
    ), locked as (
      select notifications.id from notifications
      where notifications.id in (select id from inside)
        and not exists (select 1 from group_members as members
          where members.group_id = ${groupId} and members.user_id = notifications.user_id)
      order by notifications.id for update of notifications)
    delete from notifications using locked where notifications.id = locked.id returning user_id`);
}

/** Deletes notifications on what the one wrote or hosts, whoever acted there: for the other the link leads nowhere. */
export function deleteNotificationsOnContentOf(db: Db, userId: UserId, authorId: UserId) {
  return db.rows<{ userId: UserId }>(sql`
    with locked as (
      select notifications.id from notifications
      where notifications.user_id = ${userId} and (
        exists (select 1 from posts where posts.id = notifications.post_id and posts.user_id = ${authorId})
        or exists (select 1 from events where events.id = notifications.event_id and events.user_id = ${authorId}))
      order by notifications.id for update of notifications)
    delete from notifications using locked where notifications.id = locked.id returning user_id`);
}
