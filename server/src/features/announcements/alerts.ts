import { type AnnouncementForm, type AnnouncementEdit, MAX_ALERT_DAYS } from "@plaza/contract/announcements/form";
import type { AdminAnnouncement } from "@plaza/contract/announcements";
import type { AppContext, Viewer } from "../../context.ts";
import type { Transaction } from "../../db/database.ts";
import type { Db } from "../../db/sql.ts";
import { refuse } from "../../errors.ts";
import { record } from "../../session/admin-acts.ts";
import { writeAs } from "../../session/session.ts";
import { countAlerts, deleteOldAlerts, updateSolved } from "./announcements.queries.ts";
import { getAnnouncement, publishAfter } from "./announcement-reads.ts";

const MOST_A_DAY = 3;
const DAY_MS = 24 * 60 * 60 * 1000;
const DAY_SECONDS = DAY_MS / 1000;

/** An alert is for a while, and nobody is to miss it. */
export function refuseEnd({ kind, endsAt }: Pick<AnnouncementForm, "kind"> & AnnouncementEdit) {
  if (endsAt && Date.parse(endsAt) <= Date.now()) throw refuse("end_in_past", { field: "endsAt" });
  if (kind !== "alert") return;
  if (!endsAt) throw refuse("alert_end_missing", { field: "endsAt" });
  if (Date.parse(endsAt) > Date.now() + MAX_ALERT_DAYS * DAY_MS) {
    throw refuse("alert_too_long", { field: "endsAt", values: { days: MAX_ALERT_DAYS } });
  }
}

/** Behind the lock of those who announce: of each page, and of the administrators. One that was taken back counts too. */
export async function refuseMoreAlerts(tx: Db, pageId: string | null) {
  await deleteOldAlerts(tx);
  if ((await countAlerts(tx, pageId)) >= MOST_A_DAY) throw refuse("too_many_alerts", { retryAfter: DAY_SECONDS });
}

/** Everybody sees for a day that it is solved, also who has read the alert. */
export async function solveAlert(ctx: AppContext, admin: Viewer, id: string): Promise<AdminAnnouncement> {
  return writeAs(ctx, admin, async (tx) => {
    const solved = await storeSolved(ctx, tx, id);
    await record(tx, admin, "solve-alert", { kind: "announcement", id, name: solved.title });
    return solved;
  });
}

export async function storeSolved(ctx: AppContext, tx: Transaction, id: string): Promise<AdminAnnouncement> {
  const { kind, isOver } = await getAnnouncement(tx, id);
  if (kind !== "alert") throw refuse("announcement_not_found");
  if (!(await updateSolved(tx, id))) throw refuse(isOver ? "announcement_ended" : "alert_solved");
  publishAfter(ctx, tx, kind);
  return getAnnouncement(tx, id);
}
