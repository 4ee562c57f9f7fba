import type { AddressChange, PendingAddress } from "@plaza/contract/auth/address";
import type { AppContext, Viewer } from "../../../context.ts";
import type { Transaction } from "../../../db/database.ts";
import { errorCode } from "../../../db/pg-errors.ts";
import { refuse } from "../../../errors.ts";
import type { Limit } from "../../../limits/limits.ts";
import type { PlainPage } from "../../../mail/plain-page.ts";
import type { Words } from "../../../words/words.ts";
import { assertAddressAllowed } from "../../registration/admission.ts";
import { upsertPasswordHash } from "../accounts.queries.ts";
import { NOBODYS_HASH } from "../password-hashing.ts";
import { RESET_MAIL } from "../password-reset.ts";
import { assertPassword } from "../passwords.ts";
import { endSessions } from "../sessions.ts";
import { writeAs } from "../../../session/session.ts";
import { hashToken, newToken } from "../tokens.ts";
import { refuseWrongLink } from "../wrong-links.ts";
import {
  type AddressChangeRow,
  type AddressPurpose,
  deleteAddressTokens,
  deleteUnverified,
  findAddressToken,
  findPendingAddress,
  findTaken,
  lockAddressToken,
  lockPending,
  markConfirmed,
  updateAddress,
  upsertAddressToken,
} from "./address.queries.ts";

export const CHANGE_MAIL = "address-change-mail";
export const CHANGE_NOTICE = "address-change-notice";
export const CHANGE_VALID_SECONDS = 24 * 60 * 60;

/** The links of a change that waits. */
const PENDING: AddressPurpose[] = ["change", "approve-change"];

const CHANGES: Limit = { name: "address-changes", max: 5, seconds: 60 * 60 };
const WRONG_LINKS: Limit = { name: "wrong-address-link", max: 100, seconds: 5 * 60 };
/** PostgreSQL's code. */
const UNIQUE_VIOLATION = "23505";

export async function showAddressChange(ctx: AppContext, viewer: Viewer): Promise<PendingAddress> {
  const pending = await findPendingAddress(ctx.db, viewer.id);
  return pending && ctx.mailer ? pending : { email: pending?.email ?? null };
}

/**
 * Nothing changes before both addresses have confirmed it, each by a link of its own; where no mails are sent, the new one
 * alone. With the old one's comes another that undoes it. Links are made when they are sent, so that only their hashes are
 * ever stored.
 */
export async function requestAddressChange(
  ctx: AppContext,
  viewer: Viewer,
  { email, password }: AddressChange,
): Promise<PendingAddress> {
  await ctx.limits.take(CHANGES, viewer.id);
  await assertPassword(ctx, viewer, password);
  if (email.toLowerCase() === viewer.email.toLowerCase()) {
    throw refuse("email_unchanged", { field: "email" });
  }
  await assertAddressAllowed(ctx, email);
  if (await findTaken(ctx.db, email)) throw refuse("email_taken");
  const token = newToken();
  await writeAs(ctx, viewer, async (tx) => {
    const [userId, seconds] = [viewer.id, CHANGE_VALID_SECONDS];
    await deleteAddressTokens(tx, userId, PENDING);
    await upsertAddressToken(tx, { userId, purpose: "change", email, hash: hashToken(token), seconds });
    if (!ctx.mailer) return;
    const old = {
      userId,
      purpose: "approve-change",
      email: viewer.email,
      hash: hashToken(newToken()),
      seconds,
    } as const;
    await upsertAddressToken(tx, old);
    await ctx.jobs.add(tx, CHANGE_MAIL, viewer.id, { userId: viewer.id });
    await ctx.jobs.add(tx, CHANGE_NOTICE, viewer.id, { userId: viewer.id, email: viewer.email });
  });
  ctx.jobs.wake();
  if (ctx.mailer) return { email, isNewConfirmed: false, isOldConfirmed: false };
  return { email, confirmationUrl: `${viewer.origin}${pathOf("change", token)}` };
}

export const pathOf = (purpose: AddressPurpose, token: string) => `/api/address-change/${purpose}/${token}`;

/** The link to the old address stays: whoever has the session may not be whose address that was. */
export async function cancelAddressChange(ctx: AppContext, viewer: Viewer) {
  await writeAs(ctx, viewer, (tx) => deleteAddressTokens(tx, viewer.id, PENDING));
}

/** Asks whether the link should do what it is for. */
export async function showAddressLink(
  ctx: AppContext,
  purpose: AddressPurpose,
  token: string,
  from: string,
  words: Words,
) {
  const row = await findAddressToken(ctx.db, purpose, hashToken(token));
  const { email } = row ?? (await refuseWrongLink(ctx, WRONG_LINKS, from));
  return ASKING[purpose](words, email);
}

const ASKING: Record<AddressPurpose, (words: Words, email: string) => PlainPage> = {
  change: ({ t }, email) => ({
    heading: t("Confirm your new email"),
    lines: [t("You'll log in with {email} from now on. Every device will need to log in again.", { email })],
    button: t("Use this email"),
  }),
  "approve-change": ({ t }) => ({
    heading: t("Change your email?"),
    lines: [t("You'll log in with your new email from now on. Every device will need to log in again.")],
    button: t("Yes, change my email"),
  }),
  "undo-change": ({ t }, email) => ({
    heading: t("Not you?"),
    lines: [
      t("Your account stays with {email}. We'll log out every device and email you a link to choose a new password.", {
        email,
      }),
    ],
    button: t("It wasn't me"),
  }),
};

/** The new address is theirs. */
export const confirmAddressChange = (ctx: AppContext, token: string, from: string, words: Words) =>
  confirm(ctx, "change", token, from, words);

/** Whoever reads the old address agrees. */
export const approveAddressChange = (ctx: AppContext, token: string, from: string, words: Words) =>
  confirm(ctx, "approve-change", token, from, words);

async function confirm(
  ctx: AppContext,
  purpose: "change" | "approve-change",
  token: string,
  from: string,
  { t }: Words,
): Promise<PlainPage> {
  let isChanged = false;
  await followLink(ctx, purpose, token, from, async (tx, { userId }) => {
    await lockPending(tx, userId);
    await markConfirmed(tx, userId, purpose);
    isChanged = await changeIfConfirmed(ctx, tx, userId);
  });
  if (!isChanged) {
    const next =
      purpose === "change"
        ? t("Now open the link we sent to your old email address.")
        : t("Now open the link we sent to your new email address.");
    return { heading: t("Thanks. One more step"), lines: [next] };
  }
  const link = { label: t("Log in"), path: "/login" };
  return { heading: t("Your email has changed"), lines: [t("Please log in with your new email.")], link };
}

/** Once both have said yes it is the account's, and everybody has to log in with it. */
async function changeIfConfirmed(ctx: AppContext, tx: Transaction, userId: string): Promise<boolean> {
  const pending = await findPendingAddress(tx, userId);
  // Where no mails are sent, the old address could not be asked.
  const isApproved = ctx.mailer === null || pending?.isOldConfirmed;
  if (!pending?.isNewConfirmed || !isApproved) return false;
  await takeAddress(tx, userId, pending.email);
  await deleteAddressTokens(tx, userId, PENDING);
  await endSessions(ctx, tx, userId);
  return true;
}

/** In place of the old address, whose mailbox the member has lost. Runs in the transaction of the act. */
export async function approveFor(ctx: AppContext, tx: Transaction, userId: string) {
  await lockPending(tx, userId);
  if (!(await findPendingAddress(tx, userId))) throw refuse("no_email_change");
  await markConfirmed(tx, userId, "approve-change");
  await changeIfConfirmed(ctx, tx, userId);
}

/**
 * 'It was not me', from the old address: it is the account's again, and whoever knows the password or has a session is locked
 * out. A link to choose a new password is mailed to it.
 */
export async function undoAddressChange(
  ctx: AppContext,
  token: string,
  from: string,
  { language, t }: Words,
): Promise<PlainPage> {
  await followLink(ctx, "undo-change", token, from, async (tx, { userId, email }) => {
    // Whoever signed up with it meanwhile has not shown that it is theirs; the link has.
    await deleteUnverified(tx, userId, email);
    await takeAddress(tx, userId, email);
    await deleteAddressTokens(tx, userId, [...PENDING, "undo-change"]);
    await upsertPasswordHash(tx, userId, NOBODYS_HASH);
    await endSessions(ctx, tx, userId);
    await ctx.jobs.add(tx, RESET_MAIL, userId, { userId, language });
  });
  ctx.jobs.wake();
  return { heading: t("Your account is safe"), lines: [t("We sent you a link to choose a new password.")] };
}

async function followLink(
  ctx: AppContext,
  purpose: AddressPurpose,
  token: string,
  from: string,
  act: (tx: Transaction, row: AddressChangeRow) => Promise<void>,
) {
  const isUsed = await ctx.db.transaction(async (tx) => {
    const row = await lockAddressToken(tx, purpose, hashToken(token));
    if (row) await act(tx, row);
    return row !== undefined;
  });
  if (!isUsed) await refuseWrongLink(ctx, WRONG_LINKS, from);
}

/** Whoever signs up with it at this moment has it. */
async function takeAddress(tx: Transaction, userId: string, email: string) {
  const taken = await updateAddress(tx, userId, email).catch((error: unknown) => {
    if (errorCode(error) === UNIQUE_VIOLATION) throw refuse("email_taken");
    throw error;
  });
  if (!taken) throw refuse("email_taken");
}
