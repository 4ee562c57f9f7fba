import type { AnnouncementEdit, AnnouncementForm } from "@plaza/contract/announcements/form";
import type { AdminAnnouncement, SiteAnnouncement } from "@plaza/contract/announcements";
import { says } from "@plaza/contract/words/says";
import type { AppContext, Viewer } from "../../context.ts";
import type { Transaction } from "../../db/database.ts";
import { refuse } from "../../errors.ts";
import { memberTopic } from "../../realtime/hub.ts";
import { record } from "../../session/admin-acts.ts";
import { writeAs } from "../../session/session.ts";
import { readAbout } from "../notifications/notify.ts";
import { limitEdits } from "../users/edits.ts";
import { refuseEnd, refuseMoreAlerts } from "./alerts.ts";
import { getAnnouncement, publishAfter } from "./announcement-reads.ts";
import {
  countRunning,
  insertAnnouncement,
  listAll,
  listUndismissed,
  lockAnnouncing,
  softDeleteAnnouncement,
  updateAnnouncement,
  updateEnded,
  upsertDismissal,
} from "./announcements.queries.ts";
import { ERASURE, MAILS, SENDING } from "./deliveries.ts";

/** More than these nobody reads. */
const MOST_RUNNING = 5;

export const listAnnouncements = (ctx: AppContext, viewer: Viewer): Promise<SiteAnnouncement[]> =>
  listUndismissed(ctx.db, viewer.id);

/** What is in the bell about it is read by this. A repetition changes nothing, nor does one that is gone meanwhile. */
export async function dismissAnnouncement(ctx: AppContext, viewer: Viewer, announcementId: string) {
  await limitEdits(ctx, viewer);
  await writeAs(ctx, viewer, async (tx) => {
    tx.concerns("sessions", [viewer.id]);
    if (!(await upsertDismissal(tx, viewer.id, announcementId))) return;
    await readAbout(ctx, tx, { userId: viewer.id, types: ["announcement"], subjectId: announcementId });
    tx.afterCommit(() => ctx.hub.publish([memberTopic(viewer.id)], { type: "announcements" }));
  });
}

export const listAllAnnouncements = (ctx: AppContext): Promise<AdminAnnouncement[]> => listAll(ctx.db);

export async function createAnnouncement(
  ctx: AppContext,
  admin: Viewer,
  asked: AnnouncementForm,
): Promise<AdminAnnouncement> {
  const isAlert = asked.kind === "alert";
  const form = isAlert ? { ...asked, byBell: true, byPush: true } : asked;
  refuseEnd(form);
  if (form.byMail && !ctx.mailer) throw refuse("email_not_set_up");
  return writeAs(ctx, admin, async (tx) => {
    const announcement = await storeAnnouncement(ctx, tx, form, null);
    const { id, title } = announcement;
    await record(tx, admin, isAlert ? "alert" : "announce", {
      kind: "announcement",
      id,
      name: title,
      note: waysOf(form),
    });
    return announcement;
  });
}

/** In the administrators' name, or as an alert in a page's. */
export async function storeAnnouncement(
  ctx: AppContext,
  tx: Transaction,
  form: AnnouncementForm,
  pageId: string | null,
): Promise<AdminAnnouncement> {
  await lockAnnouncing(tx);
  if (form.kind === "alert") await refuseMoreAlerts(tx, pageId);
  else if ((await countRunning(tx)) >= MOST_RUNNING) throw refuse("too_many_announcements");
  const { id = "" } = (await insertAnnouncement(tx, form, pageId)) ?? {};
  if (form.byBell || form.byPush) await ctx.jobs.add(tx, SENDING, id, { announcementId: id });
  if (form.byMail) await ctx.jobs.add(tx, MAILS, id, { announcementId: id });
  publishAfter(ctx, tx, form.kind);
  return getAnnouncement(tx, id);
}

/** Members see the new words at once, also in their bell; nobody is notified again. */
export async function editAnnouncement(
  ctx: AppContext,
  admin: Viewer,
  id: string,
  edit: AnnouncementEdit,
): Promise<AdminAnnouncement> {
  return writeAs(ctx, admin, async (tx) => {
    const { kind, solvedAt } = await getAnnouncement(tx, id);
    refuseEnd({ ...edit, kind });
    if (!(await updateAnnouncement(tx, id, edit))) throw refuse(solvedAt ? "alert_solved" : "announcement_ended");
    await record(tx, admin, "edit-announcement", { kind: "announcement", id, name: edit.title });
    publishAfter(ctx, tx, kind);
    return getAnnouncement(tx, id);
  });
}

/** What was not sent yet is not sent any more. */
export async function endAnnouncement(ctx: AppContext, admin: Viewer, id: string): Promise<AdminAnnouncement> {
  return writeAs(ctx, admin, async (tx) => {
    const { kind, title } = await getAnnouncement(tx, id);
    if (!(await updateEnded(tx, id))) throw refuse("announcement_ended");
    await record(tx, admin, "end-announcement", { kind: "announcement", id, name: title });
    publishAfter(ctx, tx, kind);
    return getAnnouncement(tx, id);
  });
}

export async function deleteAnnouncement(ctx: AppContext, admin: Viewer, id: string) {
  await writeAs(ctx, admin, async (tx) => {
    const { kind, title } = await removeAnnouncement(ctx, tx, id);
    const act = kind === "alert" ? "retract-alert" : "remove-announcement";
    await record(tx, admin, act, { kind: "announcement", id, name: title });
  });
}

/** A job deletes what members have of it: their notifications, and who dismissed it. */
export async function removeAnnouncement(ctx: AppContext, tx: Transaction, id: string) {
  const removed = await softDeleteAnnouncement(tx, id);
  if (!removed) throw refuse("announcement_not_found");
  await ctx.jobs.add(tx, ERASURE, id, { announcementId: id });
  // Badges count it no more.
  tx.concerns("notifications", null);
  publishAfter(ctx, tx, removed.kind);
  return removed;
}

const waysOf = ({ byBell, byPush, byMail }: AnnouncementForm) =>
  [byBell && says("Notification"), byPush && says("Push"), byMail && says("Email")].filter(Boolean).join(", ");
