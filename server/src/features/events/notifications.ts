import type { AppContext } from "../../context.ts";
import type { Db } from "../../db/sql.ts";
import { notify } from "../notifications/notify.ts";
import { listFollowingRsvps, listRsvpUserIds } from "./notifications.queries.ts";

/** There may be many RSVPs: their members are notified after the change, in batches. */
const AT_ONCE = 500;
export const EVENT_NOTIFICATIONS = "event-news";

export interface EventChange {
  eventId: string;
  type: "event-changed" | "event-cancelled";
  actorId: string;
  /** The dates after it too. */
  isFollowing?: boolean;
}

/** Queues the job in the transaction of the change; the jobs are woken after its commit. */
export function queueEventNotifications(ctx: AppContext, db: Db, notifications: EventChange) {
  return ctx.jobs.add(db, EVENT_NOTIFICATIONS, `${notifications.eventId} ${notifications.type}`, notifications);
}

export async function notifyRsvps(ctx: AppContext, { eventId, type, actorId, isFollowing }: EventChange) {
  let after: string | null = null;
  for (;;) {
    const list = isFollowing ? listFollowingRsvps : listRsvpUserIds;
    const notified: { userId: string; eventId: string }[] = await list(ctx.db, eventId, actorId, after, AT_ONCE);
    const notifications = notified.map(({ userId, eventId: id }) => ({
      userId,
      type,
      actorId,
      subjectId: id,
      eventId: id,
    }));
    await ctx.db.transaction((tx) => notify(ctx, tx, notifications));
    after = notified.at(-1)?.userId ?? null;
    if (notified.length < AT_ONCE) return;
  }
}
