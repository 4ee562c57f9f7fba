import type { AccountDeletion } from "@plaza/contract/account";
import type { AppContext, Viewer } from "../../context.ts";
import type { Db } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { closeAccount } from "../auth/closing.ts";
import { assertPassword } from "../auth/passwords.ts";
import { takeBackActs, tellChanged } from "../notifications/notifications.ts";
import { memberTopic, postTopic } from "../../realtime/hub.ts";
import {
  deleteSome,
  deleteSomeFriendships,
  deleteSomeObjects,
  deleteSomePosts,
  deleteUser,
  dropSomeMentions,
  isThere,
  lockErasure,
  PILES,
} from "./erasure.queries.ts";

export const ACCOUNT_ERASURE = "account-erasure";
const BATCH = 500;
/** Nearly every account is gone by then; of the others nothing is seen any more, and the job does the rest. */
const AT_ONCE_MS = 4_000;

/** At once nobody sees the account and nobody is in it; then everything it owns goes, piece by piece. */
export async function deleteAccount(ctx: AppContext, viewer: Viewer, { password }: AccountDeletion) {
  await assertPassword(ctx, viewer, password);
  await ctx.db.transaction(async (db) => {
    await closeAccount(db, viewer);
    await ctx.jobs.add(db, ACCOUNT_ERASURE, viewer.id, { userId: viewer.id });
  });
  ctx.hub.closeSessions({ userId: viewer.id, except: viewer.sessionId });
  await eraseAccount(ctx, viewer.id, AbortSignal.timeout(AT_ONCE_MS)).catch((error: unknown) =>
    ctx.log.info({ reason: String(error) }, "An account is deleted in the background"),
  );
  // The screen that asked learns it by the answer, not by being turned away before.
  ctx.hub.closeSessions({ userId: viewer.id });
  ctx.jobs.wake();
}

/** Begins where it was left: what is gone is not found any more. */
export async function eraseAccount(ctx: AppContext, userId: string, signal: AbortSignal) {
  if (!(await isThere(ctx.db, userId))) return;

  /** Until less than a batch was there. Tells after each commit. */
  async function repeat<Row>(act: (db: Db) => Promise<Row[]>, tell?: (rows: Row[]) => void) {
    let rows: Row[];
    do {
      signal.throwIfAborted();
      rows = await ctx.db.transaction(async (db) => {
        await lockErasure(db, userId);
        return act(db);
      });
      tell?.(rows);
    } while (rows.length >= BATCH);
  }

  await repeat(
    (db) => takeBackActs(db, userId, BATCH),
    (changedFor) => tellChanged(ctx, ...new Set(changedFor)),
  );
  await repeat(
    (db) => deleteSomeFriendships(db, userId, BATCH),
    (others) => {
      const topics = others.map((other) => memberTopic(other.userId));
      if (topics.length > 0) ctx.hub.tell(topics, { type: "friendship", userId, standing: null });
    },
  );
  for (const [table, whose] of PILES) await repeat((db) => deleteSome(db, table, whose(userId), BATCH));
  for (const table of [sql`posts`, sql`comments`]) await repeat((db) => dropSomeMentions(db, table, userId, BATCH));
  await repeat(
    (db) => deleteSomePosts(db, userId, BATCH),
    (posts) => {
      for (const { id } of posts) ctx.hub.tell([postTopic(id)], { type: "post-deleted", postId: id });
    },
  );
  await repeat((db) => deleteSomeObjects(db, userId, BATCH));
  await repeat((db) => deleteUser(db, userId));
}
