import type { Health } from "@plaza/contract/admin/health";
import type { ClientConfig } from "pg";
import type { AppContext } from "../context.ts";
import { connect } from "../db/connect.ts";
import { createLog } from "../logging/log.ts";
import { findLastBackup, recordBackup } from "./backups.queries.ts";
import type { Made } from "./make.ts";

/** What the dashboard says about backups. */
export async function lastBackup({ db, settings }: AppContext): Promise<Health["backup"]> {
  const { at = null, bytes = null, error = null } = (await findLastBackup(db)) ?? {};
  return { isScheduled: settings.backup.dir !== undefined, lastAt: at, lastBytes: bytes, error };
}

/** Records one that was made by hand. */
export async function recordMade(connection: ClientConfig, made: Made) {
  const db = connect(connection, createLog(), 1);
  try {
    await recordBackup(db, null, made);
  } finally {
    await db.close();
  }
}
