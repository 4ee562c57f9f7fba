import { friendsApi } from "@plaza/contract/friends";
import type { AppContext } from "../../context.ts";
import type { Route } from "../../http/route.ts";
import { listFriends, listUserFriends } from "./friends.ts";

export function friendsRoutes(route: Route, ctx: AppContext) {
  route(friendsApi.listFriends, ({ viewer, query }) => listFriends(ctx, viewer, query));
  route(friendsApi.listUserFriends, ({ params, query }) => listUserFriends(ctx, params.userId, query));
}
