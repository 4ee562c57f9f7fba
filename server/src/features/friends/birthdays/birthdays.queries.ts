import type { UserId } from "@plaza/contract/base/ids";
import type { FriendBirthday } from "@plaza/contract/friends/birthdays";
import { type Db, literal, sql, type Statement } from "../../../db/sql.ts";
import { isActive, isShown, isUnmuted, userJson } from "../../users/users.fragments.ts";

const MOST = 200;

/** The day on which a birthday is in this year: February 29 is the 28th where there is none. */
const dayIn = (year: Statement): Statement => sql`
  least(make_date(${year}, born.month, 1) + born.day - 1,
    (make_date(${year}, born.month, 1) + interval '1 month' - interval '1 day')::date)`;

/** Those of the viewer's friends from this day on, the next one first. */
export function listFriendBirthdays(db: Db, viewerId: UserId, today: string, daysAhead: number) {
  const thisYear = sql`extract(year from ${today}::date)::int`;
  return db.rows<FriendBirthday>(sql`
    select ${userJson(sql`users`)} as user, next.date::text as date, next.date = ${today}::date as is_today,
      extract(year from next.date)::int - born.year as age
    from friends join birthdays as born on born.user_id = friends.friend_id and born.month is not null
        and born.audience = 'friends'
      join users on users.id = friends.friend_id and users.email_verified_at is not null
      cross join lateral (
        select min(date) as date from (values (${dayIn(thisYear)}), (${dayIn(sql`${thisYear} + 1`)})) as dates (date)
        where date >= ${today}::date) as next
    where friends.user_id = ${viewerId} and next.date <= ${today}::date + ${daysAhead}::int
      and ${isShown(viewerId, sql`users.id`)} and ${isUnmuted(viewerId, sql`users.id`)}
    order by next.date, users.first_name, users.id limit ${literal(MOST)}`);
}

/**
 * Marks birthdays of this day as those that friends are notified of, each once, on whichever node, and not again for half a
 * year.
 */
export function takeBirthdays(db: Db, today: string, limit: number) {
  return db.rows<{ userId: UserId }>(sql`
    with due as (
      select born.user_id from birthdays as born join users on users.id = born.user_id and ${isActive(sql`users`)}
      where born.audience = 'friends' and born.month = extract(month from ${today}::date)
        and born.day >= extract(day from ${today}::date)
        and ${dayIn(sql`extract(year from ${today}::date)::int`)} = ${today}::date
        and coalesce(born.noticed_on < ${today}::date - 180, true)
      order by born.user_id limit ${limit} for update of born skip locked
    )
    update birthdays set noticed_on = ${today}::date from due where birthdays.user_id = due.user_id
    returning birthdays.user_id`);
}

export function listFriendsOf(db: Db, userIds: UserId[]) {
  return db.rows<{ userId: UserId; actorId: UserId }>(sql`
    select friends.friend_id as user_id, friends.user_id as actor_id
    from friends join users on users.id = friends.friend_id and ${isActive(sql`users`)}
    where friends.user_id = any(${userIds}::uuid[]) order by friends.friend_id, friends.user_id`);
}
