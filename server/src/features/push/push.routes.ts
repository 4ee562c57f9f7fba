import { pushApi } from "@plaza/contract/push";
import type { AppContext } from "../../context.ts";
import type { Route } from "../../http/route.ts";
import { showKey, subscribe, unsubscribe } from "./subscriptions.ts";

export function pushRoutes(route: Route, ctx: AppContext) {
  route(pushApi.showKey, () => showKey(ctx));
  route(pushApi.subscribe, ({ viewer, body }) => subscribe(ctx, viewer, body));
  route(pushApi.unsubscribe, ({ viewer, body }) => unsubscribe(ctx, viewer, body.endpoint));
}
