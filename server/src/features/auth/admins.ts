import type { Database, Db } from "../../db/database.ts";
import { conflict, forbidden, notFound } from "../../errors.ts";
import { findAccount } from "./accounts.queries.ts";
import {
  countOtherAdmins,
  findAdminByEmail,
  findAdminById,
  grantVerified,
  isAbleAdmin,
  lockAdmins,
  setAdmin,
} from "./admins.queries.ts";

/** From the command line: works beside a running server, which reads rights with every request. */
export async function grantAdmin(db: Db, email: string) {
  const found = await findAdminByEmail(db, email);
  const user = found && (await setAdmin(db, found.id, true));
  if (!user) throw noAccount(email);
  return user;
}

export async function revokeAdmin(db: Database, email: string) {
  return db.transaction(async (db) => {
    await lockAdmins(db);
    const found = await findAdminByEmail(db, email);
    if (!found) throw noAccount(email);
    if (!found.isAdmin) throw conflict(`${found.email} is no administrator`);
    const others = await countOtherAdmins(db, found.id);
    if (others?.count === 0) throw conflict(`${found.email} is the last administrator; grant another one first`);
    const user = await setAdmin(db, found.id, false);
    if (!user) throw noAccount(email);
    return user;
  });
}

/**
 * First in the transaction of an act on members: refuses it where the administrator has lost the right since the
 * request came in. Two who demote each other take turns, and the second is none any more.
 */
export async function holdRights(db: Db, adminId: string) {
  await lockAdmins(db);
  if (!(await isAbleAdmin(db, adminId))) throw forbidden();
}

/** In the transaction of the act. Answers whether it changed anything. */
export async function changeAdmin(db: Db, userId: string, isAdmin: boolean): Promise<boolean> {
  await lockAdmins(db);
  const found = await findAdminById(db, userId);
  if (!found) throw notFound("Member");
  if (found.isAdmin === isAdmin) return false;
  if (!isAdmin && (await countOtherAdmins(db, userId))?.count === 0) {
    throw conflict("The last administrator cannot be demoted");
  }
  await setAdmin(db, userId, isAdmin);
  return true;
}

/** ADMIN_EMAILS: those who verified before they were named. The others become administrators as they verify. */
export const grantNamedAdmins = (db: Db, emails: string[]) => grantVerified(db, emails);

export async function findAccountId(db: Db, email: string): Promise<string> {
  const account = await findAccount(db, email);
  if (!account) throw noAccount(email);
  return account.id;
}

const noAccount = (email: string) => notFound(`An account with the address ${email} was`);
