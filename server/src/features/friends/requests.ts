import type { PageQuery } from "@plaza/contract/base/page";
import type { AppContext, Viewer } from "../../context.ts";
import { isId } from "../../paging/ids.ts";
import { pageOf, readCursor } from "../../paging/pages.ts";
import { listPendingFrom, listPendingTo } from "./requests.queries.ts";

export async function listRequests(ctx: AppContext, viewer: Viewer, { limit, before }: PageQuery) {
  const [id = null] = readCursor(before, isId) ?? [];
  const rows = await listPendingTo(ctx.db, viewer.id, { before: id, limit: limit + 1 });
  return pageOf(rows, limit, (last) => [last.id]);
}

export async function listSentRequests(ctx: AppContext, viewer: Viewer, { limit, before }: PageQuery) {
  const [id = null] = readCursor(before, isId) ?? [];
  const rows = await listPendingFrom(ctx.db, viewer.id, { before: id, limit: limit + 1 });
  return pageOf(rows, limit, (last) => [last.id]);
}
