import type { AppContext } from "../../../context.ts";
import { sendLetter } from "../../instance/receiver-words.ts";
import { findOwnUser } from "../accounts.queries.ts";
import { hashToken, newToken } from "../tokens.ts";
import { CHANGE_VALID_SECONDS, pathOf } from "./address.ts";
import { findPendingAddress, upsertAddressToken } from "./address.queries.ts";

const UNDO_SECONDS = 7 * 24 * 60 * 60;

/** Sends the link to the new address when the job runs. It has no name in it: whose address it is, nobody knows yet. */
export async function sendChangeMail(ctx: AppContext, userId: string) {
  const pending = await findPendingAddress(ctx.db, userId);
  if (!pending || !ctx.mailer) return;
  const token = newToken();
  const { email } = pending;
  const seconds = CHANGE_VALID_SECONDS;
  await upsertAddressToken(ctx.db, { userId, purpose: "change", email, hash: hashToken(token), seconds });
  await sendLetter(ctx, pending, ({ appName, words: { t } }) => ({
    subject: t("Confirm your new email for {app}", { app: appName }),
    lines: [
      t("Hi,"),
      t(
        "Someone, hopefully you, wants to use this email address for their {app} account. The link works for 24 hours. If it wasn't you, you can ignore this email.",
        { app: appName },
      ),
    ],
    link: { label: t("Confirm email"), url: `${ctx.settings.publicUrl}${pathOf("change", token)}` },
  }));
}

/** Asks the old address, to which the account belonged when the change was asked for, and lets it say no. */
export async function sendChangeNotice(ctx: AppContext, { userId, email }: { userId: string; email: string }) {
  const account = await findOwnUser(ctx.db, userId);
  if (!account || !ctx.mailer) return;
  const [token, yes] = [newToken(), newToken()];
  const hash = hashToken(token);
  await upsertAddressToken(ctx.db, { userId, purpose: "undo-change", email, hash, seconds: UNDO_SECONDS });
  if (await findPendingAddress(ctx.db, userId)) {
    const seconds = CHANGE_VALID_SECONDS;
    await upsertAddressToken(ctx.db, { userId, purpose: "approve-change", email, hash: hashToken(yes), seconds });
  }
  await sendLetter(ctx, { ...account, email }, ({ appName, words: { t } }) => ({
    subject: t("Your {app} email is about to change", { app: appName }),
    lines: [
      t("Hi {name},", { name: account.firstName }),
      t(
        "Someone who knows your password asked to change the email for your {app} account. It changes once both addresses confirm. If that was you, confirm it below within 24 hours.",
        { app: appName },
      ),
      t(
        "If it wasn't you, tell us within 7 days. We'll keep or restore your email, log out every device, and help you choose a new password.",
      ),
    ],
    link: { label: t("Yes, change my email"), url: `${ctx.settings.publicUrl}${pathOf("approve-change", yes)}` },
    otherLink: { label: t("It wasn't me"), url: `${ctx.settings.publicUrl}${pathOf("undo-change", token)}` },
  }));
}
