import type { PageQuery } from "@plaza/contract/page";
import type { AppContext } from "../../context.ts";
import { isId } from "../../http/ids.ts";
import { pageOf, readCursor } from "../../http/pages.ts";
import { findPeople } from "./search.queries.ts";

export async function searchPeople(ctx: AppContext, { q, limit, before }: PageQuery & { q: string }) {
  const [id = null] = readCursor(before, isId) ?? [];
  const rows = await findPeople(ctx.db, q, { before: id, limit: limit + 1 });
  return pageOf(rows, limit, (last) => [last.id]);
}
