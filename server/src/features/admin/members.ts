import type { AdminUser, SearchedPage } from "@plaza/contract/admin";
import type { AppContext, Viewer } from "../../context.ts";
import type { Db, Transaction } from "../../db/database.ts";
import { forbidden, notFound } from "../../errors.ts";
import { pageOf } from "../../paging/pages.ts";
import { pageById } from "../../paging/page-request.ts";
import { changeAdmin, holdRights } from "../auth/admins.ts";
import { liftSuspension, suspend } from "../auth/suspension.ts";
import { record } from "../auth/admin-acts.ts";
import { findMember, findMembers, listMembers } from "./members.queries.ts";
import { closeAllOn } from "./reports.queries.ts";

export async function listUsers(ctx: AppContext, { q, ...query }: SearchedPage) {
  const page = pageById(query);
  const rows = q ? await findMembers(ctx.db, q, page) : await listMembers(ctx.db, page);
  return pageOf(rows, query.limit, (last) => [last.id]);
}

export async function setAdmin(ctx: AppContext, admin: Viewer, userId: string, isAdmin: boolean): Promise<AdminUser> {
  if (userId === admin.id) throw forbidden("You cannot change your own admin rights");
  return ctx.db.transaction(async (db) => {
    await holdRights(db, admin.id);
    const isChanged = await changeAdmin(db, userId, isAdmin);
    const member = await getMember(db, userId);
    if (isChanged) await record(db, admin, isAdmin ? "grant-admin" : "revoke-admin", asSubject(member));
    return member;
  });
}

export async function setSuspended(
  ctx: AppContext,
  admin: Viewer,
  userId: string,
  isSuspended: boolean,
): Promise<AdminUser> {
  return ctx.db.transaction(async (tx) => {
    await holdRights(tx, admin.id);
    const member = await getMember(tx, userId);
    const isChanged = isSuspended ? await suspendMember(ctx, tx, admin, member) : await liftSuspension(tx, userId);
    if (isChanged) await record(tx, admin, isSuspended ? "suspend" : "lift", asSubject(member));
    return { ...member, isSuspended };
  });
}

/** Suspending closes the reports on the member. False if they were suspended already. */
export async function suspendMember(
  ctx: AppContext,
  tx: Transaction,
  admin: Viewer,
  member: AdminUser,
): Promise<boolean> {
  if (member.id === admin.id) throw forbidden("You cannot suspend yourself");
  await closeAllOn(tx, { kind: "member", subjectId: member.id }, "suspended", admin.id);
  return suspend(ctx, tx, member.id);
}

export async function getMember(db: Db, userId: string): Promise<AdminUser> {
  const member = await findMember(db, userId);
  if (!member) throw notFound("Member");
  return member;
}

export const asSubject = ({ id, firstName, lastName }: AdminUser) =>
  ({ kind: "member", id, name: `${firstName} ${lastName}` }) as const;
