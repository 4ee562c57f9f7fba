import type { Database, Transaction } from "../../../db/database.ts";
import { deletePasskeys } from "./passkeys.queries.ts";
import { deleteApp, deleteRecoveryCodes } from "./two-factor.queries.ts";

/** For who has lost every factor: the password is enough again. Works beside a running server, as all of the command line. */
export const removeFactors = (db: Database, userId: string) => db.transaction((tx) => deleteFactors(tx, userId));

export async function deleteFactors(tx: Transaction, userId: string) {
  tx.concerns("sessions", [userId]);
  await deleteApp(tx, userId);
  await deletePasskeys(tx, userId);
  await deleteRecoveryCodes(tx, userId);
}
