import { postsApi } from "@plaza/contract/posts";
import type { AppContext } from "../../context.ts";
import type { Route } from "../../http/route.ts";
import { listFeed } from "./feed.ts";

export function feedRoutes(route: Route, ctx: AppContext) {
  route(postsApi.listPosts, ({ viewer, query }) => listFeed(ctx, viewer, query));
}
