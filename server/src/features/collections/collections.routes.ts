import { collectionsApi } from "@plaza/contract/collections";
import type { AppContext } from "../../context.ts";
import type { Route } from "../../http/route.ts";
import {
  collectItem,
  collectPost,
  createCollection,
  deleteCollection,
  listCollections,
  renameCollection,
  uncollectItem,
  uncollectPost,
} from "./collections.ts";

export function collectionsRoutes(route: Route, ctx: AppContext) {
  route(collectionsApi.listCollections, ({ viewer, query }) => listCollections(ctx, viewer, query.about));
  route(collectionsApi.createCollection, ({ viewer, body }) => createCollection(ctx, viewer, body));
  route(collectionsApi.renameCollection, ({ viewer, params, body }) =>
    renameCollection(ctx, viewer, params.collectionId, body),
  );
  route(collectionsApi.deleteCollection, ({ viewer, params }) => deleteCollection(ctx, viewer, params.collectionId));
  route(collectionsApi.collectPost, ({ viewer, params }) => collectPost(ctx, viewer, params));
  route(collectionsApi.uncollectPost, ({ viewer, params }) => uncollectPost(ctx, viewer, params));
  route(collectionsApi.collectItem, ({ viewer, params }) => collectItem(ctx, viewer, params));
  route(collectionsApi.uncollectItem, ({ viewer, params }) => uncollectItem(ctx, viewer, params));
}
