import type { AdminStats, DayOfActivity } from "@plaza/contract/admin";
import { type Db, sql } from "../../db/sql.ts";

export function countAll(db: Db) {
  return db.row<AdminStats>(sql`
    select count(*) as total_users, (select count(*) from posts where deleted_at is null and event_id is null) as total_posts,
      count(*) filter (where email_verified_at is not null) as verified_users,
      count(*) filter (where is_admin) as admin_users
    from users where not is_page`);
}

const dayOf = sql`(created_at at time zone 'utc')::date`;

/** Each of the last days in UTC, today included and the oldest first, with zeros for days without activity. */
export function listActivity(db: Db, days: number) {
  return db.rows<DayOfActivity>(sql`
    with wanted as (
      select (now() at time zone 'utc')::date - ago as day from generate_series(0, ${days}::integer - 1) as ago),
    start as (select min(day)::timestamp at time zone 'utc' as time from wanted),
    signed_up as (
      select ${dayOf} as day, count(*) as count from users where created_at >= (select time from start) and not is_page group by 1),
    posted as (
      select ${dayOf} as day, count(*) as count from posts
      where created_at >= (select time from start) and deleted_at is null and event_id is null group by 1),
    active as (
      select day, count(*) as count from active_days where day >= (select min(day) from wanted) group by 1)
    select to_char(wanted.day, 'YYYY-MM-DD') as day, coalesce(signed_up.count, 0) as signups,
      coalesce(posted.count, 0) as posts, coalesce(active.count, 0) as active_members
    from wanted
    left join signed_up on signed_up.day = wanted.day
    left join posted on posted.day = wanted.day
    left join active on active.day = wanted.day
    order by wanted.day`);
}
