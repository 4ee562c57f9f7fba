import type { GroupId, UserId } from "@plaza/contract/base/ids";
import type { GroupMember, GroupRequest } from "@plaza/contract/groups";
import type { User } from "@plaza/contract/users";
import { type Db, sql, type Statement } from "../../db/sql.ts";
import { isShown, userJson } from "../users/users.fragments.ts";
import { suggestionsIn } from "./suggestions.queries.ts";

interface Page<Cursor> {
  after: Cursor | null;
  limit: number;
}

export type MemberRow = GroupMember & { rank: number };

export function listMembersOf(
  db: Db,
  viewerId: UserId,
  groupId: GroupId,
  { after, limit }: Page<{ rank: string; joinedAt: string; userId: UserId }>,
) {
  const later = after
    ? sql`and (members.rank, members.joined_at, members.user_id)
        > (${after.rank}::smallint, ${after.joinedAt}::timestamptz, ${after.userId}::uuid)`
    : sql``;
  return db.rows<MemberRow>(sql`
    select ${userJson(sql`users`)} as user, members.role, members.rank, members.joined_at
    from group_members as members join users on users.id = members.user_id and users.email_verified_at is not null
    where members.group_id = ${groupId} and ${isShown(viewerId, sql`users.id`)} ${later}
    order by members.rank, members.joined_at, members.user_id limit ${limit}`);
}

/** Requests to join, and suggestions of members. The longest waiting comes first. */
export function listRequestsTo(
  db: Db,
  viewerId: UserId,
  groupId: GroupId,
  { after, limit }: Page<{ requestedAt: string; userId: UserId }>,
) {
  const later = (time: Statement, userId: Statement) =>
    after ? sql`and (${time}, ${userId}) > (${after.requestedAt}::timestamptz, ${after.userId}::uuid)` : sql``;
  return db.rows<GroupRequest>(sql`
    select ${userJson(sql`users`)} as user, waiting.requested_at,
      case when inviters.id is not null then ${userJson(sql`inviters`)} end as inviter
    from (
      (select asked.user_id, asked.requested_at, null::uuid as inviter_id from group_requests as asked
        where asked.group_id = ${groupId} and ${isShown(viewerId, sql`asked.user_id`)}
          ${later(sql`asked.requested_at`, sql`asked.user_id`)}
        order by asked.requested_at, asked.user_id limit ${limit})
      union all
      (select suggested.user_id, suggested.invited_at, suggested.inviter_id
        from groups cross join lateral (select suggested.* from ${suggestionsIn(viewerId)}) as suggested
        where groups.id = ${groupId} and ${isShown(viewerId, sql`suggested.user_id`)}
          ${later(sql`suggested.invited_at`, sql`suggested.user_id`)}
        order by suggested.invited_at, suggested.user_id limit ${limit})) as waiting
    join users on users.id = waiting.user_id and users.email_verified_at is not null
    left join users as inviters on inviters.id = waiting.inviter_id
    order by waiting.requested_at, waiting.user_id limit ${limit}`);
}

/** The latest ban comes first. */
export function listBannedFrom(
  db: Db,
  viewerId: UserId,
  groupId: GroupId,
  { after, limit }: Page<{ bannedAt: string; userId: UserId }>,
) {
  const earlier = after
    ? sql`and (bans.banned_at, bans.user_id) < (${after.bannedAt}::timestamptz, ${after.userId}::uuid)`
    : sql``;
  return db.rows<{ user: User; bannedAt: string }>(sql`
    select ${userJson(sql`users`)} as user, bans.banned_at
    from group_bans as bans join users on users.id = bans.user_id and users.email_verified_at is not null
    where bans.group_id = ${groupId} and ${isShown(viewerId, sql`users.id`)} ${earlier}
    order by bans.banned_at desc, bans.user_id desc limit ${limit}`);
}
