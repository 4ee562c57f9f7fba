import type { FeedQuery } from "@plaza/contract/posts";
import type { AppContext, Viewer } from "../../context.ts";
import { pageOfPosts } from "../posts/post-lists.ts";
import { listFeedIds, listFriendsFeedIds } from "./feed.queries.ts";
import { findFirstPage } from "./first-page.ts";

/** A page of the feed: the first one from memory where that is possible, all others from the database. */
export async function listFeed(ctx: AppContext, viewer: Viewer, { feed, ...query }: FeedQuery) {
  const ready = query.before === undefined && (await findFirstPage(ctx, viewer, query.limit, feed === "friends"));
  if (ready) return ready;
  const listIds = feed === "friends" ? listFriendsFeedIds : listFeedIds;
  return pageOfPosts(ctx, viewer, query, (page) => listIds(ctx.db, viewer.id, page));
}
