import type { AppealOutcome, DecisionKind } from "@plaza/contract/moderation/decisions";
import { says } from "@plaza/contract/words/says";
import type { AppContext, Viewer } from "../../context.ts";
import type { Transaction } from "../../db/database.ts";
import { AppError } from "../../errors.ts";
import { record } from "../../session/admin-acts.ts";
import { holdModeration, refuseColleagues } from "../auth/admins.ts";
import { liftSuspension } from "../auth/suspension.ts";
import { settle, type ClosedDecision } from "../moderation/appeals.ts";
import { undo } from "../moderation/removals.ts";
import { limitMember } from "../moderation/decisions.ts";
import { notify } from "../notifications/notify.ts";
import { asSubject, getMember } from "./members.ts";
import { APPEAL_MAIL } from "./appeal-mail.ts";

/** Decides about the appeal: what is lifted is undone, as far as it is still possible. */
export async function settleAppeal(ctx: AppContext, moderator: Viewer, decisionId: string, outcome: AppealOutcome) {
  await ctx.db.transaction(async (tx) => {
    await holdModeration(tx, moderator.id);
    const closed = await settle(tx, moderator, { id: decisionId, outcome });
    const { userId, kind } = closed;
    const member = await getMember(tx, userId);
    refuseColleagues(moderator, member);
    if (outcome === "lifted" && closed.isNewest) await UNDO[kind]?.(ctx, tx, moderator, closed);
    await record(tx, moderator, outcome === "lifted" ? "appeal-lift" : "appeal-uphold", {
      ...asSubject(member),
      note: KINDS[kind],
    });
    await notify(ctx, tx, [{ userId, type: "appeal-closed", actorId: userId, subjectId: decisionId }]);
    if (ctx.mailer && member.emailVerified) await ctx.jobs.add(tx, APPEAL_MAIL, decisionId, { decisionId });
    tx.afterCommit(() => ctx.jobs.wake());
  });
}

/** As the audit log has them. */
const KINDS: Record<DecisionKind, string> = {
  warning: says("Warning"),
  limit: says("Restriction"),
  suspension: says("Suspension"),
  removal: says("Removal"),
};

type Undo = (ctx: AppContext, tx: Transaction, moderator: Viewer, closed: ClosedDecision) => Promise<unknown>;

/**
 * A warning was read, and a single thing that was deleted is gone: there the outcome is the word of the moderators. Things
 * that were removed together come back within a day. Of several decisions of a kind only the last one holds: to lift an
 * earlier one changes nothing.
 */
const UNDO: Partial<Record<ClosedDecision["kind"], Undo>> = {
  suspension: (ctx, tx, _moderator, { userId }) => liftSuspension(ctx, tx, userId),
  removal: async (_ctx, tx, _moderator, { removalId }) => {
    // After a day it is gone, or somebody has undone it: then there is nothing left to undo.
    if (removalId) await undo(tx, removalId).catch(ignoreRefusal);
  },
  limit: (ctx, tx, moderator, { userId }) => limitMember(ctx, tx, moderator, { userId, terms: null }),
};

function ignoreRefusal(error: unknown) {
  if (!(error instanceof AppError)) throw error;
}
