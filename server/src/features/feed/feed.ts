import type { FeedName } from "@plaza/contract/base/feeds";
import type { FeedQuery } from "@plaza/contract/posts";
import type { AppContext, Viewer } from "../../context.ts";
import type { PageRequest } from "../../paging/pages.ts";
import { findListId, LIST } from "../friends/lists.ts";
import { pageOfPosts } from "../posts/post-lists.ts";
import { listCommunityFeedIds, listFeedIds, listFriendsFeedIds, listListFeedIds } from "./feed.queries.ts";
import { findFirstPage } from "./first-page.ts";
import { listPopular } from "./popular.ts";

/**
 * A page of a feed. The first one of everyone's and of friends' posts comes from memory where that is possible, all others from the
 * database.
 */
export async function listFeed(ctx: AppContext, viewer: Viewer, { feed = "everyone", ...query }: FeedQuery) {
  if (feed === "popular") return listPopular(ctx, viewer, query);
  if (query.before === undefined && (feed === "everyone" || feed === "friends")) {
    const ready = await findFirstPage(ctx, viewer, query.limit, feed === "friends");
    if (ready) return ready;
  }
  const listIds = await idsOf(ctx, viewer, feed);
  return pageOfPosts(ctx, viewer, query, listIds);
}

/** What lists the ids of a feed that is ordered by time. */
async function idsOf({ db }: AppContext, { id }: Viewer, feed: Exclude<FeedName, "popular">) {
  if (feed === "everyone") return (page: PageRequest) => listFeedIds(db, id, page);
  if (feed === "friends") return (page: PageRequest) => listFriendsFeedIds(db, id, page);
  if (feed === "community") return (page: PageRequest) => listCommunityFeedIds(db, id, page);
  const listId = await findListId(db, id, feed.slice(LIST.length));
  return (page: PageRequest) => listListFeedIds(db, id, listId, page);
}
