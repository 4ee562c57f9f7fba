import { sql } from "../../db/sql.ts";

/** What a row of `announcements` is called in sentences: an alert is one until it is solved. */
export const announcementState = sql`
  case when announcements.solved_at is not null then 'solved' else announcements.kind end`;
