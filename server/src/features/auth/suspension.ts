import type { AppContext } from "../../context.ts";
import type { Db } from "../../db/database.ts";
import { conflict } from "../../errors.ts";
import { countOtherAdmins, findAdminById, lockAdmins } from "./admins.queries.ts";
import { deleteSessionsOf } from "./sessions.queries.ts";
import { setSuspended } from "./suspension.queries.ts";

/** In the transaction of the act; `closeScreens` follows the commit. True where they were not suspended before. */
export async function suspend(db: Db, userId: string): Promise<boolean> {
  await lockAdmins(db);
  const found = await findAdminById(db, userId);
  if (found?.isAdmin && (await countOtherAdmins(db, userId))?.count === 0) {
    throw conflict("The last administrator cannot be suspended");
  }
  // In this order: a login of the same moment is through by then, and its session goes too.
  const isChanged = await setSuspended(db, userId, true);
  await deleteSessionsOf(db, userId, null);
  return isChanged;
}

export const liftSuspension = (db: Db, userId: string) => setSuspended(db, userId, false);

/** Whatever is still open closes at once, on every node. */
export const closeScreens = (ctx: AppContext, userId: string) => ctx.hub.closeSessions({ userId });
