import { concernsOnly } from "../../db/changes.ts";
import type { Transaction } from "../../db/database.ts";
import { dropApplication, isApplicant } from "./admission.ts";
import { queueEvent } from "../webhooks/webhook-events.ts";
import { markVerified } from "./registration.queries.ts";

/**
 * The address is its owner's. Returns whether they are a member now: an applicant waits for an administrator all the
 * same, unless the operator named them one.
 */
export async function confirmAddress(tx: Transaction, userId: string, isAdmin: boolean): Promise<boolean> {
  if (isAdmin) await dropApplication(tx, userId);
  else if (await isApplicant(tx, userId)) return false;
  await admit(tx, userId, isAdmin);
  return true;
}

/** An administrator knows that the address is theirs, and lets them in. */
export async function vouchFor(tx: Transaction, userId: string) {
  await dropApplication(tx, userId);
  await admit(tx, userId, false);
}

/** An administrator has let them in. */
export const letIn = (tx: Transaction, userId: string) => admit(tx, userId, false);

async function admit(tx: Transaction, userId: string, isAdmin: boolean) {
  const marked = await markVerified(tx, userId, isAdmin);
  if (!marked?.isNew) return;
  await queueEvent(tx, "member", userId);
  // Nothing is theirs yet, so nobody else's screens change. An administrator sees more than before.
  if (!isAdmin) concernsOnly(tx, { sessions: [userId], viewers: [userId], profiles: [userId] });
}
