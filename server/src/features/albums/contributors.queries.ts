import type { UserId } from "@plaza/contract/base/ids";
import type { User } from "@plaza/contract/users";
import { type Db, sql } from "../../db/sql.ts";
import { isShown, userJson } from "../users/users.fragments.ts";

/** Friends of the owner still, whom the viewer sees. */
export async function listContributorsOf(db: Db, viewerId: UserId, albumId: string): Promise<User[]> {
  const rows = await db.rows<{ user: User }>(sql`
    select ${userJson(sql`users`)} as user from album_contributors as chosen
    join albums on albums.id = chosen.album_id
    join friends as known on known.user_id = chosen.user_id and known.friend_id = albums.user_id
    join users on users.id = chosen.user_id
    where chosen.album_id = ${albumId} and ${isShown(viewerId, sql`users.id`)}
    order by chosen.invited_at, chosen.user_id`);
  return rows.map(({ user }) => user);
}

export function findFriend(db: Db, userId: UserId, friendId: UserId) {
  return db.row<{ friendId: UserId }>(sql`
    select friend_id from friends where user_id = ${userId} and friend_id = ${friendId}
      and ${isShown(userId, sql`friends.friend_id`)}`);
}

export async function countContributors(db: Db, albumId: string): Promise<number> {
  const counted = await db.row<{ count: number }>(sql`
    select count(*)::int as count from album_contributors where album_id = ${albumId}`);
  return counted?.count ?? 0;
}

/** Undefined if they were chosen before. */
export function insertContributor(db: Db, albumId: string, userId: UserId) {
  return db.row<{ userId: UserId }>(sql`
    insert into album_contributors (album_id, user_id) values (${albumId}, ${userId})
    on conflict do nothing returning user_id`);
}

export function deleteContributor(db: Db, albumId: string, userId: UserId) {
  return db.row<{ userId: UserId }>(sql`
    delete from album_contributors where album_id = ${albumId} and user_id = ${userId} returning user_id`);
}

export function updateContributing(db: Db, albumId: string) {
  return db.rows(sql`update albums set contributing = 'chosen' where id = ${albumId}`);
}
