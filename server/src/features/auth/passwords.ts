import type { PasswordChange, PasswordReset } from "@plaza/contract/auth";
import type { AppContext, Caller, Viewer } from "../../context.ts";
import { AppError, badInput } from "../../errors.ts";
import { addressKey, type Limit } from "../../http/limits.ts";
import { findAccount, findOwnUser, findPasswordHash, putPasswordHash } from "./accounts.queries.ts";
import { deleteEmailToken, findByEmailToken, putEmailToken } from "./email-tokens.queries.ts";
import { hashPassword, isPassword } from "./password-hashing.ts";
import { writeAs } from "./sessions.ts";
import { operatorOrigin } from "../../http/origin.ts";
import { deleteSessionsOf } from "./sessions.queries.ts";
import { hashToken, newToken } from "./tokens.ts";

const VALID_SECONDS = 60 * 60;
export const RESET_MAIL = "reset-mail";

const RESETS: Limit = { name: "reset", max: 5, seconds: 30 * 60 };
const RESETS_BY_ADDRESS: Limit = { name: "reset-address", max: 25, seconds: 5 * 60 };
const WRONG_LINKS: Limit = { name: "wrong-reset-link", max: 100, seconds: 5 * 60 };
const WRONG_PASSWORDS: Limit = { name: "wrong-password", max: 10, seconds: 15 * 60 };

const NOT_YOUR_PASSWORD = "That is not your password";
const BY_MAIL = "If that address has an account, a link to set a new password is on its way.";
const BY_HAND = "This instance sends no email. Please ask an administrator for a link to set a new password.";

/** Says the same for every address. Without mail the link is for the operator's eyes only: it opens the account. */
export async function forgetPassword(ctx: AppContext, email: string, from: Caller) {
  await ctx.limits.take(RESETS_BY_ADDRESS, addressKey(from.address));
  await ctx.limits.take(RESETS, email.toLowerCase());
  const account = await findAccount(ctx.db, email);
  if (account && ctx.mailer) {
    await ctx.jobs.add(ctx.db, RESET_MAIL, account.id, { userId: account.id });
    ctx.jobs.wake();
  } else if (account) {
    ctx.say(
      `Link to set a new password for ${account.email}: ${await newResetLink(ctx, account.id, operatorOrigin(ctx.settings))}`,
    );
  }
  return { message: ctx.mailer ? BY_MAIL : BY_HAND };
}

export async function newResetLink(ctx: Pick<AppContext, "db">, userId: string, origin: string): Promise<string> {
  const token = newToken();
  await putEmailToken(ctx.db, { userId, purpose: "reset", hash: hashToken(token), seconds: VALID_SECONDS });
  return `${origin}/reset-password/${token}`;
}

/** Ends every session of the account and starts none: whoever was in it is out. */
export async function resetPassword(ctx: AppContext, { token, password }: PasswordReset, address: string) {
  const refuse = () => badInput("Invalid or expired link", { token: "Invalid or expired link" });
  if (!(await findByEmailToken(ctx.db, "reset", hashToken(token)))) {
    await ctx.limits.take(WRONG_LINKS, addressKey(address));
    throw refuse();
  }
  const hash = await hashPassword(password);
  const userId = await ctx.db.transaction(async (db) => {
    const found = await findByEmailToken(db, "reset", hashToken(token));
    if (!found) throw refuse();
    await deleteEmailToken(db, found.userId, "reset");
    await putPasswordHash(db, found.userId, hash);
    await deleteSessionsOf(db, found.userId, null);
    return found.userId;
  });
  ctx.hub.closeSessions({ userId });
  return { message: "Your password is changed. You can log in with it now." };
}

/** Stays logged in here and nowhere else. */
export async function changePassword(
  ctx: AppContext,
  viewer: Viewer,
  { currentPassword, newPassword }: PasswordChange,
) {
  await ctx.limits.take(WRONG_PASSWORDS, viewer.id);
  const stored = await findPasswordHash(ctx.db, viewer.id);
  if (!(await isPassword(currentPassword, stored?.hash))) {
    throw badInput("That is not your current password", { currentPassword: "That is not your current password" });
  }
  await ctx.limits.forget(WRONG_PASSWORDS, viewer.id);
  const hash = await hashPassword(newPassword);
  await writeAs(ctx, viewer, async (db) => {
    await putPasswordHash(db, viewer.id, hash);
    await deleteEmailToken(db, viewer.id, "reset");
    await deleteSessionsOf(db, viewer.id, viewer.sessionId);
  });
  ctx.hub.closeSessions({ userId: viewer.id, except: viewer.sessionId });
}

/** For what is asked again before it is done. A wrong one counts, as it does where the password is changed. */
export async function assertPassword(ctx: AppContext, viewer: Viewer, password: string) {
  await ctx.limits.take(WRONG_PASSWORDS, viewer.id);
  const stored = await findPasswordHash(ctx.db, viewer.id);
  if (!(await isPassword(password, stored?.hash))) {
    throw new AppError(403, NOT_YOUR_PASSWORD, { fields: { password: NOT_YOUR_PASSWORD } });
  }
  await ctx.limits.forget(WRONG_PASSWORDS, viewer.id);
}

/** The mail itself, when its turn comes. */
export async function sendResetMail(ctx: AppContext, userId: string) {
  const account = await findOwnUser(ctx.db, userId);
  if (!account || !ctx.mailer) return;
  await ctx.mailer.send({
    to: account.email,
    subject: `Set a new password for ${ctx.settings.appName}`,
    lines: [
      `Hello ${account.firstName},`,
      "somebody, hopefully you, asked for a link to set a new password. It works for one hour. If it was not you, there is nothing to do.",
    ],
    link: { label: "Set a new password", url: await newResetLink(ctx, userId, ctx.settings.publicUrl ?? "") },
  });
}
