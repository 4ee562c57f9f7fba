import type { Decision, DecisionKind } from "@plaza/contract/moderation/decisions";
import type { ReportedKind, SuspensionTerms } from "@plaza/contract/safety";
import type { NotificationType } from "@plaza/contract/notifications";
import type { AppContext, Viewer } from "../../context.ts";
import type { Transaction } from "../../db/database.ts";
import { writeAs } from "../../session/session.ts";
import { notify } from "../notifications/notify.ts";
import {
  insertDecision,
  listDecisionsOf,
  markDecisionsRead,
  updateLimited,
  updateUnlimited,
} from "./decisions.queries.ts";

const MAX_EXCERPT = 1_000;

/** Who is suspended reads it at the login. */
const NOTIFICATIONS: Record<Exclude<DecisionKind, "suspension">, NotificationType> = {
  warning: "warning",
  limit: "limited",
  removal: "removal",
};

interface NewDecision {
  kind: DecisionKind;
  userId: string;
  reason?: string | null;
  until?: string | null;
  subjectKind?: ReportedKind;
  excerpt?: string | null;
  removalId?: string;
}

/** Runs in the transaction of the act: stores what was decided about a member, who is notified of it. */
export async function storeDecision(ctx: AppContext, tx: Transaction, moderator: Viewer, decision: NewDecision) {
  const { kind, userId, reason = null, until = null, subjectKind = null, excerpt = null, removalId = null } = decision;
  if (userId === moderator.id) return;
  const shortened = excerpt && [...excerpt].slice(0, MAX_EXCERPT).join("");
  const stored = { userId, kind, reason, until, subjectKind, excerpt: shortened, removalId, decidedBy: moderator.id };
  const inserted = await insertDecision(tx, stored);
  if (!inserted || kind === "suspension") return;
  await notify(ctx, tx, [{ userId, type: NOTIFICATIONS[kind], actorId: userId, subjectId: inserted.id }]);
  tx.afterCommit(() => ctx.jobs.wake());
}

/** False if they were limited on these terms already, or not limited. */
export async function limitMember(
  ctx: AppContext,
  tx: Transaction,
  moderator: Viewer,
  { userId, terms }: { userId: string; terms: SuspensionTerms | null },
): Promise<boolean> {
  const changed = terms ? await updateLimited(tx, userId, terms) : await updateUnlimited(tx, userId);
  if (!changed) return false;
  if (terms) await storeDecision(ctx, tx, moderator, { kind: "limit", userId, ...terms });
  return true;
}

export function listDecisions(ctx: AppContext, viewer: Viewer): Promise<Decision[]> {
  return listDecisionsOf(ctx.db, viewer.id);
}

export async function readDecisions(ctx: AppContext, viewer: Viewer) {
  await writeAs(ctx, viewer, (tx) => markDecisionsRead(tx, viewer.id));
}
