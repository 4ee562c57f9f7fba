import type { AppContext } from "../../context.ts";
import { deleteSome, inBatches } from "../../db/batches.ts";
import { outdated } from "./outdated-accounts.queries.ts";

/** The longest period any chart shows, and a little more. */
const ACTIVE_DAYS = 400;
/** Somebody else's address must not be blocked for ever. */
const UNVERIFIED_DAYS = 30;

/** Deletes in batches: one statement for all of it could exceed its time limit. */
export async function tidyAccounts({ db }: AppContext, signal: AbortSignal) {
  const repeat = inBatches(db, "tidying accounts", signal);
  for (const batch of outdated({ activeDays: ACTIVE_DAYS, unverifiedDays: UNVERIFIED_DAYS })) {
    await repeat((db) => deleteSome(db, batch));
  }
}
