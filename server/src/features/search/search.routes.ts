import { searchApi } from "@plaza/contract/search";
import type { AppContext } from "../../context.ts";
import type { Route } from "../../http/route.ts";
import { search } from "./search.ts";

export function searchRoutes(route: Route, ctx: AppContext) {
  route(searchApi.search, ({ viewer, query }) => search(ctx, viewer, query));
}
