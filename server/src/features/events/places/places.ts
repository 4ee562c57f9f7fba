import type { AppContext } from "../../../context.ts";
import type { Transaction } from "../../../db/database.ts";
import { memberTopic } from "../../../realtime/hub.ts";
import { notify } from "../../notifications/notify.ts";
import { publishEvent } from "../events.ts";
import { deleteRsvpsBetween, takeMovedUp } from "./places.queries.ts";

const AT_ONCE = 500;

/** The database queues the job by the same name when it gives free places to those who wait. */
export const EVENT_PLACES = "event-places";

/** Notifies those who have moved up from the waiting list, and shows it on open screens. */
export async function notifyMovedUp(ctx: AppContext, { eventId }: { eventId: string }) {
  for (;;) {
    const taken = await ctx.db.transaction(async (tx) => {
      const moved = await takeMovedUp(tx, eventId, AT_ONCE);
      const seeing = moved.filter(({ isVisible }) => isVisible);
      const about = { type: "event-place", subjectId: eventId, eventId } as const;
      await notify(
        ctx,
        tx,
        seeing.map(({ userId, creatorId }) => ({ ...about, userId, actorId: creatorId })),
      );
      const creatorId = moved[0]?.creatorId;
      if (creatorId) {
        const event = { id: eventId, creatorId };
        tx.afterCommit(async () => {
          await publishEvent(ctx, creatorId, event, "answers");
          const topics = seeing.map(({ userId }) => memberTopic(userId));
          await publishEvent(ctx, creatorId, event, "changed", topics);
        });
      }
      return moved.length;
    });
    if (taken < AT_ONCE) return;
  }
}

/** Part of a block: a place at an event that its guest no longer sees is somebody else's. */
export async function withdrawBetween(ctx: AppContext, tx: Transaction, one: string, other: string) {
  const withdrawn = await deleteRsvpsBetween(tx, one, other);
  if (withdrawn.length === 0) return;
  tx.afterCommit(async () => {
    ctx.jobs.wake();
    for (const { id, creatorId, userId } of withdrawn) await publishEvent(ctx, userId, { id, creatorId }, "answers");
  });
}
