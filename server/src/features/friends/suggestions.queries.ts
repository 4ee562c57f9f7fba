import type { Suggestion } from "@plaza/contract/friends";
import { type Db, literal, sql } from "../../db/sql.ts";
import type { PageRequest } from "../../paging/pages.ts";
import { allows, isShown, userColumns } from "../users/users.fragments.ts";

/** However many friends there are, this many of the newest are looked up, with this many of theirs. */
const FRIENDS_ASKED = 200;
const THEIRS_LOOKED_AT = 100;
/** After friends of friends come the members with the most friends, so that nobody gets an empty list. */
const WELL_CONNECTED = 20;

interface SuggestionCursor {
  inCommon: string;
  friendCount: string;
  id: string;
}

/**
 * Most friends in common first, then most friends at all, then the newest; nobody with a friendship in any status, nobody
 * who does not want to be found, and nobody by friends whom they do not show.
 */
export function listSuggested(db: Db, viewerId: string, { before, limit }: PageRequest<SuggestionCursor>) {
  const isOpen = sql`
    users.id <> ${viewerId} and email_verified_at is not null and ${isShown(viewerId, sql`users.id`)}
    and ${allows("search", viewerId, sql`users.id`)} and ${allows("friends", viewerId, sql`users.id`)} and not exists (
      select 1 from friendships
      where least(requester_id, addressee_id) = least(users.id, ${viewerId}::uuid)
        and greatest(requester_id, addressee_id) = greatest(users.id, ${viewerId}::uuid))`;
  const further = before
    ? sql`where (in_common, friend_count, id) < (${before.inCommon}::int, ${before.friendCount}::int, ${before.id}::uuid)`
    : sql``;
  return db.rows<Suggestion & { friendCount: number }>(sql`
    with near as materialized (
      select theirs.friend_id as id, count(*)::int as in_common
      from (select friend_id from friends
        where user_id = ${viewerId} and ${isShown(viewerId, sql`friends.friend_id`)}
          and ${allows("friends", viewerId, sql`friends.friend_id`)}
        order by since desc, friend_id desc limit ${literal(FRIENDS_ASKED)}) as mine
      cross join lateral (select friend_id from friends where user_id = mine.friend_id
        order by since desc, friend_id desc limit ${literal(THEIRS_LOOKED_AT)}) as theirs
      group by theirs.friend_id
    ), suggested as (
      select users.id, in_common, friend_count from near join users on users.id = near.id where ${isOpen}
      union all
      (select users.id, 0, friend_count from users
        where ${isOpen} and not exists (select 1 from near where near.id = users.id)
        order by friend_count desc, users.id desc limit ${literal(WELL_CONNECTED)})
    ), page as (
      select id, in_common, friend_count from suggested ${further}
      order by in_common desc, friend_count desc, id desc limit ${limit}
    )
    select ${userColumns}, in_common, page.friend_count, users.created_at as member_since,
      (select groups.name from group_members as own
        join group_members as theirs on theirs.group_id = own.group_id and theirs.user_id = page.id
        join groups on groups.id = own.group_id and groups.deleted_at is null
        where own.user_id = ${viewerId} order by own.joined_at limit 1) as group_name
    from page join users on users.id = page.id order by in_common desc, page.friend_count desc, page.id desc`);
}
