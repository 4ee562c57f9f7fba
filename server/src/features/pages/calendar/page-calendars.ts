import type { PageCalendar } from "@plaza/contract/pages/calendar";
import type { AppContext, Viewer } from "../../../context.ts";
import { refuse } from "../../../errors.ts";
import type { Limit } from "../../../limits/limits.ts";
import { writeAs } from "../../../session/session.ts";
import { findInstance } from "../../instance/instance.ts";
import { actAsPage } from "../acting.ts";
import { getPage, refuseOutsiders } from "../pages.ts";
import { deletePageCalendar, findPageCalendar, upsertPageCalendar } from "./page-calendars.queries.ts";

export const PAGE_CALENDAR = "page-calendar";
const CHANGES: Limit = { name: "page-calendars", max: 30, seconds: 60 * 60 };
const NONE: PageCalendar = { url: null, fetchedAt: null, failure: null };

/** For its editors and the administrators. */
export async function showPageCalendar(ctx: AppContext, viewer: Viewer, pageId: string): Promise<PageCalendar> {
  await refuseOutsiders(ctx, viewer, pageId);
  return (await findPageCalendar(ctx.db, pageId)) ?? NONE;
}

/** It is fetched right away, by a job: whoever set it sees soon whether it can be read. */
export async function setPageCalendar(ctx: AppContext, viewer: Viewer, pageId: string, url: string) {
  await getPage(ctx.db, viewer, pageId);
  // An instance that fetches nothing that members link to fetches no calendar either.
  if (!(await findInstance(ctx)).linkPreviews) throw refuse("outside_calendars_off", { field: "url" });
  await ctx.limits.take(CHANGES, viewer.id);
  await writeAs(ctx, viewer, async (tx) => {
    await actAsPage(tx, viewer, { pageId, act: "edit-page" });
    await upsertPageCalendar(tx, pageId, url);
    await ctx.jobs.add(tx, PAGE_CALENDAR, pageId, { pageId });
    tx.afterCommit(() => ctx.jobs.wake());
  });
  return showPageCalendar(ctx, viewer, pageId);
}

export async function removePageCalendar(ctx: AppContext, viewer: Viewer, pageId: string) {
  await getPage(ctx.db, viewer, pageId);
  await ctx.limits.take(CHANGES, viewer.id);
  await writeAs(ctx, viewer, async (tx) => {
    await actAsPage(tx, viewer, { pageId, act: "edit-page" });
    await deletePageCalendar(tx, pageId);
  });
}
