import type { AppealedDecision, AppealOutcome, Decision } from "@plaza/contract/moderation/decisions";
import type { PageQuery } from "@plaza/contract/base/page";
import type { AppContext, Caller, Viewer } from "../../context.ts";
import type { Transaction } from "../../db/database.ts";
import { refuse } from "../../errors.ts";
import { addressKey, type Limit } from "../../limits/limits.ts";
import { type Page, pageById, pageOf } from "../../paging/pages.ts";
import { writeAs } from "../../session/session.ts";
import { readAppealToken } from "../auth/appeal-tokens.ts";
import {
  findDecisionOwner,
  findClosedDecision,
  listWaitingAppeals,
  type ClosedDecision,
  updateAppeal,
  updateOutcome,
} from "./appeals.queries.ts";
import { findDecisionOf } from "./decisions.queries.ts";

export type { ClosedDecision } from "./appeals.queries.ts";

const APPEALS: Limit = { name: "suspension-appeals", max: 20, seconds: 60 * 60 };

/** One appeal to each decision. */
export async function appealDecision(ctx: AppContext, viewer: Viewer, id: string, appeal: string): Promise<Decision> {
  return writeAs(ctx, viewer, async (tx) => {
    const found = await findDecisionOf(tx, viewer.id, id);
    if (!found) throw refuse("decision_not_found");
    if (!(await updateAppeal(tx, { id, userId: viewer.id, appeal }))) throw refuse("appeal_exists");
    return { ...found, appeal };
  });
}

export async function appealSuspension(
  ctx: AppContext,
  { address }: Pick<Caller, "address">,
  { token, appeal }: { token: string; appeal: string },
) {
  await ctx.limits.take(APPEALS, addressKey(address));
  const id = readAppealToken(ctx, token);
  const owner = id ? await findDecisionOwner(ctx.db, id) : undefined;
  if (!id || !owner) throw refuse("appeal_link_expired");
  if (!(await updateAppeal(ctx.db, { id, userId: owner.userId, appeal }))) {
    throw refuse("appeal_exists");
  }
}

export async function listAppeals(
  ctx: AppContext,
  { role }: Viewer,
  { limit, before }: PageQuery,
): Promise<Page<AppealedDecision>> {
  const rows = await listWaitingAppeals(ctx.db, role, pageById({ limit, before }));
  return pageOf(rows, limit, (last) => [last.id]);
}

/** For the mail about it; undefined if the account is gone. */
export const findClosed = findClosedDecision;

/** Runs in the transaction of the act. Refused if somebody else has closed it meanwhile. */
export async function settle(
  tx: Transaction,
  moderator: Viewer,
  { id, outcome }: { id: string; outcome: AppealOutcome },
): Promise<ClosedDecision> {
  const closed = await updateOutcome(tx, { id, outcome, by: moderator.id });
  if (closed) return closed;
  if (!(await findDecisionOwner(tx, id))) throw refuse("decision_not_found");
  throw refuse("appeal_decided");
}
