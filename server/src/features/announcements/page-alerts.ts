import type { AdminAnnouncement } from "@plaza/contract/announcements";
import type { AnnouncementEdit } from "@plaza/contract/announcements/form";
import type { PageAct } from "@plaza/contract/pages";
import type { AppContext, Viewer } from "../../context.ts";
import type { Transaction } from "../../db/database.ts";
import { refuse } from "../../errors.ts";
import { writeAs } from "../../session/session.ts";
import { filterWithoutReview } from "../filters/text-filter.ts";
import { noteFilter } from "../filters/withheld.ts";
import { holdAlerter, notePageAct } from "../pages/acting.ts";
import { refuseOutsiders } from "../pages/pages.ts";
import { limitEdits } from "../users/edits.ts";
import { refuseEnd, storeSolved } from "./alerts.ts";
import { getAnnouncement } from "./announcement-reads.ts";
import { removeAnnouncement, storeAnnouncement } from "./announcements.ts";
import { listAlertsOf } from "./announcements.queries.ts";

/** An alert is in the bell and pushed in any case. */
const WAYS = { kind: "alert", byBell: true, byPush: true, byMail: false } as const;

export async function listPageAlerts(ctx: AppContext, viewer: Viewer, pageId: string): Promise<AdminAnnouncement[]> {
  await refuseOutsiders(ctx, viewer, pageId);
  return listAlertsOf(ctx.db, pageId);
}

export async function createPageAlert(
  ctx: AppContext,
  viewer: Viewer,
  pageId: string,
  words: AnnouncementEdit,
): Promise<AdminAnnouncement> {
  await limitEdits(ctx, viewer);
  refuseEnd({ ...words, kind: "alert" });
  const filter = await filterWithoutReview(ctx, viewer, words.title, words.content);
  return writeAs(ctx, viewer, async (tx) => {
    const { name } = await holdAlerter(tx, viewer, pageId);
    const alert = await storeAnnouncement(ctx, tx, { ...words, ...WAYS }, pageId);
    await notePageAct(tx, viewer, { pageId, name, act: "alert-as-page", note: alert.title });
    await noteFilter(tx, filter, {
      kind: "page",
      id: pageId,
      userId: viewer.id,
      text: `${words.title}: ${words.content}`,
    });
    return alert;
  });
}

export const solvePageAlert = (ctx: AppContext, viewer: Viewer, pageId: string, id: string) =>
  actOn(ctx, viewer, { pageId, id, act: "solve-as-page" }, (tx) => storeSolved(ctx, tx, id));

export async function deletePageAlert(ctx: AppContext, viewer: Viewer, pageId: string, id: string) {
  await actOn(ctx, viewer, { pageId, id, act: "retract-as-page" }, (tx) => removeAnnouncement(ctx, tx, id));
}

/** Of another page, or of the administrators, none is found. */
function actOn<Result>(
  ctx: AppContext,
  viewer: Viewer,
  { pageId, id, act }: { pageId: string; id: string; act: PageAct["act"] },
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return writeAs(ctx, viewer, async (tx) => {
    const { name } = await holdAlerter(tx, viewer, pageId);
    const { page, title } = await getAnnouncement(tx, id);
    if (page?.id !== pageId) throw refuse("announcement_not_found");
    await notePageAct(tx, viewer, { pageId, name, act, note: title });
    return work(tx);
  });
}
