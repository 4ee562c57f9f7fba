import type { NewPage, PageEdit } from "@plaza/contract/forms/page-form";
import { type Page, PAGE_ACTS, type PageAct, type PagesQuery } from "@plaza/contract/pages";
import type { PageQuery } from "@plaza/contract/base/page";
import type { AppContext, Viewer } from "../../context.ts";
import { concernsOnly } from "../../db/changes.ts";
import type { Transaction } from "../../db/database.ts";
import type { Db } from "../../db/sql.ts";
import { refuse } from "../../errors.ts";
import type { Limit } from "../../limits/limits.ts";
import { pageById, pageOf, Page as PageOfRows } from "../../paging/pages.ts";
import { EVERYONE } from "../../realtime/hub.ts";
import { writeAs } from "../../session/session.ts";
import { filterWithoutReview } from "../filters/text-filter.ts";
import { noteFilter } from "../filters/withheld.ts";
import { readyMedia } from "../media/media.ts";
import { limitEdits } from "../users/edits.ts";
import { type Picture, replacePicture } from "../users/pictures.ts";
import { findShownUser } from "../users/users.ts";
import { refuseLimited } from "../users/limited.ts";
import { holdEditor, holdOwner, isEditor, notePageAct } from "./acting.ts";
import { countOwned, lockOwner, upsertEditor } from "./editors.queries.ts";
import { foldHandle, refuseReserved } from "./handles.ts";
import {
  deleteAllEditors,
  findPage,
  hasAlerts,
  insertActor,
  insertHandle,
  insertPage,
  listPageActs,
  listPages as listPageRows,
  lockPage,
  updateActor,
  updateMayAlert,
  updatePage,
} from "./pages.queries.ts";

export const NEW_PAGES: Limit = { name: "new-pages", max: 5, seconds: 24 * 60 * 60 };
/** As many as one member owns at most. */
const MAX_PAGES = 10;

export async function listPages(ctx: AppContext, viewer: Viewer, query: PagesQuery) {
  const { view = null, handle, q } = query;
  const wanted = { view, handle: handle?.toLowerCase() ?? null, q, ...pageById(query) };
  return pageOf(await listPageRows(ctx.db, viewer.id, wanted), query.limit, ({ id }) => [id]);
}

export async function getPage(db: Db, viewer: Pick<Viewer, "id">, pageId: string): Promise<Page> {
  const page = await findPage(db, viewer.id, pageId);
  if (!page) throw refuse("page_not_found");
  return page;
}

/** For what members and pages have alike, by the id of either. */
export async function refuseUnseenActor(ctx: AppContext, viewer: Viewer, id: string) {
  if (!(await findShownUser(ctx.db, viewer, id)) && !(await findPage(ctx.db, viewer.id, id)))
    throw refuse("member_not_found");
}

export async function createPage(ctx: AppContext, viewer: Viewer, wanted: NewPage): Promise<Page> {
  refuseLimited(viewer);
  const { handle, name, about, address, links = [], hours = null } = wanted;
  refuseReserved(handle);
  await ctx.limits.take(NEW_PAGES, viewer.id);
  const filter = await filterWithoutReview(ctx, viewer, name, about, address, ...links);
  const pictures = await readyPictures(ctx, viewer, wanted);
  const id = await writeAs(ctx, viewer, async (tx) => {
    await refuseTooMany(tx, viewer.id);
    if (!(await insertHandle(tx, foldHandle(handle)))) throw refuse("page_handle_taken", { field: "handle" });
    const { id = "" } = (await insertActor(tx, name)) ?? {};
    concernsOnly(tx, { profiles: [id] });
    await insertPage(tx, { id, handle, name, kind: wanted.kind, about, address, links, hours });
    await upsertEditor(tx, id, viewer.id, "owner");
    for (const [picture, media] of pictures)
      await replacePicture(tx, { uploader: viewer, ownerId: id, picture, media });
    await notePageAct(tx, viewer, { pageId: id, name, act: "create-page" });
    await noteFilter(tx, filter, { kind: "page", id, userId: viewer.id, text: wordsOf(wanted) });
    return id;
  });
  return getPage(ctx.db, viewer, id);
}

/** The row of the member is locked until the page is stored. */
export async function refuseTooMany(db: Db, userId: string) {
  await lockOwner(db, userId);
  if ((await countOwned(db, userId)) >= MAX_PAGES) throw refuse("too_many_pages", { values: { max: MAX_PAGES } });
}

export async function editPage(ctx: AppContext, viewer: Viewer, pageId: string, edit: PageEdit): Promise<Page> {
  refuseLimited(viewer);
  await limitEdits(ctx, viewer);
  await getPage(ctx.db, viewer, pageId);
  const filter = await filterWithoutReview(ctx, viewer, edit.name, edit.about, edit.address, ...(edit.links ?? []));
  const pictures = await readyPictures(ctx, viewer, edit);
  await writeAs(ctx, viewer, async (tx) => {
    await holdEditor(tx, viewer, pageId);
    const before = await lockPage(tx, pageId);
    if (!before) throw refuse("page_not_found");
    concernsOnly(tx, { profiles: [pageId] });
    const { name = before.name, kind = before.kind, links = before.links, hours = before.hours } = edit;
    const about = edit.about === undefined ? before.about : edit.about;
    const address = edit.address === undefined ? before.address : edit.address;
    await updatePage(tx, pageId, { name, kind, about, address, links, hours });
    await updateActor(tx, pageId, name);
    for (const [picture, media] of pictures)
      await replacePicture(tx, { uploader: viewer, ownerId: pageId, picture, media });
    await notePageAct(tx, viewer, { pageId, name, act: "edit-page" });
    await noteFilter(tx, filter, { kind: "page", id: pageId, userId: viewer.id, text: wordsOf({ name, about }) });
  });
  return getPage(ctx.db, viewer, pageId);
}

/** Null removes one. */
async function readyPictures(ctx: AppContext, viewer: Viewer, { imageUrl, coverImageUrl }: PageEdit) {
  const wanted: [Picture, string | null | undefined][] = [
    ["profile", imageUrl],
    ["cover", coverImageUrl],
  ];
  const ready = await Promise.all(
    wanted.map(async ([picture, url]) =>
      url === undefined ? [] : [[picture, url && (await readyMedia(ctx, viewer, url, "image"))] as const],
    ),
  );
  return ready.flat().map(([picture, media]) => [picture, media || null] as const);
}

export async function deletePage(ctx: AppContext, viewer: Viewer, pageId: string) {
  await getPage(ctx.db, viewer, pageId);
  await writeAs(ctx, viewer, async (tx) => {
    // In the order of every change of its editors.
    if (!(await lockPage(tx, pageId))) throw refuse("page_not_found");
    const { name } = await holdOwner(tx, viewer, pageId);
    await notePageAct(tx, viewer, { pageId, name, act: "delete-page" });
    await closePage(ctx, tx, pageId);
  });
}

/** By an administrator, in their transaction. False if nothing changed. */
export async function nameForAlerts(tx: Transaction, pageId: string, mayAlert: boolean): Promise<boolean> {
  if (!(await lockPage(tx, pageId))) throw refuse("page_not_found");
  return (await updateMayAlert(tx, pageId, mayAlert)) !== undefined;
}

/** For moderators: called in their transaction. */
export async function removePage(ctx: AppContext, tx: Transaction, pageId: string) {
  if (!(await lockPage(tx, pageId))) throw refuse("page_not_found");
  await closePage(ctx, tx, pageId);
}

/** Its alerts are gone from every screen with it. */
async function closePage(ctx: AppContext, tx: Transaction, pageId: string) {
  const isAlerting = await hasAlerts(tx, [pageId]);
  await deleteAllEditors(tx, pageId);
  if (isAlerting) publishAlertsAfter(ctx, tx);
  tx.afterCommit(() => ctx.jobs.wake());
}

/** Every screen looks which alerts are left. */
export function publishAlertsAfter(ctx: AppContext, tx: Transaction) {
  tx.afterCommit(() => ctx.hub.publish([EVERYONE], { type: "announcements", isAlert: true }));
}

/** For its editors and the administrators. */
export async function listActs(ctx: AppContext, viewer: Viewer, pageId: string, query: PageQuery) {
  await refuseOutsiders(ctx, viewer, pageId);
  const rows = await listPageActs(ctx.db, pageId, PAGE_ACTS, pageById(query));
  const { items, next } = pageOf(rows, query.limit, ({ id }) => [id]);
  return new PageOfRows(items as PageAct[], next);
}

export async function refuseOutsiders(ctx: AppContext, viewer: Viewer, pageId: string) {
  await getPage(ctx.db, viewer, pageId);
  if (viewer.role !== "admin" && !(await isEditor(ctx.db, viewer, pageId))) throw refuse("page_editors_only");
}

const wordsOf = ({ name, about }: { name: string; about?: string | null | undefined }) =>
  [name, about].filter(Boolean).join(": ");
