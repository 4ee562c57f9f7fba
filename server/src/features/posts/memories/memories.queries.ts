import type { UserId } from "@plaza/contract/base/ids";
import type { User } from "@plaza/contract/users";
import { type Db, sql } from "../../../db/sql.ts";
import { LAST_ID } from "../../../paging/ids.ts";
import type { PageRequest } from "../../../paging/pages.ts";
import { isWithheld } from "../../filters/withheld.fragments.ts";
import { isShown, userColumns } from "../../users/users.fragments.ts";
import { isVisibleTo } from "../visibility.fragments.ts";

/**
 * Ids are in the order of time, also those of what was imported. What mentions somebody who is left out or hidden never
 * comes.
 */
export function listMemoryIds(
  db: Db,
  viewerId: UserId,
  { firstIds, endIds }: { firstIds: string[]; endIds: string[] },
  { before, limit }: PageRequest,
) {
  return db.rows<{ id: string }>(sql`
    select posts.id from unnest(${firstIds}::uuid[], ${endIds}::uuid[]) as days (first_id, end_id)
    join posts on posts.user_id = ${viewerId} and posts.id >= days.first_id and posts.id < days.end_id
    where posts.id < ${before ?? LAST_ID}::uuid and not posts.is_share and ${isVisibleTo(viewerId)}
      and not ${isWithheld(sql`posts.id`)} and (posts.mentions = '[]' or not exists (
        select 1 from (select (named ->> 'userId')::uuid as id from jsonb_array_elements(posts.mentions) as named) as mentioned
        where not ${isShown(viewerId, sql`mentioned.id`)} or exists (select 1 from memory_people_left_out as without
          where without.user_id = ${viewerId} and without.person_id = mentioned.id)))
    order by posts.id desc limit ${limit}`);
}

export function listPeople(db: Db, userId: UserId) {
  return db.rows<User>(sql`
    select ${userColumns} from memory_people_left_out as without join users on users.id = without.person_id
    where without.user_id = ${userId} and ${isShown(userId, sql`users.id`)}
    order by without.created_at desc, users.id desc`);
}

export function listDays(db: Db, userId: UserId) {
  return db.rows<{ day: string }>(sql`
    select day::text from memory_days_left_out where user_id = ${userId} order by day desc`);
}

export function countPeople(db: Db, userId: UserId) {
  return db.row<{ all: number }>(sql`
    select count(*)::int as all from memory_people_left_out where user_id = ${userId}`);
}

export function countDays(db: Db, userId: UserId) {
  return db.row<{ all: number }>(sql`select count(*)::int as all from memory_days_left_out where user_id = ${userId}`);
}

export function insertPerson(db: Db, userId: UserId, personId: UserId) {
  return db.rows(sql`
    insert into memory_people_left_out (user_id, person_id) select ${userId}, id from users where id = ${personId}
    on conflict do nothing`);
}

export function deletePerson(db: Db, userId: UserId, personId: UserId) {
  return db.rows(sql`delete from memory_people_left_out where user_id = ${userId} and person_id = ${personId}`);
}

export function insertDay(db: Db, userId: UserId, day: string) {
  return db.rows(sql`
    insert into memory_days_left_out (user_id, day) values (${userId}, ${day}::date) on conflict do nothing`);
}

export function deleteDay(db: Db, userId: UserId, day: string) {
  return db.rows(sql`delete from memory_days_left_out where user_id = ${userId} and day = ${day}::date`);
}
