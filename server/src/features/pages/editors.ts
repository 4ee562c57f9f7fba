import type { UserId } from "@plaza/contract/base/ids";
import { MAX_EDITORS, type NewEditor } from "@plaza/contract/pages";
import type { AppContext, Viewer } from "../../context.ts";
import type { Transaction } from "../../db/database.ts";
import type { Db } from "../../db/sql.ts";
import { refuse } from "../../errors.ts";
import type { Limit } from "../../limits/limits.ts";
import { publishChangedAfter } from "../notifications/audience.ts";
import { notify } from "../notifications/notify.ts";
import { writeAs } from "../../session/session.ts";
import { getUser, holdMember } from "../users/users.ts";
import { holdEditor, holdOwner, notePageAct } from "./acting.ts";
import {
  countEditors,
  deleteEditor,
  deleteEditorships,
  findEditorRole,
  findFirstOwner,
  listEditorsOf,
  listOwnersOf,
  lockPagesOf,
  upsertEditor,
} from "./editors.queries.ts";
import { getPage, publishAlertsAfter, refuseOutsiders, refuseTooMany } from "./pages.ts";
import { hasAlerts, lockPage } from "./pages.queries.ts";

const CHANGES: Limit = { name: "page-editors", max: 60, seconds: 60 };

export async function listEditors(ctx: AppContext, viewer: Viewer, pageId: string) {
  await refuseOutsiders(ctx, viewer, pageId);
  return listEditorsOf(ctx.db, viewer.id, pageId);
}

/** The owner who is there longest: who is responsible for the page. Undefined where there is no page with this id. */
export const findPageOwner = (db: Db, pageId: string) => findFirstOwner(db, pageId);

/** Adds one, or gives one another role: by an owner, who may so hand the page on. */
export async function putEditor(ctx: AppContext, viewer: Viewer, pageId: string, { userId, role }: NewEditor) {
  await ctx.limits.take(CHANGES, viewer.id);
  await getPage(ctx.db, viewer, pageId);
  await writeAs(ctx, viewer, async (tx) => {
    await holdMember(tx, userId);
    // Whoever else changes its editors waits: two owners who step down at once leave one.
    if (!(await lockPage(tx, pageId))) throw refuse("page_not_found");
    const { name } = await holdOwner(tx, viewer, pageId);
    const { firstName, lastName } = await getUser(tx, viewer, userId);
    const former = await findEditorRole(tx, pageId, userId);
    if (former?.role === role) return;
    const { editors = 0, owners = 0 } = (await countEditors(tx, pageId)) ?? {};
    if (!former && editors >= MAX_EDITORS) throw refuse("too_many_page_editors", { values: { max: MAX_EDITORS } });
    if (former?.role === "owner" && owners === 1) throw refuse("page_last_owner");
    if (role === "owner") await refuseTooMany(tx, userId);
    await upsertEditor(tx, pageId, userId, role);
    const type = role === "owner" ? "page-owner" : "page-editor";
    await notify(ctx, tx, [{ userId, type, actorId: viewer.id, subjectId: pageId }]);
    const note = `${firstName} ${lastName} (${role})`;
    await notePageAct(tx, viewer, { pageId, name, act: "add-page-editor", note });
  });
}

/** By an owner, or by oneself. What they wrote as the page stays the page's. */
export async function removeEditor(ctx: AppContext, viewer: Viewer, pageId: string, userId: UserId) {
  await ctx.limits.take(CHANGES, viewer.id);
  await getPage(ctx.db, viewer, pageId);
  await writeAs(ctx, viewer, async (tx) => {
    if (!(await lockPage(tx, pageId))) throw refuse("page_not_found");
    const hold = userId === viewer.id ? holdEditor : holdOwner;
    const { name } = await hold(tx, viewer, pageId);
    const former = await findEditorRole(tx, pageId, userId);
    if (!former) throw refuse("page_editor_not_found");
    const { owners = 0 } = (await countEditors(tx, pageId)) ?? {};
    if (former.role === "owner" && owners === 1) throw refuse("page_last_owner");
    await deleteEditor(tx, pageId, userId);
    // What they were notified of it is gone with it.
    publishChangedAfter(ctx, tx, [userId]);
    await notePageAct(tx, viewer, { pageId, name, act: "remove-page-editor", note: await nameOf(ctx, viewer, userId) });
  });
}

/**
 * In the transaction that closes the member's account: each page that they alone owned goes to the editor who is there longest,
 * who is notified, or is deleted, and its alerts are gone from every screen.
 */
export async function leaveAllPages(ctx: AppContext, tx: Transaction, userId: UserId) {
  const pageIds = (await lockPagesOf(tx, userId)).map(({ id }) => id);
  if (pageIds.length === 0) return;
  const before = await listOwnersOf(tx, pageIds);
  const isAlerting = await hasAlerts(tx, pageIds);
  await deleteEditorships(tx, userId);
  const owned = new Set(before.map((owner) => `${owner.pageId} ${owner.userId}`));
  const heirs = (await listOwnersOf(tx, pageIds)).filter((owner) => !owned.has(`${owner.pageId} ${owner.userId}`));
  await notify(
    ctx,
    tx,
    heirs.map((heir) => ({ userId: heir.userId, type: "page-owner", actorId: heir.pageId, subjectId: heir.pageId })),
  );
  if (isAlerting) publishAlertsAfter(ctx, tx);
}

/** Empty if the viewer does not see them any more. */
async function nameOf(ctx: AppContext, viewer: Viewer, userId: UserId): Promise<string> {
  const user = await getUser(ctx.db, viewer, userId).catch(() => null);
  return user ? `${user.firstName} ${user.lastName}` : "";
}
