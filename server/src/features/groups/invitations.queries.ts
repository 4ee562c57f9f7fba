import type { GroupId, UserId } from "@plaza/contract/base/ids";
import type { Group, Invitable } from "@plaza/contract/groups";
import { type Db, likeContaining, sql } from "../../db/sql.ts";
import { earlier } from "../../paging/earlier.fragments.ts";
import type { PageRequest, TimeCursor } from "../../paging/pages.ts";
import { isShown, userJson } from "../users/users.fragments.ts";
import { isBarred } from "./memberships.queries.ts";

export type InvitableRow = Invitable & { cursor: string };

/** The viewer's friends who are not in it, the newest friends first. */
export function listInvitableTo(
  db: Db,
  viewerId: UserId,
  { id: groupId, privacy }: Pick<Group, "id" | "privacy">,
  { letters, before, limit }: PageRequest<TimeCursor> & { letters: string },
) {
  const named = letters === "" ? sql`` : sql`and users.search_name like ${likeContaining(letters)}`;
  return db.rows<InvitableRow>(sql`
    select ${userJson(sql`users`)} as user, friends.since::text as cursor,
      given.inviter_id is not null as is_invited,
      ${privacy === "private"} and given.inviter_id is not null and not exists (
        select 1 from group_invitations as invited
        where invited.group_id = ${groupId} and invited.user_id = users.id and invited.is_open) as is_waiting
    from friends join users on users.id = friends.friend_id and users.email_verified_at is not null
    left join group_invitations as given on given.group_id = ${groupId} and given.user_id = users.id
      and given.inviter_id = ${viewerId}
    where friends.user_id = ${viewerId} and ${isShown(viewerId, sql`users.id`)} ${named} ${earlier(sql`friends.since, friends.friend_id`, before)}
      and not exists (select 1 from group_members as members
        where members.group_id = ${groupId} and members.user_id = users.id)
      and not ${isBarred(groupId, sql`users.id`)}
    order by friends.since desc, friends.friend_id desc limit ${limit}`);
}

export function findFriend(db: Db, userId: UserId, friendId: UserId) {
  return db.row<{ friendId: UserId }>(sql`
    select friend_id from friends where user_id = ${userId} and friend_id = ${friendId}
      and ${isShown(userId, sql`friends.friend_id`)}`);
}

/** Undefined if the same member has invited them already, with the same rights. */
export function insertInvitation(
  db: Db,
  { groupId, userId, inviterId, isOpen }: { groupId: GroupId; userId: UserId; inviterId: UserId; isOpen: boolean },
) {
  return db.row<{ userId: UserId }>(sql`
    insert into group_invitations (group_id, user_id, inviter_id, is_open)
    values (${groupId}, ${userId}, ${inviterId}, ${isOpen})
    on conflict (group_id, user_id, inviter_id) do update set is_open = true
    where excluded.is_open and not group_invitations.is_open
    returning user_id`);
}
