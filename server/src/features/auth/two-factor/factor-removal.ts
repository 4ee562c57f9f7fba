import type { Database, Transaction } from "../../../db/database.ts";
import { deletePasskeys } from "./passkeys.queries.ts";
import { deleteApp, deleteRecentFactors, deleteRecoveryCodes } from "./two-factor.queries.ts";
import { endWithLast } from "./two-factor.ts";

/** For who has lost every factor: the password is enough again. Works beside a running server, as all of the command line. */
export const removeFactors = (db: Database, userId: string) => db.transaction((tx) => deleteFactors(tx, userId));

/** Whoever broke in may have set up a factor of their own. */
export async function removeRecentFactors(tx: Transaction, userId: string, days: number) {
  await deleteRecentFactors(tx, userId, days);
  await endWithLast(tx, userId);
}

export async function deleteFactors(tx: Transaction, userId: string) {
  tx.concerns("sessions", [userId]);
  await deleteApp(tx, userId);
  await deletePasskeys(tx, userId);
  await deleteRecoveryCodes(tx, userId);
}
