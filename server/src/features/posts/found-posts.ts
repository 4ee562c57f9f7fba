import type { PageQuery } from "@plaza/contract/base/page";
import type { Post } from "@plaza/contract/posts";
import type { AppContext, Viewer } from "../../context.ts";
import type { SearchWords } from "../../text-search/search-words.ts";
import { readFound } from "../../text-search/found-pages.ts";
import { Page } from "../../paging/pages.ts";
import { showPosts } from "./cards.ts";
import { listPostsWith } from "./found-posts.queries.ts";

/** The posts with all the words, newest first; if there is none, those with corrected words. */
export async function findPosts(
  ctx: AppContext,
  viewer: Viewer,
  search: SearchWords,
  page: PageQuery,
): Promise<Page<Post>> {
  const { items, next } = await readFound(search, page, ["written", "meant"], (_, asked, cursor) =>
    listPostsWith(ctx.db, viewer.id, asked, cursor),
  );
  return new Page(await showPosts(ctx.db, viewer.id, items), next);
}
