import { operationsApi } from "@plaza/contract/operations";
import type { AppContext } from "../../context.ts";
import type { Route } from "../../http/route.ts";
import { showSamples } from "./samples.ts";

export function operationsRoutes(route: Route, ctx: AppContext) {
  route(operationsApi.listSamples, ({ query }) => showSamples(ctx, query.hours));
}
