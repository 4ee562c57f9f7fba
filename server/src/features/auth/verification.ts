import type { VerificationSent } from "@plaza/contract/auth";
import type { AppContext, Caller } from "../../context.ts";
import type { Transaction } from "../../db/database.ts";
import type { Db } from "../../db/sql.ts";
import { refuse } from "../../errors.ts";
import { addressKey, type Limit } from "../../limits/limits.ts";
import { operatorOrigin } from "../../requests/origin.ts";
import { type Words, wordsIn } from "../../words/words.ts";
import { sendLetter } from "../instance/receiver-words.ts";
import { findAccount, findOwnUser, upsertPasswordHash } from "./accounts.queries.ts";
import { confirmAddress, letIn } from "../registration/confirmation.ts";
import { findByEmailToken, upsertEmailToken, type TokenOwner } from "./email-tokens.queries.ts";
import { awaitsRights, isNamed } from "./named-admins.ts";
import { NOBODYS_HASH } from "./password-hashing.ts";
import { type ForAccount, RESET_MAIL, sendResetMail } from "./password-reset.ts";
import { deleteSessionsOf } from "./sessions.queries.ts";
import { hashToken, newToken } from "./tokens.ts";

const VALID_SECONDS = 24 * 60 * 60;
export const VERIFICATION_MAIL = "verification-mail";

const RESENDS: Limit = { name: "resend", max: 5, seconds: 30 * 60 };
const RESENDS_BY_ADDRESS: Limit = { name: "resend-address", max: 25, seconds: 5 * 60 };
const WRONG_LINKS: Limit = { name: "wrong-link", max: 100, seconds: 5 * 60 };

/**
 * If mail can be sent, the link goes by mail and is made when it is sent, so that only its hash is ever stored.
 * Otherwise the response to the signup has it.
 */
export async function prepareVerification(
  ctx: AppContext,
  db: Db,
  userId: string,
  language: string | null,
): Promise<string | null> {
  if (!ctx.mailer) return newVerificationToken(db, userId, false);
  await ctx.jobs.add(db, VERIFICATION_MAIL, userId, { userId, language });
  return null;
}

async function newVerificationToken(db: Db, userId: string, isMailed: boolean) {
  const token = newToken();
  await upsertEmailToken(db, { userId, purpose: "verify", hash: hashToken(token), seconds: VALID_SECONDS, isMailed });
  return token;
}

const linkTo = (origin: string, token: string) => `${origin}/verify-email/${token}`;

/** Runs after the account is stored: wakes the mail job, or shows the link. */
export function sendVerification(ctx: AppContext, email: string, origin: string, token: string | null) {
  if (token === null) {
    ctx.jobs.wake();
    return {};
  }
  ctx.print(`Verification link for ${email}: ${linkTo(operatorOrigin(ctx.settings), token)}`);
  return { verificationUrl: linkTo(origin, token) };
}

export async function resendVerification(ctx: AppContext, email: string, from: Caller): Promise<VerificationSent> {
  const { t } = wordsIn(from.language ?? "en");
  const message = t("If that account still needs it, a new verification link is ready.");
  await ctx.limits.take(RESENDS_BY_ADDRESS, addressKey(from.address));
  await ctx.limits.take(RESENDS, email.toLowerCase());
  const account = await findAccount(ctx.db, email);
  if (!account || account.isVerified || account.isWaiting) return { message };
  const token = await ctx.db.transaction((db) => prepareVerification(ctx, db, account.id, from.language));
  return { message, ...sendVerification(ctx, account.email, from.origin, token) };
}

export async function verifyEmail(ctx: AppContext, token: string, address: string, words: Words) {
  const { t } = words;
  const message = await ctx.db.transaction(async (db) => {
    const found = await findByEmailToken(db, "verify", hashToken(token));
    if (!found) return null;
    if (ctx.mailer && awaitsRights(ctx, found)) return verifyLocked(ctx, db, found, words);
    const isGranted = !ctx.mailer && isNamed(ctx, found.email) && !found.isAdmin;
    const isMember = await confirmAddress(db, found.userId, isGranted);
    if (!isMember) return t("Email verified successfully! An administrator will review your application.");
    if (isGranted) ctx.log.warn({ member: found.userId }, "An address of ADMIN_EMAILS is an administrator's now");
    return t("Email verified successfully!");
  });
  if (message === null) {
    await ctx.limits.take(WRONG_LINKS, addressKey(address));
    throw refuse("verification_link_invalid");
  }
  ctx.jobs.wake();
  return { message };
}

/** The link does not prove who chose the password: the password ends, and a new one is chosen by a mailed link. */
async function verifyLocked(
  ctx: AppContext,
  db: Transaction,
  { userId, emailVerified }: TokenOwner,
  { language, t }: Words,
) {
  if (emailVerified) return t("Email verified successfully!");
  await letIn(db, userId);
  await upsertPasswordHash(db, userId, NOBODYS_HASH);
  await deleteSessionsOf(db, userId, null);
  await ctx.jobs.add(db, RESET_MAIL, userId, { userId, language });
  return t("Email verified successfully! We sent you a link to choose a new password.");
}

/** Sends the mail when the job runs. It has no name in it: whose address it is, nobody knows yet. */
export async function sendVerificationMail(ctx: AppContext, { userId, language = null }: ForAccount) {
  const account = await findOwnUser(ctx.db, userId);
  if (!account || account.emailVerified || !ctx.mailer) return;
  if (awaitsRights(ctx, account)) return sendResetMail(ctx, { userId, language });
  const token = await newVerificationToken(ctx.db, userId, true);
  const receiver = { language: account.language ?? language, email: account.email };
  await sendLetter(ctx, receiver, ({ appName, words: { t } }) => ({
    subject: t("Verify your email for {app}", { app: appName }),
    lines: [
      t("Hi,"),
      t(
        "Please verify your email to complete your signup for {app}. The link works for 24 hours. If you didn't sign up, you can ignore this email.",
        { app: appName },
      ),
    ],
    link: { label: t("Verify email"), url: linkTo(ctx.settings.publicUrl ?? "", token) },
  }));
}
