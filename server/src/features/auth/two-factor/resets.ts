import type { AppContext, Viewer } from "../../../context.ts";
import type { Transaction } from "../../../db/database.ts";
import { refuse } from "../../../errors.ts";
import type { Limit } from "../../../limits/limits.ts";
import type { PlainPage } from "../../../mail/plain-page.ts";
import type { Words } from "../../../words/words.ts";
import { sendLetter } from "../../instance/receiver-words.ts";
import { notify } from "../../notifications/notify.ts";
import { findOwnUser } from "../accounts.queries.ts";
import { recordStop } from "../../../session/admin-acts.ts";
import { deleteEmailToken, findByEmailToken, upsertEmailToken } from "../email-tokens.queries.ts";
import { writeAs } from "../../../session/session.ts";
import { hashToken, newToken } from "../tokens.ts";
import { refuseWrongLink } from "../wrong-links.ts";
import { deleteFactors } from "./factor-removal.ts";
import { deleteDueResets, deleteFactorReset, insertFactorReset } from "./resets.queries.ts";
import { listFactors } from "./two-factor.ts";

export const FACTOR_RESET_MAIL = "factor-reset-mail";
const DELAY_HOURS = 24;
const WRONG_LINKS: Limit = { name: "wrong-stop-link", max: 100, seconds: 5 * 60 };

/** Runs in the transaction of the administrator's act. The member is told, and has a day to stop it. */
export async function scheduleReset(ctx: AppContext, tx: Transaction, userId: string): Promise<{ dueAt: string }> {
  if ((await listFactors(tx, userId)).length === 0) throw refuse("no_two_factor");
  const reset = await insertFactorReset(tx, userId, DELAY_HOURS);
  await notify(ctx, tx, [{ userId, type: "factor-reset", actorId: userId, subjectId: userId }]);
  if (ctx.mailer) await ctx.jobs.add(tx, FACTOR_RESET_MAIL, userId, { userId });
  tx.afterCommit(() => ctx.jobs.wake());
  return { dueAt: reset?.dueAt ?? "" };
}

/** Two-factor is off for those whose day is over. */
export async function applyResets(ctx: AppContext) {
  await ctx.db.transaction(async (tx) => {
    for (const { userId } of await deleteDueResets(tx)) await deleteFactors(tx, userId);
  });
}

export async function stopReset(ctx: AppContext, viewer: Viewer) {
  await writeAs(ctx, viewer, (tx) => stop(tx, viewer.id));
}

async function stop(tx: Transaction, userId: string) {
  if (!(await deleteFactorReset(tx, userId))) throw refuse("factor_reset_not_found");
  await deleteEmailToken(tx, userId, "stop-reset");
  await recordStop(tx, userId);
}

/** Sends the mail when the job runs; its link needs no session. */
export async function sendStopMail(ctx: AppContext, userId: string) {
  const account = await findOwnUser(ctx.db, userId);
  if (!account || !ctx.mailer) return;
  const token = newToken();
  const seconds = DELAY_HOURS * 60 * 60;
  await upsertEmailToken(ctx.db, { userId, purpose: "stop-reset", hash: hashToken(token), seconds, isMailed: true });
  await sendLetter(ctx, account, ({ appName, words: { t } }) => ({
    subject: t("Two-factor is about to be turned off for your {app} account", { app: appName }),
    lines: [
      t("Hi {name},", { name: account.firstName }),
      t(
        "You asked an administrator to turn off two-factor for your account. It turns off in 24 hours. After that, your password is enough to log in.",
      ),
      t("If you didn't ask for this, open the link below to cancel it."),
    ],
    link: { label: t("Cancel reset"), url: `${ctx.settings.publicUrl}${stopPath(token)}` },
  }));
}

export const stopPath = (token: string) => `/api/stop-reset/${token}`;

export async function showStop(ctx: AppContext, token: string, from: string, { t }: Words): Promise<PlainPage> {
  if (!(await findByEmailToken(ctx.db, "stop-reset", hashToken(token)))) await refuseWrongLink(ctx, WRONG_LINKS, from);
  return {
    heading: t("Didn't ask for this?"),
    lines: [t("An administrator is about to turn off two-factor for your account. If you cancel, nothing changes.")],
    button: t("Cancel reset"),
  };
}

export async function confirmStop(ctx: AppContext, token: string, from: string, { t }: Words): Promise<PlainPage> {
  const isUsed = await ctx.db.transaction(async (tx) => {
    const found = await findByEmailToken(tx, "stop-reset", hashToken(token));
    if (found) await stop(tx, found.userId);
    return found !== undefined;
  });
  if (!isUsed) await refuseWrongLink(ctx, WRONG_LINKS, from);
  return { heading: t("Reset canceled"), lines: [t("Two-factor stays on for your account.")] };
}
