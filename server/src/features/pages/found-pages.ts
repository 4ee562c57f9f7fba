import type { PageQuery } from "@plaza/contract/base/page";
import type { AppContext, Viewer } from "../../context.ts";
import type { SearchWords } from "../../text-search/search-words.ts";
import { readFound } from "../../text-search/found-pages.ts";
import { listPagesWith } from "./found-pages.queries.ts";

export function findPages(ctx: AppContext, viewer: Viewer, search: SearchWords, page: PageQuery) {
  return readFound(search, page, ["named", "written", "meant"], (stage, asked, cursor) =>
    listPagesWith(ctx.db, viewer.id, stage, asked, cursor),
  );
}
