import type { GroupId, UserId } from "@plaza/contract/base/ids";
import type { Role } from "@plaza/contract/groups";
import { type Db, sql, type Statement } from "../../db/sql.ts";
import { type MembershipKey, rowsOf } from "../notifications/memberships.fragments.ts";
import { isShown } from "../users/users.fragments.ts";

/** Banned, or separated by a block from its owner or a moderator: nobody runs a group with members they cannot see. */
export const isBarred = (groupId: GroupId, memberId: Statement): Statement => sql`
  (exists (select 1 from group_bans as bans where bans.group_id = ${groupId} and bans.user_id = ${memberId})
    or exists (select 1 from group_members as moderators
      join hidden_members as hidden on hidden.user_id = moderators.user_id and hidden.from_id = ${memberId}
      where moderators.group_id = ${groupId} and moderators.rank < 3))`;

/** What prevents a member from joining, or lets them in. */
export function findEntry(db: Db, groupId: GroupId, userId: UserId) {
  return db.row<{ isBarred: boolean; isInvited: boolean; isRequested: boolean }>(sql`
    select ${isBarred(groupId, sql`${userId}`)} as is_barred,
      exists (select 1 from group_invitations where group_id = ${groupId} and user_id = ${userId}
        and is_open and ${isShown(userId, sql`group_invitations.inviter_id`)}) as is_invited,
      exists (select 1 from group_requests where group_id = ${groupId} and user_id = ${userId}) as is_requested`);
}

/** Inserts the membership, and deletes requests and invitations. No row if they are a member already. */
export function insertMembership(db: Db, groupId: GroupId, userId: UserId) {
  return db.row<{ userId: UserId }>(sql`
    with asked as (delete from group_requests where group_id = ${groupId} and user_id = ${userId}),
      invited as (delete from group_invitations where group_id = ${groupId} and user_id = ${userId})
    insert into group_members (group_id, user_id) values (${groupId}, ${userId})
    on conflict do nothing returning user_id`);
}

export function insertRequest(db: Db, groupId: GroupId, userId: UserId) {
  return db.rows(sql`
    insert into group_requests (group_id, user_id) values (${groupId}, ${userId}) on conflict do nothing`);
}

export function deleteRequest(db: Db, groupId: GroupId, userId: UserId) {
  return db.row<{ userId: UserId }>(sql`
    delete from group_requests where group_id = ${groupId} and user_id = ${userId} returning user_id`);
}

/** Every post until now counts as seen. No row if they are not a member. */
export function updateSeen(db: Db, groupId: GroupId, userId: UserId) {
  return db.row<{ userId: UserId }>(sql`
    update group_members set seen_id = new_id() where group_id = ${groupId} and user_id = ${userId}
      and not exists (select 1 from groups as gone where gone.id = group_id and gone.deleted_at is not null)
    returning user_id`);
}

/** Deletes the memberships, with the invitations they gave. */
export function deleteMemberships(db: Db, keys: MembershipKey[]) {
  return db.rows(sql`
    with keys as (select * from ${rowsOf(keys)}),
      given as (delete from group_invitations as given using keys
        where given.group_id = keys.group_id and given.inviter_id = keys.user_id)
    delete from group_members as members using keys
    where members.group_id = keys.group_id and members.user_id = keys.user_id`);
}

export function deleteInvitations(db: Db, groupId: GroupId, userId: UserId) {
  return db.rows(sql`delete from group_invitations where group_id = ${groupId} and user_id = ${userId}`);
}

/** There is one owner: the former one becomes a moderator first. */
export async function updateOwner(db: Db, groupId: GroupId, from: string, to: string) {
  await updateRole(db, groupId, from, "moderator");
  await updateRole(db, groupId, to, "owner");
}

export function updateRole(db: Db, groupId: GroupId, userId: UserId, role: Role) {
  return db.rows(sql`
    update group_members set role = ${role} where group_id = ${groupId} and user_id = ${userId}`);
}

export function insertBan(db: Db, groupId: GroupId, userId: UserId) {
  return db.rows(sql`
    insert into group_bans (group_id, user_id) values (${groupId}, ${userId}) on conflict do nothing`);
}

export function deleteBan(db: Db, groupId: GroupId, userId: UserId) {
  return db.row<{ userId: UserId }>(sql`
    delete from group_bans where group_id = ${groupId} and user_id = ${userId} returning user_id`);
}

/** Locks the groups that both are in, in one order for everyone. */
export function lockShared(db: Db, one: string, other: string) {
  return db.rows<{ id: string }>(sql`
    select id from groups where id in (
      select mine.group_id from group_members as mine join group_members as theirs using (group_id)
      where mine.user_id = ${one} and theirs.user_id = ${other})
    order by id for no key update`);
}

/** Of these two, those who are in one of these groups in a lower role than the other. */
export function listBelow(db: Db, groupIds: string[], one: string, other: string) {
  return db.rows<MembershipKey>(sql`
    select below.group_id, below.user_id from group_members as below
    join group_members as above on above.group_id = below.group_id and above.rank < below.rank
    where below.group_id = any(${groupIds}::uuid[])
      and (below.user_id, above.user_id) in ((${one}, ${other}), (${other}, ${one}))`);
}
