import type { AppContext } from "../../context.ts";
import { findInstance } from "../instance/instance.ts";
import { findClosed } from "../moderation/appeals.ts";

export const APPEAL_MAIL = "appeal-mail";

const WORDS = { warning: "warning", limit: "restriction", suspension: "suspension", removal: "removal" } as const;

/** Tells a member what became of their appeal: who is suspended sees no notification. */
export async function sendAppealMail(ctx: AppContext, decisionId: string) {
  const closed = await findClosed(ctx.db, decisionId);
  if (!closed || !ctx.mailer) return;
  const { name: appName } = await findInstance(ctx);
  const { kind, outcome, email } = closed;
  await ctx.mailer.send({
    appName,
    to: email,
    subject: `Your appeal on ${appName}`,
    lines: [
      "Hi,",
      `The moderators reviewed your appeal of the ${WORDS[kind]}.`,
      outcome === "lifted" ? "They reversed their decision." : "Their decision stands.",
    ],
    link: { label: `Open ${appName}`, url: `${ctx.settings.publicUrl ?? ""}/login` },
  });
}
