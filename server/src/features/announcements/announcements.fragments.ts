import { sql } from "../../db/sql.ts";

/** Whether a row of `announcements` is on Home. */
export const isRunning = sql`
  (announcements.deleted_at is null and (announcements.ends_at is null or announcements.ends_at > now()))`;
