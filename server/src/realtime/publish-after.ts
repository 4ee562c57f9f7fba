import type { Database, Transaction } from "../db/database.ts";
import type { Db } from "../db/sql.ts";
import type { Hub, Topic } from "./hub.ts";

/**
 * Registers to publish after the commit what is read for it in the commit's round trip. Where nobody listens to any of the
 * topics nothing is read, and whoever comes while the write is stored gets what is read then.
 */
export function publishReadAfter<Read>(
  { hub, db }: { hub: Hub; db: Database },
  tx: Transaction,
  topics: Topic[],
  read: (db: Db) => Promise<Read>,
  publish: (read: Read) => Promise<void> | void,
) {
  const reading = hub.hasListeners(topics) ? tx.readAfterCommit(read) : undefined;
  tx.afterCommit(async () => {
    if (reading || hub.hasListeners(topics)) await publish(await (reading ?? db.pipeline(read)));
  });
}
