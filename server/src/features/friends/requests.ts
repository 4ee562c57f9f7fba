import type { PageQuery } from "@plaza/contract/base/page";
import type { AppContext, Viewer } from "../../context.ts";
import { pageById, pageOf } from "../../paging/pages.ts";
import { listPendingFrom, listPendingTo } from "./requests.queries.ts";

export async function listRequests(ctx: AppContext, viewer: Viewer, query: PageQuery) {
  const rows = await listPendingTo(ctx.db, viewer.id, pageById(query));
  return pageOf(rows, query.limit, (last) => [last.id]);
}

export async function listSentRequests(ctx: AppContext, viewer: Viewer, query: PageQuery) {
  const rows = await listPendingFrom(ctx.db, viewer.id, pageById(query));
  return pageOf(rows, query.limit, (last) => [last.id]);
}
