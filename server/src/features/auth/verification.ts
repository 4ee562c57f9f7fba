import type { VerificationSent } from "@plaza/contract/auth";
import type { AppContext, Caller } from "../../context.ts";
import type { Db } from "../../db/database.ts";
import { badInput } from "../../errors.ts";
import { addressKey, type Limit } from "../../http/limits.ts";
import { operatorOrigin } from "../../http/origin.ts";
import { findAccount, findOwnUser, markVerified } from "./accounts.queries.ts";
import { findByEmailToken, putEmailToken } from "./email-tokens.queries.ts";
import { hashToken, newToken } from "./tokens.ts";

const VALID_SECONDS = 24 * 60 * 60;
export const VERIFICATION_MAIL = "verification-mail";

const RESENDS: Limit = { name: "resend", max: 5, seconds: 30 * 60 };
const RESENDS_BY_ADDRESS: Limit = { name: "resend-address", max: 25, seconds: 5 * 60 };
const WRONG_LINKS: Limit = { name: "wrong-link", max: 100, seconds: 5 * 60 };

/**
 * Where mail can be sent, the link goes by mail and is made when it is sent, so that only its hash is ever stored.
 * Otherwise it is told to whoever signed up.
 */
export async function prepareVerification(ctx: AppContext, db: Db, userId: string): Promise<string | null> {
  if (!ctx.mailer) return newVerificationToken(db, userId);
  await ctx.jobs.add(db, VERIFICATION_MAIL, userId, { userId });
  return null;
}

async function newVerificationToken(db: Db, userId: string) {
  const token = newToken();
  await putEmailToken(db, { userId, purpose: "verify", hash: hashToken(token), seconds: VALID_SECONDS });
  return token;
}

const linkTo = (origin: string, token: string) => `${origin}/verify-email/${token}`;

/** Once the account is safely stored: wakes the mail, or shows the link. */
export function tellVerification(ctx: AppContext, email: string, origin: string, token: string | null) {
  if (token === null) {
    ctx.jobs.wake();
    return {};
  }
  ctx.say(`Verification link for ${email}: ${linkTo(operatorOrigin(ctx.settings), token)}`);
  return { verificationUrl: linkTo(origin, token) };
}

const RESENT = "If that account still needs it, a new verification link is ready.";

export async function resendVerification(ctx: AppContext, email: string, from: Caller): Promise<VerificationSent> {
  await ctx.limits.take(RESENDS_BY_ADDRESS, addressKey(from.address));
  await ctx.limits.take(RESENDS, email.toLowerCase());
  const account = await findAccount(ctx.db, email);
  if (!account || account.isVerified) return { message: RESENT };
  const token = await ctx.db.transaction((db) => prepareVerification(ctx, db, account.id));
  return { message: RESENT, ...tellVerification(ctx, account.email, from.origin, token) };
}

export async function verifyEmail(ctx: AppContext, token: string, address: string) {
  const isVerified = await ctx.db.transaction(async (db) => {
    const found = await findByEmailToken(db, "verify", hashToken(token));
    if (found) await markVerified(db, found.userId, ctx.settings.adminEmails.includes(found.email.toLowerCase()));
    return found !== undefined;
  });
  if (!isVerified) {
    await ctx.limits.take(WRONG_LINKS, addressKey(address));
    throw badInput("Invalid or expired verification link");
  }
  return { message: "Email verified successfully!" };
}

/** The mail itself, when its turn comes. */
export async function sendVerificationMail(ctx: AppContext, userId: string) {
  const account = await findOwnUser(ctx.db, userId);
  if (!account || account.emailVerified || !ctx.mailer) return;
  const token = await newVerificationToken(ctx.db, userId);
  await ctx.mailer.send({
    to: account.email,
    subject: `Verify your email for ${ctx.settings.appName}`,
    lines: [
      `Hello ${account.firstName},`,
      `please verify your email to complete your signup at ${ctx.settings.appName}. The link works for 24 hours.`,
    ],
    link: { label: "Verify email", url: linkTo(ctx.settings.publicUrl ?? "", token) },
  });
}
