import type { UserId } from "@plaza/contract/base/ids";
import { type Db, sql } from "../../db/sql.ts";
import { earlier } from "../../paging/earlier.fragments.ts";
import type { PageRequest, TimeCursor } from "../../paging/pages.ts";
import { isShown, userColumns } from "../users/users.fragments.ts";
import type { FriendRow } from "./friends.queries.ts";

/** The newest friendship comes first. */
export function listCloseTo(db: Db, viewerId: UserId, { before, limit }: PageRequest<TimeCursor>) {
  return db.rows<FriendRow>(sql`
    select ${userColumns}, since::text as cursor
    from friends join users on users.id = friends.user_id and email_verified_at is not null
    where friends.friend_id = ${viewerId} and friends.sees_close and ${isShown(viewerId, sql`users.id`)} ${earlier(sql`since, friends.user_id`, before)}
    order by since desc, friends.user_id desc limit ${limit}`);
}

/** Undefined if the two are not friends, or it is so already. */
export function updateClose(db: Db, viewerId: UserId, friendId: UserId, isClose: boolean) {
  return db.row<{ userId: UserId }>(sql`
    update friends set sees_close = ${isClose}
    where user_id = ${friendId} and friend_id = ${viewerId} and sees_close <> ${isClose}
    returning user_id`);
}

export function findFriend(db: Db, viewerId: UserId, friendId: UserId) {
  return db.row<{ friendId: UserId }>(sql`
    select friend_id from friends where user_id = ${viewerId} and friend_id = ${friendId}`);
}
