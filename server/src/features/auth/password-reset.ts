import type { PasswordReset } from "@plaza/contract/forms/password-form";
import type { AppContext, Caller } from "../../context.ts";
import type { Db } from "../../db/sql.ts";
import { refuse } from "../../errors.ts";
import { addressKey, type Limit } from "../../limits/limits.ts";
import { operatorOrigin } from "../../requests/origin.ts";
import { type Words, wordsIn } from "../../words/words.ts";
import { type Letter, type Letterhead, sendLetter } from "../instance/receiver-words.ts";
import { findAccount, findOwnUser, upsertPasswordHash } from "./accounts.queries.ts";
import { confirmAddress } from "../registration/confirmation.ts";
import { deleteEmailToken, findByEmailToken, insertEmailToken, upsertEmailToken } from "./email-tokens.queries.ts";
import { awaitsRights, isNamed } from "./named-admins.ts";
import { addressTurn, hashPassword } from "./password-hashing.ts";
import { endSessions } from "./sessions.ts";
import { hashToken, newToken } from "./tokens.ts";

const VALID_SECONDS = 60 * 60;
/** The mail comes unrequested, so the link is valid for a day. */
const RIGHTS_VALID_SECONDS = 24 * 60 * 60;
export const RESET_REQUEST = "reset-request";
export const RESET_MAIL = "reset-mail";
export const RESET_NOTICE_MAIL = "reset-notice-mail";

const RESETS: Limit = { name: "reset", max: 5, seconds: 30 * 60 };
const RESETS_BY_ADDRESS: Limit = { name: "reset-address", max: 25, seconds: 5 * 60 };
const WRONG_LINKS: Limit = { name: "wrong-reset-link", max: 100, seconds: 5 * 60 };

/** What a mail's job knows. */
export interface ForAccount {
  userId: string;
  /** In which the mail was asked for, where the member has chosen none. */
  language?: string | null;
}

/**
 * Does the same for every address, and gives the same response: whether it has an account is looked up by a job, so that
 * the time of the response tells nothing either.
 */
export async function forgetPassword(ctx: AppContext, email: string, from: Caller) {
  await ctx.limits.take(RESETS_BY_ADDRESS, addressKey(from.address));
  await ctx.limits.take(RESETS, email.toLowerCase());
  await ctx.jobs.add(ctx.db, RESET_REQUEST, email.toLowerCase(), { email, language: from.language });
  ctx.jobs.wake();
  const { t } = wordsIn(from.language ?? "en");
  return {
    message: ctx.mailer
      ? t("If there's an account with that email, we sent a link to set a new password.")
      : t("Email isn't set up here. Please ask an administrator for a password reset link."),
  };
}

/** Sends the link when the job runs. Without mail only the operator gets it: it opens the account. */
export async function sendRequestedLink(
  ctx: AppContext,
  { email, language }: { email: string; language?: string | null },
) {
  const account = await findAccount(ctx.db, email);
  if (!account) return;
  if (ctx.mailer) return sendResetMail(ctx, { userId: account.id, language: language ?? null });
  const token = newToken();
  // A link that was handed out stays: anybody can send a request, and would void it.
  const stored = await insertEmailToken(ctx.db, asResetToken(account.id, token));
  ctx.print(
    stored
      ? `Link to set a new password for ${account.email}: ${linkTo(operatorOrigin(ctx.settings), token)}`
      : `${account.email} asked for a new password. The link made before still works; npm run admin -- reset-link makes another.`,
  );
}

const linkTo = (origin: string, token: string) => `${origin}/reset-password/${token}`;

const asResetToken = (userId: string, token: string, { seconds = VALID_SECONDS, isMailed = false } = {}) => ({
  userId,
  purpose: "reset" as const,
  hash: hashToken(token),
  seconds,
  isMailed,
});

/** Replaces the last one. */
export async function newResetLink(db: Db, userId: string, origin: string, terms?: Parameters<typeof asResetToken>[2]) {
  const token = newToken();
  const stored = await upsertEmailToken(db, asResetToken(userId, token, terms));
  return { url: linkTo(origin, token), expiresAt: stored?.expiresAt ?? "" };
}

/** Ends every session of the account and starts none: whoever was signed in is out. */
export async function resetPassword(
  ctx: AppContext,
  { token, password }: PasswordReset,
  address: string,
  { t }: Words,
) {
  const invalid = () => refuse("reset_link_invalid", { field: "token" });
  if (!(await findByEmailToken(ctx.db, "reset", hashToken(token)))) {
    await ctx.limits.take(WRONG_LINKS, addressKey(address));
    throw invalid();
  }
  const hash = await hashPassword(password, addressTurn(ctx, address));
  const { userId, isGranted } = await ctx.db.transaction(async (tx) => {
    const found = await findByEmailToken(tx, "reset", hashToken(token));
    if (!found) throw invalid();
    await deleteEmailToken(tx, found.userId, "reset");
    await upsertPasswordHash(tx, found.userId, hash);
    await endSessions(ctx, tx, found.userId);
    const isGranted = found.isMailed && awaitsRights(ctx, found);
    if (found.isMailed) await confirmAddress(tx, found.userId, isNamed(ctx, found.email));
    return { userId: found.userId, isGranted };
  });
  if (!isGranted) return { message: t("You can log in with it now.") };
  ctx.log.warn({ member: userId }, "An account became an administrator's by a mailed link: see ADMIN_EMAILS");
  return { message: t("You're an administrator now. You can log in with it.") };
}

/** Sends the mail when the job runs. It has no name in it: an unverified address may belong to somebody else. */
export async function sendResetMail(ctx: AppContext, { userId, language = null }: ForAccount) {
  const account = await findOwnUser(ctx.db, userId);
  if (!account || !ctx.mailer) return;
  const isForRights = awaitsRights(ctx, account);
  const seconds = isForRights ? RIGHTS_VALID_SECONDS : VALID_SECONDS;
  const { url } = await newResetLink(ctx.db, userId, ctx.settings.publicUrl ?? "", { seconds, isMailed: true });
  const receiver = { language: account.language ?? language, email: account.email };
  await sendLetter(ctx, receiver, (head) => (isForRights ? rightsMail(head, url) : forgottenMail(head, url)));
}

/** Notifies that somebody else has a link to the account; requesting one of one's own makes that one void. */
export async function sendResetNotice(ctx: AppContext, userId: string) {
  const account = await findOwnUser(ctx.db, userId);
  if (!account || !ctx.mailer) return;
  await sendLetter(ctx, account, ({ appName, words: { t } }) => ({
    subject: t("Password reset link for {app}", { app: appName }),
    lines: [
      t("Hi,"),
      t("An administrator created a password reset link for your account. It works for one hour."),
      t("If you didn't ask for it, set a new password yourself. Their link will stop working."),
    ],
    link: { label: t("Set a new password"), url: `${ctx.settings.publicUrl}/forgot-password` },
  }));
}

const forgottenMail = ({ appName, words: { t } }: Letterhead, url: string): Letter => ({
  subject: t("Set a new password for {app}", { app: appName }),
  lines: [
    t("Hi,"),
    t(
      "Someone, hopefully you, asked to reset your password. The link works for one hour. If it wasn't you, you can ignore this email.",
    ),
  ],
  link: { label: t("Set a new password"), url },
});

const rightsMail = ({ appName, words: { t } }: Letterhead, url: string): Letter => ({
  subject: t("Become an administrator of {app}", { app: appName }),
  lines: [
    t("Hi,"),
    t(
      "The person who runs {app} made you an administrator. Open the link and choose a new password to verify your email and get access.",
      { app: appName },
    ),
    t(
      "Any earlier password stops working. The link works for 24 hours. If you weren't expecting this, you can ignore this email.",
    ),
  ],
  link: { label: t("Choose a new password"), url: `${url}#administrator` },
});
