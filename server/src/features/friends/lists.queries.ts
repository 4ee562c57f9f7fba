import type { UserId } from "@plaza/contract/base/ids";
import { MAX_LIST_MEMBERS } from "@plaza/contract/forms/list-form";
import type { FriendList } from "@plaza/contract/friends/lists";
import type { User } from "@plaza/contract/users";
import { type Db, literal, sql, type Statement } from "../../db/sql.ts";
import { isOnList } from "./audience.fragments.ts";
import { isShown, userColumns } from "../users/users.fragments.ts";

/** Those of them whom the owner sees. */
const shownFriendsOf = (ownerId: UserId) => sql`
  from friends join users on users.id = friends.user_id and email_verified_at is not null
  where friends.friend_id = ${ownerId} and ${isShown(ownerId, sql`users.id`)}`;

/** Close friends first, the others by name. */
export function listLists(db: Db, ownerId: UserId) {
  const countOf = (isOnIt: Statement) => sql`(select count(*) ${shownFriendsOf(ownerId)} and ${isOnIt})`;
  return db.rows<Omit<FriendList, "id"> & { id: string | null }>(sql`
    select null::uuid as id, null::text as name, ${countOf(isOnList(null))} as count
    union all (
      select id, name, ${countOf(sql`friend_lists.id = any(friends.list_ids)`)} from friend_lists
      where user_id = ${ownerId} order by lower(name))`);
}

export function findOwnList(db: Db, ownerId: UserId, listId: string) {
  return db.row<{ id: string; name: string }>(sql`
    select id, name from friend_lists where id = ${listId} and user_id = ${ownerId}`);
}

export function countLists(db: Db, ownerId: UserId) {
  return db.row<{ count: number }>(sql`select count(*) from friend_lists where user_id = ${ownerId}`);
}

/** The newest friends first. */
export function listMembers(db: Db, ownerId: UserId, listId: string | null) {
  return db.rows<User>(sql`
    select ${userColumns} ${shownFriendsOf(ownerId)} and ${isOnList(listId)}
    order by since desc, friends.user_id desc limit ${literal(MAX_LIST_MEMBERS)}`);
}

export function countFriendsAmong(db: Db, ownerId: UserId, ids: string[]) {
  return db.row<{ count: number }>(sql`
    select count(*) from friends where friend_id = ${ownerId} and user_id = any(${ids}::uuid[])`);
}

/** Undefined if the owner has one of this name. */
export function insertList(db: Db, ownerId: UserId, name: string) {
  return db.row<{ id: string }>(sql`
    insert into friend_lists (user_id, name) values (${ownerId}, ${name})
    on conflict (user_id, lower(name)) do nothing returning id`);
}

/** Undefined if the owner has another one of this name. */
export function updateListName(db: Db, ownerId: UserId, listId: string, name: string) {
  return db.row<{ id: string }>(sql`
    update friend_lists set name = ${name} where id = ${listId} and not exists (
      select 1 from friend_lists as other
      where other.user_id = ${ownerId} and lower(other.name) = lower(${name}) and other.id <> ${listId})
    returning id`);
}

/** Puts these on the list and takes the others off, as far as the owner sees them. Returns those who were changed. */
export function updateMembers(db: Db, ownerId: UserId, listId: string, ids: string[]) {
  return db.rows<{ userId: UserId; isOn: boolean }>(sql`
    update friends set list_ids = case when ${isOnList(listId)}
      then array_remove(friends.list_ids, ${listId}::uuid) else array_append(friends.list_ids, ${listId}::uuid) end
    where friends.friend_id = ${ownerId} and ${isOnList(listId)} <> (friends.user_id = any(${ids}::uuid[]))
      and ${isShown(ownerId, sql`friends.user_id`)}
    returning friends.user_id, ${isOnList(listId)} as is_on`);
}

/** The posts for it keep its id, which nobody is on any more. */
export function deleteList(db: Db, listId: string) {
  return db.rows(sql`delete from friend_lists where id = ${listId}`);
}

export function clearList(db: Db, ownerId: UserId, listId: string) {
  return db.rows<{ userId: UserId }>(sql`
    update friends set list_ids = array_remove(list_ids, ${listId}::uuid)
    where friend_id = ${ownerId} and ${listId}::uuid = any(list_ids) returning user_id`);
}
