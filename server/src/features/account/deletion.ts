import type { AccountDeletion } from "@plaza/contract/account";
import type { AppContext, Viewer } from "../../context.ts";
import { BATCH, deleteSome, inBatches } from "../../db/batches.ts";
import { sql } from "../../db/sql.ts";
import { endCallsOf } from "../calls/ends.ts";
import { closeAccount } from "../auth/closed-accounts.ts";
import { assertPassword } from "../auth/passwords.ts";
import { retractActs } from "../notifications/retractions.ts";
import { leaveAllPages } from "../pages/editors.ts";
import { unlinkSomeShares } from "../posts/erasure.ts";
import { memberTopic, postTopic } from "../../realtime/hub.ts";
import {
  deleteSomeFriendships,
  deleteSomeObjects,
  deleteSomePosts,
  deleteUser,
  dropSomeMentions,
  isThere,
  batchesOf,
} from "./erasure.queries.ts";

export const ACCOUNT_ERASURE = "account-erasure";
/** Nearly every account is erased within this time; the others are invisible already, and the job does the rest. */
const AT_ONCE_MS = 4_000;

/** At once nobody sees the account or is signed in to it; then everything it owns is deleted, batch by batch. */
export async function deleteAccount(ctx: AppContext, viewer: Viewer, { password }: AccountDeletion) {
  await assertPassword(ctx, viewer, password);
  await ctx.db.transaction(async (tx) => {
    await closeAccount(tx, viewer);
    await leaveAllPages(ctx, tx, viewer.id);
    tx.afterCommit(() => endCallsOf(ctx, viewer.id));
    await ctx.jobs.add(tx, ACCOUNT_ERASURE, viewer.id, { userId: viewer.id });
    tx.afterCommit(() => ctx.hub.closeSessions({ userId: viewer.id, except: viewer.sessionId }));
  });
  await eraseAccount(ctx, viewer.id, AbortSignal.timeout(AT_ONCE_MS)).catch((error: unknown) =>
    ctx.log.info({ reason: String(error) }, "An account is deleted in the background"),
  );
  // The sockets are closed after the response, so that the requesting screen is not signed out before it.
  ctx.hub.closeSessions({ userId: viewer.id });
  ctx.jobs.wake();
}

/** Can resume after an interruption: deleted rows are not found any more. */
export async function eraseAccount(ctx: AppContext, userId: string, signal: AbortSignal) {
  if (!(await isThere(ctx.db, userId))) return;
  const repeat = inBatches(ctx.db, `erasure ${userId}`, signal);

  await repeat((tx) => retractActs(ctx, tx, userId, BATCH));
  await repeat(async (tx) => {
    const others = await deleteSomeFriendships(tx, userId);
    const topics = others.map((other) => memberTopic(other.userId));
    if (topics.length > 0)
      tx.afterCommit(() => ctx.hub.publish(topics, { type: "friendship", userId, standing: null }));
    return others;
  });
  for (const batch of batchesOf(userId)) await repeat((db) => deleteSome(db, batch));
  for (const table of [sql`posts`, sql`comments`, sql`messages`, sql`stories`])
    await repeat((db) => dropSomeMentions(db, table, userId));
  await repeat((db) => unlinkSomeShares(db, sql`(select id from posts where user_id = ${userId})`));
  await repeat(async (tx) => {
    const posts = await deleteSomePosts(tx, userId);
    tx.afterCommit(() => {
      for (const { id } of posts) ctx.hub.publish([postTopic(id)], { type: "post-deleted", postId: id });
    });
    return posts;
  });
  await repeat((db) => deleteSomeObjects(db, userId));
  await repeat((db) => deleteUser(db, userId));
}
