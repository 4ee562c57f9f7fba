import type { SearchedPage } from "@plaza/contract/admin";
import type { AdminPage } from "@plaza/contract/admin/pages";
import type { AppContext, Viewer } from "../../context.ts";
import type { Db } from "../../db/sql.ts";
import { refuse } from "../../errors.ts";
import { pageById, pageOf } from "../../paging/pages.ts";
import { record } from "../../session/admin-acts.ts";
import { storeDecision } from "../moderation/decisions.ts";
import { findPageOwner } from "../pages/editors.ts";
import { nameForAlerts, removePage as removeTownPage } from "../pages/pages.ts";
import { findPage, listPages as listRows } from "./pages.queries.ts";
import { closeAllOn } from "./reports.queries.ts";

export async function listPages(ctx: AppContext, { q, ...query }: SearchedPage) {
  return pageOf(await listRows(ctx.db, q, pageById(query)), query.limit, ({ id }) => [id]);
}

/** An alert that is sent at this moment is stored before the right is gone, or refused. */
export async function setMayAlert(
  ctx: AppContext,
  admin: Viewer,
  pageId: string,
  mayAlert: boolean,
): Promise<AdminPage> {
  return ctx.db.transaction(async (tx) => {
    const isChanged = await nameForAlerts(tx, pageId, mayAlert);
    const page = await getPage(tx, pageId);
    const act = mayAlert ? "allow-alerts" : "forbid-alerts";
    if (isChanged) await record(tx, admin, act, { kind: "page", id: pageId, name: page.name });
    return page;
  });
}

/** Its owner finds it among the decisions about them. */
export async function removePage(ctx: AppContext, admin: Viewer, pageId: string) {
  await ctx.db.transaction(async (tx) => {
    const { name } = await getPage(tx, pageId);
    const owner = await findPageOwner(tx, pageId);
    await removeTownPage(ctx, tx, pageId);
    await closeAllOn(tx, { kind: "page", subjectId: pageId }, "deleted", admin.id);
    if (owner) {
      await storeDecision(ctx, tx, admin, {
        kind: "removal",
        userId: owner.userId,
        subjectKind: "page",
        excerpt: name,
      });
    }
    await record(tx, admin, "delete", { kind: "page", id: pageId, name });
  });
}

async function getPage(db: Db, pageId: string): Promise<AdminPage> {
  const page = await findPage(db, pageId);
  if (!page) throw refuse("page_not_found");
  return page;
}
