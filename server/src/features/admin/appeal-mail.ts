import type { DecisionKind } from "@plaza/contract/moderation/decisions";
import type { AppContext } from "../../context.ts";
import type { Words } from "../../words/words.ts";
import { sendLetter } from "../instance/receiver-words.ts";
import { findClosed } from "../moderation/appeals.ts";

export const APPEAL_MAIL = "appeal-mail";

const REVIEWED: Record<DecisionKind, (words: Words) => string> = {
  warning: ({ t }) => t("The moderators reviewed your appeal of the warning."),
  limit: ({ t }) => t("The moderators reviewed your appeal of the restriction."),
  suspension: ({ t }) => t("The moderators reviewed your appeal of the suspension."),
  removal: ({ t }) => t("The moderators reviewed your appeal of the removal."),
};

/** Tells a member what became of their appeal: who is suspended sees no notification. */
export async function sendAppealMail(ctx: AppContext, decisionId: string) {
  const closed = await findClosed(ctx.db, decisionId);
  if (!closed || !ctx.mailer) return;
  const { kind, outcome } = closed;
  await sendLetter(ctx, closed, ({ appName, words }) => {
    const { t } = words;
    return {
      subject: t("Your appeal on {app}", { app: appName }),
      lines: [
        t("Hi,"),
        REVIEWED[kind](words),
        outcome === "lifted" ? t("They reversed their decision.") : t("Their decision stands."),
      ],
      link: { label: t("Open {app}", { app: appName }), url: `${ctx.settings.publicUrl ?? ""}/login` },
    };
  });
}
