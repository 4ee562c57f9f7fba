import type { AdminUser, SearchedPage } from "@plaza/contract/admin";
import type { AdminAct } from "@plaza/contract/admin/audit";
import type { SuspensionTerms } from "@plaza/contract/safety";
import type { Role } from "@plaza/contract/users";
import type { AppContext, Viewer } from "../../context.ts";
import type { Transaction } from "../../db/database.ts";
import type { Db } from "../../db/sql.ts";
import { refuse } from "../../errors.ts";
import { pageById, pageOf } from "../../paging/pages.ts";
import { approveFor } from "../auth/address/address.ts";
import { vouchFor } from "../registration/confirmation.ts";
import { changeRole, holdModeration, holdRights, refuseColleagues } from "../auth/admins.ts";
import { endCallsOf } from "../calls/ends.ts";
import { liftSuspension, suspend } from "../auth/suspension.ts";
import { record } from "../../session/admin-acts.ts";
import { findMember, findMembers, findMembersByName, listMembers } from "./members.queries.ts";
import { limitMember, storeDecision } from "../moderation/decisions.ts";
import { closeAllOn } from "./reports.queries.ts";

/** A moderator neither reads an address nor finds a member by one. */
export async function listUsers(ctx: AppContext, viewer: Viewer, { q, ...query }: SearchedPage) {
  const page = pageById(query);
  const find = viewer.role === "admin" ? findMembers : findMembersByName;
  const rows = q ? await find(ctx.db, q, page) : await listMembers(ctx.db, page);
  return pageOf(rows, query.limit, (last) => [last.id]).map((member) => shownTo(viewer, member));
}

const shownTo = (viewer: Viewer, member: AdminUser): AdminUser =>
  viewer.role === "admin" ? member : { ...member, email: null };

/** Whoever is no administrator stays what they are when they are made none. */
export const setAdmin = (ctx: AppContext, admin: Viewer, userId: string, isAdmin: boolean) =>
  giveRole(ctx, admin, userId, (before) => (isAdmin ? "admin" : before === "admin" ? "member" : before));

export const setRole = (ctx: AppContext, admin: Viewer, userId: string, role: Role) =>
  giveRole(ctx, admin, userId, () => role);

async function giveRole(
  ctx: AppContext,
  admin: Viewer,
  userId: string,
  choose: (before: Role) => Role,
): Promise<AdminUser> {
  if (userId === admin.id) throw refuse("own_admin_rights");
  return ctx.db.transaction(async (db) => {
    await holdRights(db, admin.id);
    const before = await changeRole(db, userId, choose);
    const member = await getMember(db, userId);
    if (before) await record(db, admin, actOf(before, member.role), asSubject(member));
    return member;
  });
}

function actOf(before: Role, role: Role): AdminAct {
  if (role === "member") return before === "admin" ? "revoke-admin" : "revoke-moderator";
  return role === "admin" ? "grant-admin" : "grant-moderator";
}

export async function setSuspended(
  ctx: AppContext,
  admin: Viewer,
  userId: string,
  { isSuspended, ...terms }: SuspensionTerms & { isSuspended: boolean },
): Promise<AdminUser> {
  if (isSuspended) refusePast(terms);
  return ctx.db.transaction(async (tx) => {
    await holdModeration(tx, admin.id);
    const member = await getMember(tx, userId);
    refuseColleagues(admin, member);
    const isChanged = isSuspended
      ? await suspendMember(ctx, tx, admin, member, terms)
      : await liftSuspension(ctx, tx, userId);
    const note = isSuspended ? noteOf(terms) : "";
    if (isChanged) await record(tx, admin, isSuspended ? "suspend" : "lift", { ...asSubject(member), note });
    return shownTo(admin, await getMember(tx, userId));
  });
}

/** The administrator vouches for the address; an applicant is let in by it too. */
export async function verifyMember(ctx: AppContext, admin: Viewer, userId: string): Promise<AdminUser> {
  return ctx.db.transaction(async (tx) => {
    await holdRights(tx, admin.id);
    const member = await getMember(tx, userId);
    if (member.emailVerified) throw refuse("email_already_verified");
    if (member.role !== "member") throw refuse("staff_verify_themselves");
    await vouchFor(tx, userId);
    await record(tx, admin, "verify", asSubject(member));
    return getMember(tx, userId);
  });
}

/**
 * For who has lost the old mailbox: they have asked for another address and confirm it by its own link, and the administrator
 * says yes in the old one's place. Nobody does it for themselves or a colleague: whoever took over a session of theirs could.
 */
export async function approveAddress(ctx: AppContext, admin: Viewer, userId: string): Promise<AdminUser> {
  return ctx.db.transaction(async (tx) => {
    await holdRights(tx, admin.id);
    const member = await getMember(tx, userId);
    if (member.role !== "member") throw refuse("staff_confirm_by_email");
    await approveFor(ctx, tx, userId);
    await record(tx, admin, "approve-address", asSubject(member));
    return getMember(tx, userId);
  });
}

/** Suspending closes the reports on the member. False if they were suspended already, and on the same terms. */
export async function suspendMember(
  ctx: AppContext,
  tx: Transaction,
  admin: Viewer,
  member: AdminUser,
  terms: SuspensionTerms,
): Promise<boolean> {
  if (member.id === admin.id) throw refuse("own_suspension");
  refuseColleagues(admin, member);
  await closeAllOn(tx, { kind: "member", subjectId: member.id }, "suspended", admin.id);
  const isChanged = await suspend(ctx, tx, member.id, terms);
  tx.afterCommit(() => endCallsOf(ctx, member.id));
  if (isChanged) await storeDecision(ctx, tx, admin, { kind: "suspension", userId: member.id, ...terms });
  return isChanged;
}

/** Runs in the transaction of the act, and closes the reports on the member. */
export async function warnMember(ctx: AppContext, tx: Transaction, admin: Viewer, member: AdminUser, reason: string) {
  if (member.id === admin.id) throw refuse("own_warning");
  refuseColleagues(admin, member);
  await closeAllOn(tx, { kind: "member", subjectId: member.id }, "warned", admin.id);
  await record(tx, admin, "warn", { ...asSubject(member), note: reason });
  await storeDecision(ctx, tx, admin, { kind: "warning", userId: member.id, reason });
}

/** The same for a limit. */
export async function putLimit(
  ctx: AppContext,
  tx: Transaction,
  admin: Viewer,
  member: AdminUser,
  terms: SuspensionTerms,
) {
  if (member.id === admin.id) throw refuse("own_restriction");
  refuseColleagues(admin, member);
  await closeAllOn(tx, { kind: "member", subjectId: member.id }, "limited", admin.id);
  const isChanged = await limitMember(ctx, tx, admin, { userId: member.id, terms });
  if (isChanged) await record(tx, admin, "limit", { ...asSubject(member), note: noteOf(terms) });
}

export async function warn(ctx: AppContext, admin: Viewer, userId: string, reason: string): Promise<AdminUser> {
  return ctx.db.transaction(async (tx) => {
    await holdModeration(tx, admin.id);
    await warnMember(ctx, tx, admin, await getMember(tx, userId), reason);
    return shownTo(admin, await getMember(tx, userId));
  });
}

export async function setLimited(
  ctx: AppContext,
  admin: Viewer,
  userId: string,
  { isLimited, ...terms }: SuspensionTerms & { isLimited: boolean },
): Promise<AdminUser> {
  if (isLimited) refusePast(terms);
  return ctx.db.transaction(async (tx) => {
    await holdModeration(tx, admin.id);
    const member = await getMember(tx, userId);
    if (isLimited) await putLimit(ctx, tx, admin, member, terms);
    else await liftLimit(ctx, tx, admin, member);
    return shownTo(admin, await getMember(tx, userId));
  });
}

async function liftLimit(ctx: AppContext, tx: Transaction, admin: Viewer, member: AdminUser) {
  refuseColleagues(admin, member);
  const isChanged = await limitMember(ctx, tx, admin, { userId: member.id, terms: null });
  if (isChanged) await record(tx, admin, "unlimit", asSubject(member));
}

/** An end lies in the future. */
export function refusePast({ until }: SuspensionTerms) {
  if (until && Date.parse(until) <= Date.now()) throw refuse("time_in_past", { field: "until" });
}

/** The terms for the audit log; whoever reads it reads the end in their own language. */
export const noteOf = ({ reason, until }: SuspensionTerms) =>
  [until && `Until ${new Date(until).toISOString()}`, reason].filter(Boolean).join(". ");

export async function getMember(db: Db, userId: string): Promise<AdminUser> {
  const member = await findMember(db, userId);
  if (!member) throw refuse("member_not_found");
  return member;
}

export const asSubject = ({ id, firstName, lastName }: AdminUser) =>
  ({ kind: "member", id, name: `${firstName} ${lastName}` }) as const;
