import type { Viewer } from "../../context.ts";
import type { Db } from "../../db/sql.ts";
import { refuse } from "../../errors.ts";
import { countOtherAdmins, findAdminById, lockAdmins } from "./admins.queries.ts";
import { blankUser, deleteSecrets } from "./closed-accounts.queries.ts";
import { deleteSessionsOf } from "./sessions.queries.ts";
import { holdSession } from "../../session/session.ts";

/**
 * Runs in the transaction of the act: nobody is signed in to the account or can sign in, nobody sees it, and its
 * address is free.
 */
export async function closeAccount(db: Db, viewer: Viewer) {
  await lockAdmins(db);
  await holdSession(db, viewer);
  const found = await findAdminById(db, viewer.id);
  if (found?.isAdmin && (await countOtherAdmins(db, viewer.id))?.count === 0) {
    throw refuse("last_admin_leaving");
  }
  await blankUser(db, viewer.id);
  await deleteSecrets(db, viewer.id);
  await deleteSessionsOf(db, viewer.id, null);
}
