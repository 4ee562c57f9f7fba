import type { PageQuery } from "@plaza/contract/base/page";
import type { AppContext } from "../../context.ts";
import { pageOf } from "../../paging/pages.ts";
import { askedById } from "../../paging/page-asked.ts";
import { listAuditEntries } from "./audit.queries.ts";

export async function listAudit(ctx: AppContext, query: PageQuery) {
  return pageOf(await listAuditEntries(ctx.db, askedById(query)), query.limit, (last) => [last.id]);
}
