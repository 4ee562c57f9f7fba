import type { AppContext } from "../../../context.ts";
import { findInstance } from "../../instance/instance.ts";
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
  const { name: appName } = await findInstance(ctx);
  await ctx.mailer.send({
    appName,
    to: email,
    subject: `Confirm your new address for ${appName}`,
    lines: [
      "Hello,",
      `somebody, hopefully you, wants to use this address for their account at ${appName}. The link works for 24 hours. If it was not you, there is nothing to do.`,
    ],
    link: { label: "Confirm this address", url: `${ctx.settings.publicUrl}${pathOf("change", token)}` },
  });
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
  const { name: appName } = await findInstance(ctx);
  await ctx.mailer.send({
    appName,
    to: email,
    subject: `Your address for ${appName} is about to change`,
    lines: [
      `Hello ${account.firstName},`,
      `somebody who knows your password asked to use another address for your account at ${appName}. It changes once both addresses have confirmed it. If that was you, confirm it here within 24 hours.`,
      "If it was not you, say so within 7 days: your address stays or comes back, everybody is logged out, and you choose a new password.",
    ],
    link: { label: "Yes, change my address", url: `${ctx.settings.publicUrl}${pathOf("approve-change", yes)}` },
    otherLink: { label: "It was not me", url: `${ctx.settings.publicUrl}${pathOf("undo-change", token)}` },
  });
}
