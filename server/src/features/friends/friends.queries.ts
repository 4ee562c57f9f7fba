import type { UserId } from "@plaza/contract/base/ids";
import type { User } from "@plaza/contract/users";
import { type Db, likeContaining, literal, sql } from "../../db/sql.ts";
import { earlier } from "../../paging/earlier.fragments.ts";
import type { PageRequest, TimeCursor } from "../../paging/pages.ts";
import { allows, isFriendshipShown, isShown, userColumns } from "../users/users.fragments.ts";
import { inCommonWith } from "./in-common.fragments.ts";

const MAX_FRIENDS = 500;

export interface FriendRow extends User {
  cursor: string;
}

/** The newest friendship comes first. */
export function listFriendsOf(db: Db, viewerId: UserId, userId: UserId, { before, limit }: PageRequest<TimeCursor>) {
  return db.rows<FriendRow>(sql`
    select ${userColumns}, since::text as cursor
    from friends join users on users.id = friends.friend_id and email_verified_at is not null
    where friends.user_id = ${userId} and ${isShown(viewerId, sql`users.id`)}
      and ${isFriendshipShown(viewerId, sql`friends.user_id`, sql`users.id`)} ${earlier(sql`since, friend_id`, before)}
    order by since desc, friend_id desc limit ${limit}`);
}

export interface OwnFriendRow extends FriendRow {
  inCommon: number;
  isClose: boolean;
}

/** Whether the viewer counts a friend, `users`, among the close ones: the friend's row says it. */
const isClose = (viewerId: UserId) => sql`exists (
  select 1 from friends as theirs
  where theirs.user_id = users.id and theirs.friend_id = ${viewerId} and theirs.sees_close)`;

interface OwnFriendsPage extends PageRequest<TimeCursor> {
  /** The letters of the name to match; "" for all. */
  letters: string;
}

/** The viewer's own, the newest first. */
export function listOwnFriends(db: Db, viewerId: UserId, { letters, before, limit }: OwnFriendsPage) {
  const named = letters === "" ? sql`` : sql`and users.search_name like ${likeContaining(letters)}`;
  return db.rows<OwnFriendRow>(sql`
    select ${userColumns}, since::text as cursor, ${inCommonWith(viewerId)} as in_common, ${isClose(viewerId)} as is_close
    from friends join users on users.id = friends.friend_id and email_verified_at is not null
    where friends.user_id = ${viewerId} and ${isShown(viewerId, sql`users.id`)} ${named} ${earlier(sql`since, friend_id`, before)}
    order by since desc, friend_id desc limit ${limit}`);
}

/** The newest friends, of whom some may be online. */
export function listFriendIds(db: Db, viewerId: UserId) {
  return db.rows<{ id: string }>(sql`
    select friend_id as id from friends
    join users on users.id = friends.friend_id and email_verified_at is not null
    where friends.user_id = ${viewerId} and ${isShown(viewerId, sql`friends.friend_id`)}
    order by since desc, friend_id desc limit ${literal(MAX_FRIENDS)}`);
}

/** In the order of the ids. */
export function listOwnFriendsAmong(db: Db, viewerId: UserId, ids: string[]) {
  return db.rows<User & { inCommon: number; isClose: boolean }>(sql`
    select ${userColumns}, ${inCommonWith(viewerId)} as in_common, ${isClose(viewerId)} as is_close
    from unnest(${ids}::uuid[]) with ordinality as chosen (id, place) join users on users.id = chosen.id
    order by chosen.place`);
}

/** Friends of both, the viewer's newest first; each row also has the total count. */
export function listInCommon(db: Db, viewerId: UserId, userId: UserId, limit: number) {
  return db.rows<User & { count: number }>(sql`
    select ${userColumns}, count(*) over () as count
    from friends as mine
    join friends as theirs on theirs.user_id = ${userId} and theirs.friend_id = mine.friend_id
    join users on users.id = mine.friend_id and email_verified_at is not null
    where mine.user_id = ${viewerId} and ${isShown(viewerId, sql`users.id`)}
      and ${isFriendshipShown(viewerId, sql`theirs.user_id`, sql`users.id`)}
    order by mine.since desc, mine.friend_id desc limit ${limit}`);
}

const MAX_PARTNERS = 200;

/** Whose screens may show that this member is online: friends, and conversation partners, as far as the member lets them; the newest of both. */
export function listAcquaintances(db: Db, userId: UserId) {
  return db.rows<{ id: string }>(sql`
    (select friend_id as id from friends where user_id = ${userId} and ${isShown(userId, sql`friends.friend_id`)}
        and ${allows("online", sql`friends.friend_id`, userId)}
      order by since desc, friend_id desc limit ${literal(MAX_FRIENDS)})
    union
    (select partner_id from conversations
      where user_id = ${userId} and ${isShown(userId, sql`conversations.partner_id`)}
        and ${allows("online", sql`conversations.partner_id`, userId)}
      order by last_message_id desc limit ${literal(MAX_PARTNERS)})`);
}
