import type { Batch } from "../../db/batches.ts";
import { sql } from "../../db/sql.ts";

/** Expired rows. Everything else of an unverified account is deleted with its row: it never did anything. */
export const outdated = ({ activeDays, unverifiedDays }: { activeDays: number; unverifiedDays: number }): Batch[] => [
  [sql`sessions`, sql`expires_at < now()`],
  [sql`email_tokens`, sql`expires_at < now()`],
  [sql`login_steps`, sql`expires_at < now()`],
  // Browsers store a cookie no longer.
  [sql`known_devices`, sql`last_used_at < now() - interval '400 days'`],
  [sql`active_days`, sql`day < (now() at time zone 'utc')::date - ${activeDays}::integer`],
  [
    sql`users`,
    // A page is never verified. A suspension holds its address; rights were granted on purpose; a new link may be opened any moment;
    // an application waits for an administrator.
    sql`email_verified_at is null and created_at < now() - make_interval(days => ${unverifiedDays})
      and suspended_at is null and not is_admin and not is_moderator and not is_page
      and not exists (select 1 from applications where user_id = users.id and verified_at is not null)
      and not exists (select 1 from email_tokens where user_id = users.id and expires_at > now())`,
  ],
];
