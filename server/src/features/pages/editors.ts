import type { UserId } from "@plaza/contract/base/ids";
import { MAX_EDITORS, type NewEditor } from "@plaza/contract/pages";
import type { AppContext, Viewer } from "../../context.ts";
import { refuse } from "../../errors.ts";
import type { Limit } from "../../limits/limits.ts";
import { writeAs } from "../../session/session.ts";
import { getUser, holdMember } from "../users/users.ts";
import { holdEditor, holdOwner, notePageAct } from "./acting.ts";
import { countEditors, deleteEditor, findEditorRole, listEditorsOf, upsertEditor } from "./editors.queries.ts";
import { getPage, refuseOutsiders, refuseTooMany } from "./pages.ts";
import { lockPage } from "./pages.queries.ts";

const CHANGES: Limit = { name: "page-editors", max: 60, seconds: 60 };

export async function listEditors(ctx: AppContext, viewer: Viewer, pageId: string) {
  await refuseOutsiders(ctx, viewer, pageId);
  return listEditorsOf(ctx.db, viewer.id, pageId);
}

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
    await notePageAct(tx, viewer, { pageId, name, act: "remove-page-editor", note: await nameOf(ctx, viewer, userId) });
  });
}

/** Empty if the viewer does not see them any more. */
async function nameOf(ctx: AppContext, viewer: Viewer, userId: UserId): Promise<string> {
  const user = await getUser(ctx.db, viewer, userId).catch(() => null);
  return user ? `${user.firstName} ${user.lastName}` : "";
}
