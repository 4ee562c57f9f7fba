import type { Role } from "@plaza/contract/groups";
import type { Db } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { isShown } from "../users/shown.ts";

/** What is in a member's way, or opens it. */
export function findEntry(db: Db, groupId: string, userId: string) {
  return db.row<{ isBanned: boolean; isInvited: boolean; isRequested: boolean }>(sql`
    select exists (select 1 from group_bans where group_id = ${groupId} and user_id = ${userId}) as is_banned,
      exists (select 1 from group_invitations where group_id = ${groupId} and user_id = ${userId}
        and ${isShown(userId, sql`group_invitations.inviter_id`)}) as is_invited,
      exists (select 1 from group_requests where group_id = ${groupId} and user_id = ${userId}) as is_requested`);
}

/** In it, and done with asking and being asked. Nothing where they are in it already. */
export function insertMembership(db: Db, groupId: string, userId: string) {
  return db.row<{ userId: string }>(sql`
    with asked as (delete from group_requests where group_id = ${groupId} and user_id = ${userId}),
      invited as (delete from group_invitations where group_id = ${groupId} and user_id = ${userId})
    insert into group_members (group_id, user_id) values (${groupId}, ${userId})
    on conflict do nothing returning user_id`);
}

export function insertRequest(db: Db, groupId: string, userId: string) {
  return db.rows(sql`
    insert into group_requests (group_id, user_id) values (${groupId}, ${userId}) on conflict do nothing`);
}

export function deleteRequest(db: Db, groupId: string, userId: string) {
  return db.row<{ userId: string }>(sql`
    delete from group_requests where group_id = ${groupId} and user_id = ${userId} returning user_id`);
}

/** Out of it, with the invitations they gave. */
export function deleteMembership(db: Db, groupId: string, userId: string) {
  return db.row<{ role: Role }>(sql`
    with given as (delete from group_invitations where group_id = ${groupId} and inviter_id = ${userId})
    delete from group_members where group_id = ${groupId} and user_id = ${userId} returning role`);
}

export function deleteInvitations(db: Db, groupId: string, userId: string) {
  return db.rows(sql`delete from group_invitations where group_id = ${groupId} and user_id = ${userId}`);
}

/** One owner: the one before is a moderator first. */
export async function updateOwner(db: Db, groupId: string, from: string, to: string) {
  await updateRole(db, groupId, from, "moderator");
  await updateRole(db, groupId, to, "owner");
}

export function updateRole(db: Db, groupId: string, userId: string, role: Role) {
  return db.rows(sql`
    update group_members set role = ${role} where group_id = ${groupId} and user_id = ${userId}`);
}

export function insertBan(db: Db, groupId: string, userId: string) {
  return db.rows(sql`
    insert into group_bans (group_id, user_id) values (${groupId}, ${userId}) on conflict do nothing`);
}

export function deleteBan(db: Db, groupId: string, userId: string) {
  return db.row<{ userId: string }>(sql`
    delete from group_bans where group_id = ${groupId} and user_id = ${userId} returning user_id`);
}

/** Of these two, who is in a group that the other keeps above them. */
export function listBelow(db: Db, one: string, other: string) {
  return db.rows<{ groupId: string; userId: string }>(sql`
    select below.group_id, below.user_id from group_members as below
    join group_members as above on above.group_id = below.group_id and above.rank < below.rank
    where (below.user_id, above.user_id) in ((${one}, ${other}), (${other}, ${one}))`);
}
