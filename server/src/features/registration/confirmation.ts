import type { Db } from "../../db/database.ts";
import { dropApplication, isApplicant } from "./admission.ts";
import { queueEvent } from "../webhooks/webhook-events.ts";
import { markVerified } from "./registration.queries.ts";

/**
 * The address is its owner's. Returns whether they are a member now: an applicant waits for an administrator all the
 * same, unless the operator named them one.
 */
export async function confirmAddress(db: Db, userId: string, isAdmin: boolean): Promise<boolean> {
  if (isAdmin) await dropApplication(db, userId);
  else if (await isApplicant(db, userId)) return false;
  await admit(db, userId, isAdmin);
  return true;
}

/** An administrator knows that the address is theirs, and lets them in. */
export async function vouchFor(db: Db, userId: string) {
  await dropApplication(db, userId);
  await admit(db, userId, false);
}

/** An administrator has let them in. */
export const letIn = (db: Db, userId: string) => admit(db, userId, false);

async function admit(db: Db, userId: string, isAdmin: boolean) {
  const marked = await markVerified(db, userId, isAdmin);
  if (marked?.isNew) await queueEvent(db, "member", userId);
}
