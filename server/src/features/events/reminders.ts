import type { AppContext } from "../../context.ts";
import type { Db } from "../../db/sql.ts";
import { notify } from "../notifications/notify.ts";
import { deleteReminders, takeReminders } from "./notifications.queries.ts";

const AT_ONCE = 500;

/** Reminds those going on the day before, and an hour before. The mark and the notification are written together, or neither is. */
export async function sendReminders(ctx: AppContext) {
  for (;;) {
    const taken = await ctx.db.transaction(async (tx) => {
      const due = await takeReminders(tx, AT_ONCE);
      const notifications = due.map(({ eventId, userId, creatorId }) => {
        return { userId, type: "event-reminder" as const, actorId: creatorId, subjectId: eventId, eventId };
      });
      await notify(ctx, tx, notifications);
      return due.length;
    });
    if (taken < AT_ONCE) return;
  }
}

export async function forgetReminders(db: Db, eventId: string) {
  await deleteReminders(db, eventId);
}
