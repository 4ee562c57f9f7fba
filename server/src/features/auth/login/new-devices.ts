import type { AppContext, Caller } from "../../../context.ts";
import type { Transaction } from "../../../db/database.ts";
import type { Limit } from "../../../limits/limits.ts";
import type { PlainPage } from "../../../mail/plain-page.ts";
import { type Words, wordsIn } from "../../../words/words.ts";
import { sendLetter } from "../../instance/receiver-words.ts";
import { notify } from "../../notifications/notify.ts";
import { findOwnUser, upsertPasswordHash } from "../accounts.queries.ts";
import { describeDevice } from "../devices.ts";
import { deleteEmailToken, findByEmailToken, upsertEmailToken } from "../email-tokens.queries.ts";
import { NOBODYS_HASH } from "../password-hashing.ts";
import { RESET_MAIL } from "../password-reset.ts";
import { endSessions, MAX_USER_AGENT } from "../sessions.ts";
import { hashToken, newToken } from "../tokens.ts";
import { refuseWrongLink } from "../wrong-links.ts";
import { removeRecentFactors } from "../two-factor/factor-removal.ts";
import { deleteKnownDevices } from "./login.queries.ts";
import { shortenAddress } from "./places.ts";

export const NEW_DEVICE_MAIL = "new-device-mail";
const VALID_DAYS = 7;
const VALID_SECONDS = VALID_DAYS * 24 * 60 * 60;
const WRONG_LINKS: Limit = { name: "wrong-not-me-link", max: 100, seconds: 5 * 60 };

export interface NewDevice {
  userId: string;
  /** In English, for nodes of the last release. */
  device: string;
  userAgent?: string;
  place: string;
}

/** Runs in the transaction of a login from a browser that the member has not used before. */
export async function warnOfDevice(ctx: AppContext, tx: Transaction, userId: string, from: Caller) {
  await notify(ctx, tx, [{ userId, type: "new-device", actorId: userId, subjectId: userId }]);
  if (!ctx.mailer) return;
  const payload: NewDevice = {
    userId,
    device: describeDevice(from.userAgent, wordsIn("en")),
    userAgent: from.userAgent.slice(0, MAX_USER_AGENT),
    place: shortenAddress(from.address),
  };
  await ctx.jobs.add(tx, NEW_DEVICE_MAIL, userId, payload);
  tx.afterCommit(() => ctx.jobs.wake());
}

/** Sends the mail when the job runs. The link is made then, so that only its hash is ever stored. */
export async function sendNewDeviceMail(ctx: AppContext, { userId, device, userAgent, place }: NewDevice) {
  const account = await findOwnUser(ctx.db, userId);
  if (!account || !ctx.mailer) return;
  const token = newToken();
  const hash = hashToken(token);
  await upsertEmailToken(ctx.db, { userId, purpose: "not-me", hash, seconds: VALID_SECONDS, isMailed: true });
  await sendLetter(ctx, account, ({ appName, words }) => {
    const { t } = words;
    return {
      subject: t("New login to {app}", { app: appName }),
      lines: [
        t("Hi {name},", { name: account.firstName }),
        t(
          "Someone logged in to your account with {device} from the network {place}. If that was you, you can ignore this email.",
          { device: userAgent === undefined ? device : describeDevice(userAgent, words), place },
        ),
        t(
          "If it wasn't you, open the link below within 7 days. We'll log out every device and help you choose a new password.",
        ),
      ],
      link: { label: t("It wasn't me"), url: `${ctx.settings.publicUrl}${pathOf(token)}` },
    };
  });
}

export const pathOf = (token: string) => `/api/not-me/${token}`;

/** Asks first: mail programs open links by themselves. */
export async function showNotMe(ctx: AppContext, token: string, from: string, { t }: Words): Promise<PlainPage> {
  if (!(await findByEmailToken(ctx.db, "not-me", hashToken(token)))) await refuseWrongLink(ctx, WRONG_LINKS, from);
  return {
    heading: t("Not you?"),
    lines: [
      t(
        "If you don't recognize that login, press the button. We'll log out every device, including yours, and email you a link to choose a new password.",
      ),
      t("Passkeys, authenticator apps, and recovery codes set up since then will be removed."),
    ],
    button: t("It wasn't me"),
  };
}

/**
 * Whoever knows the password, has a session or a token, or has set up a factor or made recovery codes since is locked out,
 * and no browser is known any more. A mail is sent for a day at most before it is given up.
 */
export async function confirmNotMe(
  ctx: AppContext,
  token: string,
  from: string,
  { language, t }: Words,
): Promise<PlainPage> {
  const isUsed = await ctx.db.transaction(async (tx) => {
    const found = await findByEmailToken(tx, "not-me", hashToken(token));
    if (!found) return false;
    const { userId } = found;
    await deleteEmailToken(tx, userId, "not-me");
    await upsertPasswordHash(tx, userId, NOBODYS_HASH);
    await deleteKnownDevices(tx, userId);
    await removeRecentFactors(tx, userId, VALID_DAYS + 1);
    await endSessions(ctx, tx, userId);
    await ctx.jobs.add(tx, RESET_MAIL, userId, { userId, language });
    return true;
  });
  if (!isUsed) await refuseWrongLink(ctx, WRONG_LINKS, from);
  ctx.jobs.wake();
  return { heading: t("Your account is safe"), lines: [t("We sent you a link to choose a new password.")] };
}
