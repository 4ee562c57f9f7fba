import { marketplaceApi } from "@plaza/contract/marketplace";
import type { AppContext } from "../../context.ts";
import type { Route } from "../../http/route.ts";
import { createItem, deleteItem, editItem, markSold } from "./items.ts";
import { listItems, saveItem, showItem, unsaveItem } from "./listings.ts";

export function marketplaceRoutes(route: Route, ctx: AppContext) {
  route(marketplaceApi.listItems, ({ viewer, query }) => listItems(ctx, viewer, query));
  route(marketplaceApi.createItem, ({ viewer, body }) => createItem(ctx, viewer, body));
  route(marketplaceApi.showItem, ({ viewer, params }) => showItem(ctx, viewer, params.itemId));
  route(marketplaceApi.editItem, ({ viewer, params, body }) => editItem(ctx, viewer, params.itemId, body));
  route(marketplaceApi.deleteItem, ({ viewer, params }) => deleteItem(ctx, viewer, params.itemId));
  route(marketplaceApi.markSold, ({ viewer, params, body }) => markSold(ctx, viewer, params.itemId, body.isSold));
  route(marketplaceApi.saveItem, ({ viewer, params }) => saveItem(ctx, viewer, params.itemId));
  route(marketplaceApi.unsaveItem, ({ viewer, params }) => unsaveItem(ctx, viewer, params.itemId));
}
