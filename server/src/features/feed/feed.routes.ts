import { postsApi } from "@plaza/contract/posts";
import type { AppContext } from "../../context.ts";
import type { Route } from "../../http/route.ts";
import { chooseDefaultFeed } from "./default-feed.ts";
import { listFeed } from "./feed.ts";

export function feedRoutes(route: Route, ctx: AppContext) {
  route(postsApi.listPosts, ({ viewer, query }) => listFeed(ctx, viewer, query));
  route(postsApi.chooseDefaultFeed, ({ viewer, body }) => chooseDefaultFeed(ctx, viewer, body.feed));
}
