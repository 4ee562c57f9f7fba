import type { CalendarFailure } from "@plaza/contract/pages/calendar";
import type { AppContext } from "../../../context.ts";
import { fetchGuarded, NotFetchedError, type Wanted } from "../../../outgoing/guarded-fetch.ts";
import { DAY_MS, ownZone } from "../../../words/local-time.ts";
import { ThreadLimitError } from "../../../worker-thread.ts";
import { findInstance } from "../../instance/instance.ts";
import { readInThread } from "./calendar-thread.ts";
import { findDue, markFailed, markFetched, replaceEvents, takeDue } from "./page-calendars.queries.ts";
import { PAGE_CALENDAR } from "./page-calendars.ts";

const AT_ONCE = 100;
const DAYS_BACK = 31;
const DAYS_AHEAD = 400;
/** Not every server says what such a file is: what it is not shows when it is read. A web page is never one. */
const FILE: Wanted = {
  types: new Set(["text/calendar", "text/plain", "application/octet-stream", "application/ics", ""]),
  maxBytes: 2 * 1024 * 1024,
};
/** A process that ended in the middle tries again, but not for ever: it may be the file that ended it. */
const MAX_ATTEMPTS = 3;

/** Queues a job for each calendar that is due: they are fetched on the lane of link previews, a few at a time. */
export async function queueDue(ctx: AppContext) {
  if (!(await findInstance(ctx)).linkPreviews) return;
  const due = await takeDue(ctx.db, AT_ONCE);
  for (const { pageId } of due) await ctx.jobs.add(ctx.db, PAGE_CALENDAR, pageId, { pageId });
  if (due.length > 0) ctx.jobs.wake();
}

export async function refreshCalendar(ctx: AppContext, pageId: string, signal: AbortSignal, attempts: number) {
  const due = await findDue(ctx.db, pageId);
  if (!due) return;
  const events = attempts > MAX_ATTEMPTS ? ("too-large" as const) : await readEvents(ctx, due, signal);
  if (typeof events === "string") return void (await markFailed(ctx.db, pageId, due.url, events));
  await ctx.db.transaction(async (tx) => {
    if (await markFetched(tx, pageId, due.url)) await replaceEvents(tx, pageId, events);
  });
}

/** The events, or why there are none. */
async function readEvents(
  ctx: AppContext,
  { url, timeZone }: { url: string; timeZone: string | null },
  signal: AbortSignal,
) {
  try {
    const { body, charset } = await fetchGuarded(ctx.outgoing, url, FILE, signal);
    const window = {
      from: Date.now() - DAYS_BACK * DAY_MS,
      until: Date.now() + DAYS_AHEAD * DAY_MS,
      zone: timeZone ?? ownZone(),
    };
    return (await readInThread({ body: new Uint8Array(body), charset, window })) ?? "no-calendar";
  } catch (error) {
    const failure = failureOf(error);
    if (!failure) throw error;
    return failure;
  }
}

function failureOf(error: unknown): CalendarFailure | null {
  if (error instanceof ThreadLimitError) return "too-large";
  if (!(error instanceof NotFetchedError)) return null;
  const { reason } = error;
  if (reason === "address" || reason === "redirects") return "address";
  if (reason === "type" || reason === "encoding") return "no-calendar";
  return reason === "size" ? "too-large" : "unreachable";
}
