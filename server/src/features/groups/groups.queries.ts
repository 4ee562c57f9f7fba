import type { GroupId, UserId } from "@plaza/contract/base/ids";
import { type Group, GROUP_AVATARS } from "@plaza/contract/groups";
import { type Db, likeContaining, literal, sql } from "../../db/sql.ts";
import { isReleased } from "../filters/withheld.fragments.ts";
import { blockedFor, isActive, isShown, isUnmuted, userJson } from "../users/users.fragments.ts";
import { suggestionsIn } from "./suggestions.queries.ts";

/** More requests and new posts than this are not counted: the badge says '99+'. */
const MOST_COUNTED = 100;

/** More friends than this are not looked at: a member may have thousands. */
const MOST_FRIENDS = 5_000;

/**
 * The groups of the viewer's friends, each with how many and who joined last. It is found once for all groups of a list:
 * a few lookups for each friend, however many members the groups have.
 */
const groupsOfFriends = (viewerId: UserId) => sql`
  select members.group_id, count(*) as count,
    (array_agg(members.user_id order by members.joined_at desc, members.user_id))[:${literal(GROUP_AVATARS)}] as newest_ids
  from (
    select friends.friend_id from friends where friends.user_id = ${viewerId}
    order by friends.since desc, friends.friend_id desc limit ${literal(MOST_FRIENDS)}) as friends
  join group_members as members on members.user_id = friends.friend_id and members.is_counted
  join users on users.id = friends.friend_id and ${isActive(sql`users`)}
  where users.id not in ${blockedFor(viewerId)}
  group by members.group_id`;

const faces = sql`(
  select json_agg(${userJson(sql`users`)} order by newest.place)
  from unnest(friends_inside.newest_ids) with ordinality as newest (id, place) join users on users.id = newest.id)`;

/** The columns that are shown, for `groups` joined with the viewer's own membership and its cover. */
export const shown = (viewerId: UserId) => sql`
  groups.id, groups.name, groups.description, groups.rules, groups.privacy, groups.created_at,
  groups.member_count - (select count(*) from group_members as theirs
    where theirs.group_id = groups.id and theirs.user_id = any(array${blockedFor(viewerId)})
      and theirs.is_counted) as member_count,
  case when objects.id is not null then '/objects/' || objects.name end as cover_image_url,
  coalesce(own.role, (select 'requested' from group_requests as asked
    where asked.group_id = groups.id and asked.user_id = ${viewerId})) as membership,
  own.role is null and exists (select 1 from group_invitations as invited
    where invited.group_id = groups.id and invited.user_id = ${viewerId}
      and (invited.is_open or groups.privacy = 'public') and ${isShown(viewerId, sql`invited.inviter_id`)}) as is_invited,
  case when own.role in ('owner', 'moderator') then (select count(*) from (
    select 1 from group_requests as waiting where waiting.group_id = groups.id
      and ${isShown(viewerId, sql`waiting.user_id`)}
    union all select 1 from ${suggestionsIn(viewerId)} and ${isShown(viewerId, sql`suggested.user_id`)}
    limit ${literal(MOST_COUNTED)}) as counted)
    else 0 end as request_count,
  case when own.role is null then 0 else (select count(*) from (
    select 1 from posts where posts.group_id = groups.id and posts.deleted_at is null
      and uuid_send(posts.id) > uuid_send(own.seen_id) and posts.user_id <> ${viewerId}
      and ${isShown(viewerId, sql`posts.user_id`)} and ${isUnmuted(viewerId, sql`posts.user_id`)}
      and ${isReleased(viewerId, sql`posts.id`)}
    limit ${literal(MOST_COUNTED)}) as fresh) end as new_post_count,
  coalesce(friends_inside.count, 0) as friend_count, coalesce(${faces}, '[]') as faces`;

export const joined = (viewerId: UserId) => sql`
  left join group_members as own on own.group_id = groups.id and own.user_id = ${viewerId}
  left join objects on objects.id = groups.object_id
  left join (${groupsOfFriends(viewerId)}) as friends_inside on friends_inside.group_id = groups.id
    and (groups.privacy = 'public' or own.role is not null)`;

const isMember = (viewerId: UserId) => sql`
  exists (select 1 from group_members where group_members.group_id = groups.id and group_members.user_id = ${viewerId})`;

export function findGroup(db: Db, viewerId: UserId, groupId: GroupId) {
  return db.row<Group>(sql`
    select ${shown(viewerId)} from groups ${joined(viewerId)}
    where groups.id = ${groupId} and groups.deleted_at is null`);
}

/** Whether its inside is open to the viewer, without anything that its card shows. */
export function findAccess(db: Db, viewerId: UserId, groupId: GroupId) {
  return db.row<{ isOpen: boolean }>(sql`
    select groups.privacy = 'public' or ${isMember(viewerId)} as is_open from groups
    where groups.id = ${groupId} and groups.deleted_at is null`);
}

export interface GroupsAsked {
  view: "mine" | "discover" | undefined;
  /** The letters to match, as `plain` writes them; "" for all. */
  letters: string;
  /** `weight` counts in `discover` only. */
  before: { id: string; weight: number };
  /** Posts with a greater id are recent ones. */
  sinceId: string;
  limit: number;
}

/** More posts than this do not make a group livelier. */
const MOST_POSTS = 100;

/** Its members, and its posts since then. */
const weight = (sinceId: string) => sql`
  (groups.member_count + (select count(*) from (
    select 1 from posts where posts.group_id = groups.id and posts.id > ${sinceId}::uuid and posts.deleted_at is null
    limit ${literal(MOST_POSTS)}) as recent))::int`;

/** Ordered newest first; in `discover` the largest and liveliest come first. */
export function listGroupsOf(db: Db, viewerId: UserId, { view, letters, before, sinceId, limit }: GroupsAsked) {
  const named = letters === "" ? sql`` : sql`and groups.search_name like ${likeContaining(letters)}`;
  const others = sql`
    select groups.*, ${weight(sinceId)} as weight from groups
    where groups.deleted_at is null ${named} and not ${isMember(viewerId)}`;
  const all = sql`
    select groups.*, 0 as weight from groups
    where groups.id < ${before.id}::uuid and groups.deleted_at is null ${named}
    order by groups.id desc limit ${limit}`;
  const page =
    view === "mine"
      ? sql`
        select groups.*, 0 as weight from group_members join groups on groups.id = group_members.group_id
        where group_members.user_id = ${viewerId} and group_members.group_id < ${before.id}::uuid
          and groups.deleted_at is null ${named}
        order by group_members.group_id desc limit ${limit}`
      : sql`
        select * from (${others}) as groups where (groups.weight, groups.id) < (${before.weight}, ${before.id}::uuid)
        order by groups.weight desc, groups.id desc limit ${limit}`;
  return db.rows<Group & { weight: number }>(sql`
    select ${shown(viewerId)}, groups.weight from (${view ? page : all}) as groups ${joined(viewerId)}
    order by groups.weight desc, groups.id desc`);
}
