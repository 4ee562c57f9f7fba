import type { PageQuery } from "@plaza/contract/base/page";
import type { AppContext } from "../../context.ts";
import { pageOf } from "../../paging/pages.ts";
import { pageById } from "../../paging/page-request.ts";
import { listAuditEntries } from "./audit.queries.ts";

export async function listAudit(ctx: AppContext, query: PageQuery) {
  return pageOf(await listAuditEntries(ctx.db, pageById(query)), query.limit, (last) => [last.id]);
}
