import type { AppContext } from "../../context.ts";
import { deleteSome, inBatches } from "../../db/batches.ts";
import { outdated } from "./tidying.queries.ts";

/** As far back as anybody looks, and a little more. */
const ACTIVE_DAYS = 400;
/** Somebody else's address must not be taken for ever. */
const UNVERIFIED_DAYS = 30;

/** In batches: one statement for all of it would run into its time limit where there is much. */
export async function tidyAccounts({ db }: AppContext, signal: AbortSignal) {
  const repeat = inBatches(db, "tidying accounts", signal);
  for (const batch of outdated({ activeDays: ACTIVE_DAYS, unverifiedDays: UNVERIFIED_DAYS })) {
    await repeat((db) => deleteSome(db, batch));
  }
}
