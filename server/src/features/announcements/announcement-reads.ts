import type { AdminAnnouncement } from "@plaza/contract/announcements";
import type { AppContext } from "../../context.ts";
import type { Transaction } from "../../db/database.ts";
import type { Db } from "../../db/sql.ts";
import { refuse } from "../../errors.ts";
import { EVERYONE } from "../../realtime/hub.ts";
import { findAnnouncement } from "./announcements.queries.ts";

export async function getAnnouncement(db: Db, id: string): Promise<AdminAnnouncement> {
  const found = await findAnnouncement(db, id);
  if (!found) throw refuse("announcement_not_found");
  return found;
}

/** Open screens look again, on every node: Home alone, unless it is an alert. */
export function publishAfter(ctx: AppContext, tx: Transaction, kind: AdminAnnouncement["kind"]) {
  tx.afterCommit(() => {
    ctx.hub.publish([EVERYONE], { type: "announcements", ...(kind === "alert" && { isAlert: true }) });
    ctx.jobs.wake();
  });
}
