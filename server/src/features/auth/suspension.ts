import type { AppContext } from "../../context.ts";
import type { Db, Transaction } from "../../db/database.ts";
import { conflict } from "../../errors.ts";
import { countOtherAdmins, findAdminById, lockAdmins } from "./admins.queries.ts";
import { endSessions } from "./sessions.ts";
import { setSuspended } from "./suspension.queries.ts";

/** Runs in the transaction of the act. True if they were not suspended before. */
export async function suspend(ctx: AppContext, tx: Transaction, userId: string): Promise<boolean> {
  await lockAdmins(tx);
  const found = await findAdminById(tx, userId);
  if (found?.isAdmin && (await countOtherAdmins(tx, userId))?.count === 0) {
    throw conflict("The last administrator cannot be suspended");
  }
  // The order matters: a concurrent login has committed by then, and its session is ended too.
  const isChanged = await setSuspended(tx, userId, true);
  await endSessions(ctx, tx, userId);
  return isChanged;
}

export const liftSuspension = (db: Db, userId: string) => setSuspended(db, userId, false);
