import type { ResetLink } from "@plaza/contract/admin";
import type { AppContext, Viewer } from "../../context.ts";
import { forbidden } from "../../errors.ts";
import type { Limit } from "../../limits/limits.ts";
import { holdRights } from "../auth/admins.ts";
import { newResetLink, RESET_NOTICE_MAIL } from "../auth/password-reset.ts";
import { notify, showNews } from "../notifications/notifications.ts";
import { record } from "./audit.ts";
import { asSubject, getMember } from "./members.ts";

export const RESET_LINKS: Limit = { name: "admin-reset-link", max: 30, seconds: 60 * 60 };

/**
 * For a member whom no mail reaches. It opens the account, so it is never made in silence: the member is notified. None
 * for administrators: who took over one of their sessions could otherwise take over all of them.
 */
export async function createResetLink(
  ctx: AppContext,
  admin: Viewer,
  userId: string,
  origin: string,
): Promise<ResetLink> {
  if (userId === admin.id) throw forbidden("Change your own password in your settings");
  await ctx.limits.take(RESET_LINKS, admin.id);
  const { link, news } = await ctx.db.transaction(async (db) => {
    await holdRights(db, admin.id);
    const member = await getMember(db, userId);
    if (member.isAdmin) throw forbidden("No link is made for an administrator. Take their admin rights first.");
    const link = await newResetLink(db, userId, origin);
    await record(db, admin, "reset-link", asSubject(member));
    if (ctx.mailer && member.emailVerified) await ctx.jobs.add(db, RESET_NOTICE_MAIL, userId, { userId });
    return { link, news: await notify(db, [{ userId, type: "reset-link", actorId: userId, subjectId: userId }]) };
  });
  await showNews(ctx, news);
  ctx.jobs.wake();
  return { resetUrl: link.url, expiresAt: link.expiresAt };
}
