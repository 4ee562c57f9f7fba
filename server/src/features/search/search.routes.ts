import { searchApi } from "@plaza/contract/search";
import type { AppContext } from "../../context.ts";
import type { Route } from "../../http/route.ts";
import { searchPeople } from "./search.ts";

export function searchRoutes(route: Route, ctx: AppContext) {
  route(searchApi.searchPeople, ({ query }) => searchPeople(ctx, query));
}
