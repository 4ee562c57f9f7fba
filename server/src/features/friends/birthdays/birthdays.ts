import { createHash } from "node:crypto";
import { DAYS_AHEAD, type FriendBirthday } from "@plaza/contract/friends/birthdays";
import type { TodayQuery } from "@plaza/contract/forms/fields/time-zone";
import type { AppContext, Viewer } from "../../../context.ts";
import { dayIn, ownZone } from "../../../words/local-time.ts";
import { notify } from "../../notifications/notify.ts";
import { listFriendBirthdays, listFriendsOf, takeBirthdays } from "./birthdays.queries.ts";

/** From this hour on, where the instance is. */
const MORNING = 8;
/** Whose friends are notified in one transaction. */
const AT_ONCE = 5;

export function listBirthdays(ctx: AppContext, viewer: Viewer, { timeZone }: TodayQuery): Promise<FriendBirthday[]> {
  return listFriendBirthdays(ctx.db, viewer.id, dayIn(timeZone ?? ownZone()).day, DAYS_AHEAD);
}

/** Of the viewer's friends on some days, fewer than a year: in a calendar. */
export const listBirthdaysFrom = (ctx: AppContext, viewer: Viewer, first: string, daysAhead: number) =>
  listFriendBirthdays(ctx.db, viewer.id, first, daysAhead);

/**
 * Notifies friends of the day's birthdays, in the morning. The mark and the notifications are written together, or neither is;
 * those of one day are one notification.
 */
export async function notifyOfBirthdays(ctx: AppContext, moment = Date.now()) {
  const { day, hour } = dayIn(ownZone(), moment);
  if (hour < MORNING) return;
  const subjectId = idOfDay(day);
  for (;;) {
    const taken = await ctx.db.transaction(async (tx) => {
      const due = (await takeBirthdays(tx, day, AT_ONCE)).map(({ userId }) => userId);
      const notified = due.length > 0 ? await listFriendsOf(tx, due) : [];
      await notify(
        ctx,
        tx,
        notified.map((pair) => ({ ...pair, type: "birthday" as const, subjectId })),
      );
      return due.length;
    });
    if (taken < AT_ONCE) return;
  }
}

/** What the notifications of one day are grouped by. */
function idOfDay(day: string): string {
  const hex = createHash("sha256").update(`birthdays of ${day}`).digest("hex");
  return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
