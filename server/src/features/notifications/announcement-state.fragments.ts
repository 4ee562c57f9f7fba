import { sql } from "../../db/sql.ts";

/** What a row of `announcements` is called in sentences: an alert is one until it is solved. */
export const announcementState = sql`
  case when announcements.solved_at is not null then 'solved' else announcements.kind end`;

/** What the page is called in whose name a row of `announcements` is. */
export const alertingPage = sql`(select pages.name from pages where pages.id = announcements.page_id)`;
