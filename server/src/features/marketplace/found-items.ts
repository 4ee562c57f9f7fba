import type { Item } from "@plaza/contract/marketplace";
import type { PageQuery } from "@plaza/contract/base/page";
import type { AppContext, Viewer } from "../../context.ts";
import type { SearchWords } from "../../text-search/search-words.ts";
import { readFound } from "../../text-search/found-pages.ts";
import type { Page } from "../../paging/pages.ts";
import { listItemsWith } from "./found-items.queries.ts";
import { asItem } from "./listings.ts";

export async function findItems(
  ctx: AppContext,
  viewer: Viewer,
  search: SearchWords,
  page: PageQuery,
): Promise<Page<Item>> {
  const found = await readFound(search, page, ["named", "written", "meant"], (stage, asked, cursor) =>
    listItemsWith(ctx.db, viewer.id, stage, asked, cursor),
  );
  return found.map(asItem);
}
