import type { UserId } from "@plaza/contract/base/ids";
import type { Profile } from "@plaza/contract/forms/profile";
import type { About, User, UserCounts } from "@plaza/contract/users";
import { type Db, sql } from "../../db/sql.ts";
import { isPostForFriend } from "./list-audience.fragments.ts";
import { allows, areFriends, blockedFor, isShown, userColumns } from "./users.fragments.ts";

/** A member as this viewer sees them. An unverified or suspended member is visible to nobody. */
export function findUser(db: Db, viewerId: UserId, userId: UserId) {
  return db.row<User>(sql`
    select ${userColumns}
    from users where id = ${userId} and ${isThereFor(viewerId)}`);
}

const isThereFor = (viewerId: UserId) => sql`email_verified_at is not null and ${isShown(viewerId, sql`users.id`)}`;

export function lockUser(db: Db, userId: UserId) {
  return db.row<{ id: string }>(sql`select id from users where id = ${userId} for key share`);
}

/**
 * Friends-only posts count for friends and for their author, those for close friends or a list for these, and none that is withheld
 * from the viewer; friends who are hidden from the viewer, or do not let the viewer see whose friends they are, are not counted.
 */
export function findUserCounts(db: Db, viewerId: UserId, userId: UserId) {
  return db.row<UserCounts>(sql`
    select coalesce(written.total - case when users.id = ${viewerId} then 0 else coalesce((
        select case when friends.sees_close then 0 else written.close_friends end + (
          select coalesce(sum(
            case when posts.list_id = any(friends.list_ids) then 0 else 1 end - case when friends.sees_close then 0 else 1 end), 0)
          from posts where posts.user_id = users.id and posts.list_id is not null and posts.audience = 'close-friends'
            and posts.deleted_at is null)
        from friends where friends.user_id = ${viewerId} and friends.friend_id = users.id), written.not_public) end, 0) - (
        select count(*) from withheld join posts on posts.id = withheld.subject_id
        where withheld.user_id = users.id and withheld.kind = 'post' and posts.group_id is null and posts.deleted_at is null
          and (withheld.removal_id is not null or withheld.publish_at is not null or users.id <> ${viewerId})
          and (posts.audience = 'public' or users.id = ${viewerId} or exists (
            select 1 from friends where friends.user_id = ${viewerId} and friends.friend_id = users.id
              and ${isPostForFriend(sql`posts`)}))) as posts,
      case when ${allows("friends", viewerId, sql`users.id`)} then friend_count - (
        select count(*) from (
          select user_id as id from ${blockedFor(viewerId)} as hidden
          union select reserved.user_id from friends as theirs
            join privacy_rules as reserved on reserved.user_id = theirs.friend_id and reserved.friends <> 'everyone'
            where theirs.user_id = users.id and users.id <> ${viewerId}
              and not ${allows("friends", viewerId, sql`reserved.user_id`)}) as left_out
        join friends on friends.user_id = users.id and friends.friend_id = left_out.id and friends.is_counted) end as friends
    from users left join post_counts as written on written.user_id = users.id
    where users.id = ${userId} and ${isThereFor(viewerId)}`);
}

/** The birthday is for the member and, if they like, for friends. */
export function findAbout(db: Db, viewerId: UserId, userId: UserId) {
  const isOwn = sql`users.id = ${viewerId}`;
  return db.row<About>(sql`
    select town, work, school, link, created_at as member_since,
      case when month is not null and (${isOwn} or audience = 'friends' and ${areFriends(viewerId, sql`users.id`)})
        then json_build_object('day', day, 'month', month, 'year', year) end as birthday,
      case when ${isOwn} then coalesce(audience, 'friends') end as birthday_audience
    from users left join birthdays on birthdays.user_id = users.id
    where id = ${userId} and ${isThereFor(viewerId)}`);
}

/** Absent values of town, work, school, link and language stay as they are. */
export function updateUser(
  db: Db,
  userId: UserId,
  { firstName, lastName, bio, ...about }: Omit<Profile, "birthday" | "birthdayAudience">,
) {
  const { town, work, school, link, language } = about;
  return db.rows(sql`
    update users set first_name = ${firstName}, last_name = ${lastName}, bio = ${bio},
      town = case when ${town !== undefined} then ${town ?? null}::text else town end,
      work = case when ${work !== undefined} then ${work ?? null}::text else work end,
      school = case when ${school !== undefined} then ${school ?? null}::text else school end,
      link = case when ${link !== undefined} then ${link ?? null}::text else link end,
      language = case when ${language !== undefined} then ${language ?? null}::text else language end
    where id = ${userId}`);
}
