import type { GroupId, UserId } from "@plaza/contract/base/ids";
import type { Role } from "@plaza/contract/groups";
import type { Privacy } from "@plaza/contract/forms/privacy";
import { type Db, sql } from "../../db/sql.ts";

export interface LockedGroup {
  id: string;
  name: string;
  description: string | null;
  rules: string | null;
  privacy: Privacy;
  objectId: string | null;
}

/** Nobody else changes it, or its members, until the transaction ends. */
export function lockGroup(db: Db, groupId: GroupId) {
  return db.row<LockedGroup>(sql`
    select id, name, description, rules, privacy, object_id from groups
    where id = ${groupId} and deleted_at is null for no key update`);
}

/**
 * No block of theirs or against them is committed in between: locked before the group itself, in the order of a block.
 */
export function lockMember(db: Db, userId: UserId) {
  return db.rows(sql`select 1 from users where id = ${userId} for share`);
}

export function findRole(db: Db, groupId: GroupId, userId: UserId) {
  return db.row<{ role: Role }>(sql`
    select role from group_members where group_id = ${groupId} and user_id = ${userId}`);
}

/** The same with a lock: they stay a member until the transaction ends. None if it is deleted. */
export function lockRole(db: Db, groupId: GroupId, userId: UserId) {
  return db.row<{ role: Role }>(sql`
    select role from group_members where group_id = ${groupId} and user_id = ${userId}
      and exists (select 1 from groups where groups.id = group_id and groups.deleted_at is null)
    for key share`);
}

export function listBanned(db: Db, groupId: GroupId, userIds: string[]) {
  return db.rows<{ userId: UserId }>(sql`
    select user_id from group_bans where group_id = ${groupId} and user_id = any(${userIds}::uuid[])`);
}

export function findPrivacy(db: Db, groupId: GroupId) {
  return db.row<{ privacy: Privacy }>(sql`
    select privacy from groups where id = ${groupId} and deleted_at is null`);
}

/** The owner and the moderators, who decide on requests. */
export function listModeratorIds(db: Db, groupId: GroupId) {
  return db.rows<{ userId: UserId }>(sql`
    select user_id from group_members where group_id = ${groupId} and rank < 3`);
}

/** Its posts, and the discussions of its events. */
export function listThreadIds(db: Db, groupId: GroupId) {
  return db.rows<{ id: string }>(sql`
    select id from posts where group_id = ${groupId} union all select id from events where group_id = ${groupId}`);
}
