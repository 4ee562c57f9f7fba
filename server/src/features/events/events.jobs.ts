import type { AppContext } from "../../context.ts";
import { EVENT_NEWS, type EventNews, tellAnswered } from "./news.ts";
import { sendReminders } from "./reminders.ts";

const FIVE_MINUTES_MS = 5 * 60 * 1000;

export function eventsJobs(ctx: AppContext) {
  ctx.jobs.handle(EVENT_NEWS, (news) => tellAnswered(ctx, news as EventNews));
  ctx.jobs.every(FIVE_MINUTES_MS, () => sendReminders(ctx));
}
