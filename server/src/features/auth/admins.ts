import type { Database, Db } from "../../db/database.ts";
import { conflict, notFound } from "../../errors.ts";
import { findAccount } from "./accounts.queries.ts";
import { countOtherAdmins, findAdmin, grantVerified, lockAdmins, setAdmin } from "./admins.queries.ts";

/** From the command line: works beside a running server, which reads rights with every request. */
export async function grantAdmin(db: Db, email: string) {
  const user = await setAdmin(db, email, true);
  if (!user) throw noAccount(email);
  return user;
}

export async function revokeAdmin(db: Database, email: string) {
  return db.transaction(async (db) => {
    await lockAdmins(db);
    const found = await findAdmin(db, email);
    if (!found) throw noAccount(email);
    if (!found.isAdmin) throw conflict(`${found.email} is no administrator`);
    const others = await countOtherAdmins(db, email);
    const user = await setAdmin(db, email, false);
    if (!user) throw noAccount(email);
    if (others?.count === 0) throw conflict(`${user.email} is the last administrator; grant another one first`);
    return user;
  });
}

/** ADMIN_EMAILS: those who verified before they were named. The others become administrators as they verify. */
export const grantNamedAdmins = (db: Db, emails: string[]) => grantVerified(db, emails);

export async function findAccountId(db: Db, email: string): Promise<string> {
  const account = await findAccount(db, email);
  if (!account) throw noAccount(email);
  return account.id;
}

const noAccount = (email: string) => notFound(`An account with the address ${email} was`);
