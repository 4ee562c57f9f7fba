import type { Role } from "@plaza/contract/users";
import type { AppContext, Viewer } from "../../context.ts";
import type { Database } from "../../db/database.ts";
import type { Db } from "../../db/sql.ts";
import { refuse } from "../../errors.ts";
import { StartError } from "../../start-error.ts";
import { findAccount } from "./accounts.queries.ts";
import {
  countOtherAdmins,
  findAdminByEmail,
  findAdminById,
  grantVerified,
  isAbleAdmin,
  isAbleModerator,
  listNamedWithoutLink,
  lockAdmins,
  setAdmin,
  updateRole,
} from "./admins.queries.ts";
import { deleteHandedResets } from "./email-tokens.queries.ts";
import { RESET_MAIL } from "./password-reset.ts";

/** For the command line: works beside running servers, which then drop what they have in memory (outside-writes.ts). */
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
    if (!found.isAdmin) throw new StartError(`${found.email} is no administrator`);
    const others = await countOtherAdmins(db, found.id);
    if (others?.count === 0) throw new StartError(`${found.email} is the last administrator; grant another one first`);
    const user = await setAdmin(db, found.id, false);
    if (!user) throw noAccount(email);
    return user;
  });
}

/**
 * Comes first in the transaction of an act on members: refuses it if the administrator has lost the right since the
 * request came in. Two who demote each other take turns, and the second has no right any more.
 */
export async function holdRights(db: Db, adminId: string) {
  await lockAdmins(db);
  if (!(await isAbleAdmin(db, adminId))) throw refuse("not_allowed");
}

/** The same for what moderators may do too. */
export async function holdModeration(db: Db, moderatorId: string) {
  await lockAdmins(db);
  if (!(await isAbleModerator(db, moderatorId))) throw refuse("not_allowed");
}

/** Moderators look after members, not after each other. */
export function refuseColleagues(moderator: Viewer, member: { role: Role }) {
  if (moderator.role !== "admin" && member.role !== "member") {
    throw refuse("staff_admins_only");
  }
}

/** The same by the id of a member, who may be gone by now. Runs in the transaction of the act. */
export async function refuseColleague(db: Db, moderator: Viewer, userId: string) {
  const found = await findAdminById(db, userId);
  if (found) refuseColleagues(moderator, { role: roleOf(found) });
}

const roleOf = ({ isAdmin, isModerator }: { isAdmin: boolean; isModerator: boolean }): Role =>
  isAdmin ? "admin" : isModerator ? "moderator" : "member";

/**
 * Runs in the transaction of the act; `choose` gets the role that they have. Returns that role, or null if nothing
 * changed.
 */
export async function changeRole(db: Db, userId: string, choose: (before: Role) => Role): Promise<Role | null> {
  await lockAdmins(db);
  const found = await findAdminById(db, userId);
  if (!found) throw refuse("member_not_found");
  const before = roleOf(found);
  const role = choose(before);
  if (role === before) return null;
  if (before === "admin" && (await countOtherAdmins(db, userId))?.count === 0) {
    throw refuse("last_admin");
  }
  await updateRole(db, userId, role);
  // Somebody with a link to the account would otherwise have an administrator's or a moderator's.
  if (role !== "member") await deleteHandedResets(db, userId);
  return before;
}

/**
 * Applies ADMIN_EMAILS at the start. With a mail server, an account that existed before gets a mail, since its password
 * may be that of whoever signed up first; without, those who verified are administrators at once.
 */
export async function grantNamedAdmins({ db, jobs, log, mailer, settings }: AppContext) {
  if (!mailer) {
    for (const { id } of await grantVerified(db, settings.adminEmails)) {
      log.warn({ member: id }, "An address of ADMIN_EMAILS is an administrator's now");
    }
    return;
  }
  for (const { id } of await listNamedWithoutLink(db, settings.adminEmails)) {
    await jobs.add(db, RESET_MAIL, id, { userId: id });
    log.warn(
      { member: id },
      "An address of ADMIN_EMAILS is sent a link: with it the account becomes an administrator's",
    );
  }
}

export async function findAccountId(db: Db, email: string): Promise<string> {
  const account = await findAccount(db, email);
  if (!account) throw noAccount(email);
  return account.id;
}

const noAccount = (email: string) => new StartError(`An account with the address ${email} was not found`);
