import type { AppContext } from "../../context.ts";
import type { Db } from "../../db/database.ts";
import { notify } from "../notifications/notify.ts";
import { listAnswered } from "./news.queries.ts";

/** Many may have answered: they are notified after the change, in batches. */
const AT_ONCE = 500;
export const EVENT_NEWS = "event-news";

export interface EventNews {
  eventId: string;
  type: "event-changed" | "event-cancelled";
  actorId: string;
}

/** In the transaction of the change; the jobs are woken after its commit. */
export function addEventNews(ctx: AppContext, db: Db, news: EventNews) {
  return ctx.jobs.add(db, EVENT_NEWS, `${news.eventId} ${news.type}`, news);
}

export async function tellAnswered(ctx: AppContext, { eventId, type, actorId }: EventNews) {
  let after: string | null = null;
  for (;;) {
    const answered: { userId: string }[] = await listAnswered(ctx.db, eventId, actorId, after, AT_ONCE);
    const news = answered.map(({ userId }) => ({ userId, type, actorId, subjectId: eventId, eventId }));
    await ctx.db.transaction((tx) => notify(ctx, tx, news));
    after = answered.at(-1)?.userId ?? null;
    if (answered.length < AT_ONCE) return;
  }
}
