import type { GroupMember, GroupRequest } from "@plaza/contract/groups";
import type { User } from "@plaza/contract/users";
import type { Db } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { isShown } from "../users/shown.ts";
import { face } from "./groups.queries.ts";

interface Page<Place> {
  after: Place | null;
  limit: number;
}

export type MemberRow = GroupMember & { rank: number };

export function listMembersOf(
  db: Db,
  viewerId: string,
  groupId: string,
  { after, limit }: Page<{ rank: string; joinedAt: string; userId: string }>,
) {
  const later = after
    ? sql`and (members.rank, members.joined_at, members.user_id)
        > (${after.rank}::smallint, ${after.joinedAt}::timestamptz, ${after.userId}::uuid)`
    : sql``;
  return db.rows<MemberRow>(sql`
    select ${face(sql`users`)} as user, members.role, members.rank, members.joined_at
    from group_members as members join users on users.id = members.user_id and users.email_verified_at is not null
    where members.group_id = ${groupId} and ${isShown(viewerId, sql`users.id`)} ${later}
    order by members.rank, members.joined_at, members.user_id limit ${limit}`);
}

/** Who waits longest comes first. */
export function listRequestsTo(
  db: Db,
  viewerId: string,
  groupId: string,
  { after, limit }: Page<{ requestedAt: string; userId: string }>,
) {
  const later = after
    ? sql`and (asked.requested_at, asked.user_id) > (${after.requestedAt}::timestamptz, ${after.userId}::uuid)`
    : sql``;
  return db.rows<GroupRequest>(sql`
    select ${face(sql`users`)} as user, asked.requested_at
    from group_requests as asked join users on users.id = asked.user_id and users.email_verified_at is not null
    where asked.group_id = ${groupId} and ${isShown(viewerId, sql`users.id`)} ${later}
    order by asked.requested_at, asked.user_id limit ${limit}`);
}

/** Banned last, first. */
export function listBannedFrom(
  db: Db,
  viewerId: string,
  groupId: string,
  { after, limit }: Page<{ bannedAt: string; userId: string }>,
) {
  const earlier = after
    ? sql`and (bans.banned_at, bans.user_id) < (${after.bannedAt}::timestamptz, ${after.userId}::uuid)`
    : sql``;
  return db.rows<{ user: User; bannedAt: string }>(sql`
    select ${face(sql`users`)} as user, bans.banned_at
    from group_bans as bans join users on users.id = bans.user_id and users.email_verified_at is not null
    where bans.group_id = ${groupId} and ${isShown(viewerId, sql`users.id`)} ${earlier}
    order by bans.banned_at desc, bans.user_id desc limit ${limit}`);
}
