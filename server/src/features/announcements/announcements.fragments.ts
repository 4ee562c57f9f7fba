import { sql, type Statement } from "../../db/sql.ts";

/** Whether a row of `announcements` is on Home. */
export const isRunning = sql`
  (announcements.deleted_at is null and (announcements.ends_at is null or announcements.ends_at > now()))`;

/** In whose name a row of `announcements` is. */
export const pageOfAlert = sql`
  (select json_build_object('id', pages.id, 'handle', pages.handle, 'name', pages.name)
    from pages where pages.id = announcements.page_id)`;

/** Whether this member has dismissed the row of `announcements`; an alert that was solved since is shown once more. */
export const isDismissedBy = (userId: Statement | string): Statement => sql`exists (
  select 1 from announcement_dismissals as dismissed
  where dismissed.user_id = ${userId} and dismissed.announcement_id = announcements.id
    and dismissed.dismissed_at >= coalesce(announcements.solved_at, '-infinity'))`;
