import type { AppContext } from "../../context.ts";
import { queueDue, refreshCalendar } from "./calendar/fetch-calendar.ts";
import { PAGE_CALENDAR } from "./calendar/page-calendars.ts";

const FIVE_MINUTES_MS = 5 * 60 * 1000;

export function pagesJobs(ctx: AppContext) {
  ctx.jobs.handleFetch(PAGE_CALENDAR, (payload, signal, attempts) =>
    refreshCalendar(ctx, (payload as { pageId: string }).pageId, signal, attempts),
  );
  ctx.jobs.every(FIVE_MINUTES_MS, () => queueDue(ctx));
}
