import type { User } from "@plaza/contract/users";
import type { Db } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";

export interface FriendRow extends User {
  place: string;
}

/** The newest friendship first. */
export function listFriendsOf(
  db: Db,
  userId: string,
  { before, limit }: { before: { time: string; id: string } | null; limit: number },
) {
  const earlier = before ? sql`and (since, friend_id) < (${before.time}::timestamptz, ${before.id}::uuid)` : sql``;
  return db.rows<FriendRow>(sql`
    select users.id, first_name, last_name, profile_image_url, cover_image_url, bio, is_admin, since::text as place
    from friends join users on users.id = friends.friend_id
    where friends.user_id = ${userId} ${earlier}
    order by since desc, friend_id desc limit ${limit}`);
}
