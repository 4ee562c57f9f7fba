import { safetyApi } from "@plaza/contract/safety";
import type { AppContext } from "../../context.ts";
import type { Route } from "../../http/route.ts";
import { report } from "./reports.ts";

export function safetyRoutes(route: Route, ctx: AppContext) {
  route(safetyApi.report, ({ viewer, body }) => report(ctx, viewer, body));
}
