import type { AppContext, Viewer } from "../context.ts";
import type { Transaction } from "../db/database.ts";
import type { Db } from "../db/sql.ts";
import { inOrder } from "../db/in-order.ts";
import { refuse } from "../errors.ts";
import { lockSession, lockSessions } from "./session.queries.ts";

/**
 * Runs in the transaction of a write: refuses it if the session has ended since the request came in. A logout at this
 * moment waits for the write, so that nothing is written after its response.
 */
export async function holdSession(db: Db, viewer: Viewer) {
  if (!(await lockSession(db, viewer.sessionId))) throw refuse("not_logged_in");
}

/** The same for members who write together: the sessions that have ended. */
export async function findEnded(db: Db, viewers: Viewer[]): Promise<Set<string>> {
  const ids = viewers.map(({ sessionId }) => sessionId);
  const open = new Set((await lockSessions(db, ids)).map(({ id }) => id));
  return new Set(ids.filter((id) => !open.has(id)));
}

/** The transaction of a member's write. */
export function writeAs<T>(ctx: AppContext, viewer: Viewer, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return ctx.db.transaction(async (tx) => {
    // The work does not wait for the lock: what it writes without one is rolled back.
    const [, result] = await inOrder(holdSession(tx, viewer), work(tx));
    return result;
  });
}
