import type { ResetLink } from "@plaza/contract/admin";
import type { AppContext, Viewer } from "../../context.ts";
import { refuse } from "../../errors.ts";
import type { Limit } from "../../limits/limits.ts";
import { holdRights } from "../auth/admins.ts";
import { newResetLink, RESET_NOTICE_MAIL } from "../auth/password-reset.ts";
import { notify } from "../notifications/notify.ts";
import { record } from "../../session/admin-acts.ts";
import { asSubject, getMember } from "./members.ts";

export const RESET_LINKS: Limit = { name: "admin-reset-link", max: 30, seconds: 60 * 60 };

/**
 * For a member whom no mail reaches. The link opens the account, so the member is always notified. There is none for
 * administrators: whoever took over one of their sessions could otherwise take over all of them.
 */
export async function createResetLink(
  ctx: AppContext,
  admin: Viewer,
  userId: string,
  origin: string,
): Promise<ResetLink> {
  if (userId === admin.id) throw refuse("own_password");
  await ctx.limits.take(RESET_LINKS, admin.id);
  const link = await ctx.db.transaction(async (tx) => {
    await holdRights(tx, admin.id);
    const member = await getMember(tx, userId);
    if (member.isAdmin) throw refuse("link_for_admin");
    if (member.role === "moderator") throw refuse("link_for_moderator");
    const link = await newResetLink(tx, userId, origin);
    await record(tx, admin, "reset-link", asSubject(member));
    if (ctx.mailer && member.emailVerified) await ctx.jobs.add(tx, RESET_NOTICE_MAIL, userId, { userId });
    await notify(ctx, tx, [{ userId, type: "reset-link", actorId: userId, subjectId: userId }]);
    tx.afterCommit(() => ctx.jobs.wake());
    return link;
  });
  return { resetUrl: link.url, expiresAt: link.expiresAt };
}
