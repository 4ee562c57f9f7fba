import { type Db, literal, sql, type Statement } from "../../db/sql.ts";
import { FIRST_ID, LAST_ID } from "../../paging/ids.ts";
import type { PageRequest } from "../../paging/pages.ts";
import { isOnList, isPostByFriendOrSelf } from "../friends/audience.fragments.ts";
import { hiddenFrom } from "../users/users.fragments.ts";
import { IN_FEED, IN_FRIENDS_FEED, sqlOf } from "../posts/visibility/visibility-rules.ts";

/** How many of the newest posts are scanned for those of friends before each friend is looked up. */
const LOOKED_THROUGH = 2_000;
/** To look up each of so few friends costs less than to scan the newest posts. */
const FEW_FRIENDS = 300;

/** The same conditions as those of the indexes `posts_for_all`, `posts_for_friends` and `posts_written_here`. */
const isForAll = sql`(posts.audience = 'public' and posts.group_id is null and posts.deleted_at is null)`;
const isForFriends = sql`(posts.audience <> 'public' and posts.group_id is null and posts.deleted_at is null)`;
const isListed = sql`(posts.deleted_at is null and posts.event_id is null and posts.import_id is null)`;

/** What holds of the rows of each stream. What has an audience is no event's discussion. */
const POST = { isNotDeleted: true, isNoDiscussion: true };
const LISTED = { ...POST, isWrittenHere: true };
const FOR_ALL = { ...POST, isOutsideGroups: true, isInOwnGroup: false, isPublic: true };
const FOR_FRIENDS = { ...FOR_ALL, isPublic: false };
const IN_OWN_GROUPS = { ...POST, isOutsideGroups: false, isInOwnGroup: true };

/** The index of posts for friends has no more than their author and audience. */
const isWrittenHere = sql`not exists (
  select 1 from posts as brought where brought.id = posts.id and brought.import_id is not null)`;

/** What holds of the posts of `friendsAndSelf`, few of which are for close friends. */
const byFriendsAndSelf = (viewerId: string) => ({
  isAuthorShown: true,
  isAuthorUnmuted: true,
  isByFriendOrSelf: sql`(posts.audience <> 'close-friends' or ${isPostByFriendOrSelf(viewerId)})`,
});

/**
 * The same order as that of the ids, by an expression that only the indexes of the feed's streams have. By the id
 * itself PostgreSQL may walk through all posts until it finds one of a stream, past any number of others.
 */
const ORDER = sql`uuid_send(posts.id)`;
const isBefore = (id: string | null) => sql`${ORDER} < uuid_send(${id ?? LAST_ID}::uuid)`;
const isAfter = (id: Statement) => sql`${ORDER} > uuid_send(${id})`;

const hasManyFriends = (viewerId: string) => sql`(
  select count(*) > ${literal(FEW_FRIENDS)} from (
    select 1 from friends where friends.user_id = ${viewerId} limit ${literal(FEW_FRIENDS + 1)}) as counted)`;

/** One set, because friends can be thousands: the excluded ones are looked up once and not for each. */
const friendsAndSelf = (viewerId: string) => sql`
  select friend_id as id from friends
  where user_id = ${viewerId} and friend_id not in (
    select user_id from ${hiddenFrom(viewerId)} as hidden union all select muted_id from mutes where user_id = ${viewerId})
  union all select ${viewerId}::uuid`;

/**
 * The newest posts of many members or groups, with one index lookup for each: first the time of each one's newest post,
 * then the posts of those few that can be on the page.
 */
const newestOfEach = (
  sources: Statement,
  key: Statement,
  isListed: Statement,
  order: Statement,
  limit: Statement,
) => sql`
  select listed.id from (
    select sources.id from (${sources}) as sources
    cross join lateral (
      select posts.id from posts where ${key} = sources.id and ${isListed} order by ${order} desc limit 1) as newest
    order by newest.id desc limit ${limit}) as chosen
  cross join lateral (
    select posts.id from posts where ${key} = chosen.id and ${isListed} order by ${order} desc limit ${limit}) as listed
  order by listed.id desc limit ${limit}`;

/** The stream of what is in the viewer's groups. */
const inOwnGroups = (viewerId: string, isWithin: Statement, limit: Statement) =>
  newestOfEach(
    sql`
      select members.group_id as id from group_members as members
      where members.user_id = ${viewerId} and not exists (
        select 1 from groups as gone where gone.id = members.group_id and gone.deleted_at is not null)`,
    sql`posts.group_id`,
    sql`${isWithin} and posts.group_id is not null and posts.deleted_at is null and ${sqlOf(IN_FEED, viewerId, IN_OWN_GROUPS)}`,
    ORDER,
    limit,
  );

interface Near {
  /** Null if nothing was found. */
  id: string | null;
  /** The scan did not cover everything friends wrote, and did not fill the page. */
  isCut: boolean;
  /** Nothing older than this can be on the page. */
  bound: string;
}

/**
 * Merges three streams, each read from an index of its own that has nothing else: posts for everyone, friends' posts
 * for friends, posts in the viewer's groups. Strangers' friends-only posts are never scanned, however many they are. A
 * full page for everyone bounds how far the other two are read.
 */
export async function listFeedIds(db: Db, viewerId: string, { before, limit: asked }: PageRequest) {
  const limit = literal(asked);
  const isOnPage = isBefore(before);
  const isWithin = sql`${isOnPage} and ${isAfter(sql`(select id from bound)`)}`;
  const near = await db.rows<Near>(sql`
    with for_all as materialized (
      select posts.id from posts where ${isForAll} and ${isOnPage} and ${sqlOf(IN_FEED, viewerId, FOR_ALL)}
      order by ${ORDER} desc limit ${limit}),
    bound as materialized (
      select coalesce((select id from for_all order by id desc offset ${literal(asked - 1)} limit 1),
        ${FIRST_ID}::uuid) as id),
    newest as materialized (
      select posts.id, posts.user_id, posts.audience from posts where ${isForFriends}
        and posts.id < ${before ?? LAST_ID}::uuid and posts.id > (select id from bound)
      order by posts.id desc limit ${literal(LOOKED_THROUGH)}),
    near as materialized (
      select posts.id from newest as posts where ${sqlOf(IN_FEED, viewerId, { ...FOR_FRIENDS, isWrittenHere })}
      order by posts.id desc limit ${limit})
    select page.id, bound.id as bound, ${isCut(limit)} as is_cut
    from bound left join (
      select id from for_all union all select id from near
      union all (${inOwnGroups(viewerId, isWithin, limit)})
      order by id desc limit ${limit}) as page on true`);
  return withFar(near, asked, (bound) =>
    db.rows<{ id: string }>(
      newestOfEach(
        friendsAndSelf(viewerId),
        sql`posts.user_id`,
        sql`${isForFriends} and ${isOnPage} and ${isAfter(sql`${bound}::uuid`)}
          and ${sqlOf(IN_FEED, viewerId, { ...FOR_FRIENDS, ...byFriendsAndSelf(viewerId) })}`,
        ORDER,
        limit,
      ),
    ),
  );
}

/** Posts of friends and the viewer: found among the newest if they write often, and else friend by friend. */
export async function listFriendsFeedIds(db: Db, viewerId: string, { before, limit: asked }: PageRequest) {
  const limit = literal(asked);
  const isOnPage = sql`posts.id < ${before ?? LAST_ID}::uuid and ${isListed}`;
  const near = await db.rows<Near>(sql`
    with near as materialized (
      select posts.id from (
        select posts.id, posts.user_id, posts.audience, posts.group_id from posts where ${isOnPage} and ${hasManyFriends(viewerId)}
        order by posts.id desc limit ${literal(LOOKED_THROUGH)}) as posts
      where ${sqlOf(IN_FRIENDS_FEED, viewerId, LISTED)}
      order by posts.id desc limit ${limit})
    select near.id, ${FIRST_ID} as bound, cut.is_cut
    from (select not ${hasManyFriends(viewerId)} or (select count(*) from near) < ${limit} and exists (
      select 1 from posts where ${isOnPage} order by posts.id desc offset ${literal(LOOKED_THROUGH - 1)} limit 1) as is_cut
    ) as cut left join near on true`);
  return withFar(near, asked, () =>
    db.rows<{ id: string }>(
      newestOfEach(
        friendsAndSelf(viewerId),
        sql`posts.user_id`,
        sql`${isOnPage} and ${sqlOf(IN_FRIENDS_FEED, viewerId, { ...LISTED, ...byFriendsAndSelf(viewerId) })}`,
        sql`posts.id`,
        limit,
      ),
    ),
  );
}

/** The stream of what the pages that the viewer follows have posted: a page is a member, too. */
const byFollowedPages = (viewerId: string, before: string | null, limit: Statement) =>
  newestOfEach(
    sql`select page_id as id from page_follows where page_follows.user_id = ${viewerId}`,
    sql`posts.user_id`,
    sql`posts.id < ${before ?? LAST_ID}::uuid and ${isListed} and ${sqlOf(IN_FEED, viewerId, LISTED)}`,
    sql`posts.id`,
    limit,
  );

/** Posts in the viewer's groups, and of the pages that they follow. */
export function listCommunityFeedIds(db: Db, viewerId: string, { before, limit: asked }: PageRequest) {
  const limit = literal(asked);
  return db.rows<{ id: string }>(sql`
    select id from (
      (${inOwnGroups(viewerId, isBefore(before), limit)})
      union all (${byFollowedPages(viewerId, before, limit)})) as page
    order by id desc limit ${limit}`);
}

/** Posts of those on a list of the viewer's, who are few; of close friends if it is null. */
export function listListFeedIds(db: Db, viewerId: string, listId: string | null, { before, limit }: PageRequest) {
  return db.rows<{ id: string }>(
    newestOfEach(
      sql`select friends.user_id as id from friends where friends.friend_id = ${viewerId} and ${isOnList(listId)}`,
      sql`posts.user_id`,
      sql`posts.id < ${before ?? LAST_ID}::uuid and ${isListed} and ${sqlOf(IN_FRIENDS_FEED, viewerId, LISTED)}`,
      sql`posts.id`,
      literal(limit),
    ),
  );
}

const isCut = (limit: Statement) => sql`
  ((select count(*) from newest) = ${literal(LOOKED_THROUGH)} and (select count(*) from near) < ${limit})`;

/** Completes the page with a lookup of each friend if that is needed: mostly it is not. */
async function withFar(near: Near[], limit: number, listFar: (bound: string) => Promise<{ id: string }[]>) {
  const found = near.flatMap(({ id }) => id ?? []);
  const [first] = near;
  const far = first?.isCut ? (await listFar(first.bound)).map(({ id }) => id) : [];
  const ids = new Set([...found, ...far].toSorted().toReversed());
  return [...ids].slice(0, limit).map((id) => ({ id }));
}
