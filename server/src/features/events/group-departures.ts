import type { AppContext } from "../../context.ts";
import type { Transaction } from "../../db/database.ts";
import type { MembershipKey } from "../notifications/memberships.fragments.ts";
import { publishEvent } from "./events.ts";
import { deleteRsvpsInside } from "./rsvps.queries.ts";

/** Whoever is out of a private group, or banned, goes to none of its coming events: nobody expects them there. */
export async function withdrawFromGroups(ctx: AppContext, tx: Transaction, keys: MembershipKey[]) {
  const withdrawn = await deleteRsvpsInside(tx, keys);
  tx.afterCommit(async () => {
    // Whoever moves up to their places is notified.
    ctx.jobs.wake();
    for (const { id, creatorId } of withdrawn) await publishEvent(ctx, creatorId, { id, creatorId }, "answers");
  });
}
