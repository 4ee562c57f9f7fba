import { searchApi } from "@plaza/contract/search";
import type { AppContext } from "../../context.ts";
import type { Route } from "../../http/route.ts";
import { type Finders, search } from "./search.ts";

export function searchRoutes(route: Route, ctx: AppContext, finders: Finders) {
  route(searchApi.search, ({ viewer, query }) => search(ctx, viewer, query, finders));
}
