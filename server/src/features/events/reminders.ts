import type { AppContext } from "../../context.ts";
import type { Db } from "../../db/database.ts";
import { notify, showNews } from "../notifications/notifications.ts";
import { deleteReminders, takeReminders } from "./news.queries.ts";

const AT_ONCE = 500;

/** The day before, to those going. Who was taken is written down with the notification, or neither is. */
export async function sendReminders(ctx: AppContext) {
  for (;;) {
    const { ids, taken } = await ctx.db.transaction(async (db) => {
      const due = await takeReminders(db, AT_ONCE);
      const news = due.map(({ eventId, userId, creatorId }) => {
        return { userId, type: "event-reminder" as const, actorId: creatorId, subjectId: eventId, eventId };
      });
      return { ids: await notify(db, news), taken: due.length };
    });
    await showNews(ctx, ids);
    if (taken < AT_ONCE) return;
  }
}

export async function forgetReminders(db: Db, eventId: string) {
  await deleteReminders(db, eventId);
}
