import type { SuspensionTerms } from "@plaza/contract/safety";
import type { AppContext } from "../../context.ts";
import type { Transaction } from "../../db/database.ts";
import type { Db } from "../../db/sql.ts";
import { refuse } from "../../errors.ts";
import { memberTopic } from "../../realtime/hub.ts";
import { countOtherAdmins, findAdminById, lockAdmins } from "./admins.queries.ts";
import { endSessions } from "./sessions.ts";
import {
  findExpired,
  listCommentedPosts,
  MOST_COMMENTED,
  updateExpired,
  updateLifted,
  updateSuspended,
} from "./suspension.queries.ts";
import { recountAtOnce } from "../users/suspension-counts.ts";

/** Runs in the transaction of the act. True if they were not suspended before, or on other terms. */
export async function suspend(
  ctx: AppContext,
  tx: Transaction,
  userId: string,
  terms?: SuspensionTerms,
): Promise<boolean> {
  await lockAdmins(tx);
  const found = await findAdminById(tx, userId);
  if (found?.isAdmin && (await countOtherAdmins(tx, userId))?.count === 0) {
    throw refuse("last_admin_suspension");
  }
  // The order matters: a concurrent login has committed by then, and its session is ended too.
  const isChanged = await updateSuspended(tx, userId, terms);
  await narrowChanges(tx, userId);
  // Their open screens say why before their sockets are closed.
  const { reason = null, until = null } = terms ?? {};
  tx.afterCommit(() => ctx.hub.publish([memberTopic(userId)], { type: "suspended", reason, until }));
  await endSessions(ctx, tx, userId);
  if (isChanged) tx.afterCommit(() => recountAtOnce(ctx, userId));
  return isChanged;
}

/** With their comments go the replies, which may be on a card that shows nothing of them. At the end of a suspension nothing in memory says where they were. */
async function narrowChanges(tx: Transaction, userId: string) {
  tx.concerns(["sessions", "viewers", "profiles", "stories"], [userId]);
  const commented = await listCommentedPosts(tx, userId);
  tx.concerns("posts", commented.length < MOST_COMMENTED ? commented.map(({ postId }) => postId) : null);
  tx.concerns("files", []);
}

export async function liftSuspension(ctx: AppContext, tx: Transaction, userId: string): Promise<boolean> {
  const isChanged = await updateLifted(tx, userId);
  if (isChanged) tx.afterCommit(() => recountAtOnce(ctx, userId));
  return isChanged;
}

/** Lifts suspensions whose time is over. A login does not wait for the job that does it. */
export async function liftExpired(db: Db, userId?: string) {
  // A write to the members drops all that the nodes hold in memory: mostly there is nothing to lift.
  if (await findExpired(db, userId)) await updateExpired(db, userId);
}

/** The refusal that a suspended member reads at the login. */
export function describeSuspension({ reason, until }: SuspensionTerms) {
  const values = { ...(until && { until: new Date(until) }), ...(reason && { reason }) };
  if (until) return { code: reason ? "suspended_until_for_reason" : "suspended_until", values } as const;
  return { code: reason ? "suspended_for_reason" : "suspended", values } as const;
}
