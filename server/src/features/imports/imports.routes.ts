import { importsApi } from "@plaza/contract/imports";
import type { AppContext } from "../../context.ts";
import { bytesOf } from "../../http/raw-body.ts";
import type { Route } from "../../http/route.ts";
import {
  listImportPeople,
  listImports,
  readArchive,
  receivePart,
  removeImport,
  runImport,
  startImport,
} from "./imports.ts";

export function importsRoutes(route: Route, ctx: AppContext) {
  route(importsApi.listImports, ({ viewer, words }) => listImports(ctx, viewer, words));
  route(importsApi.startImport, ({ viewer, body }) => startImport(ctx, viewer, body.size));
  route(importsApi.sendPart, ({ viewer, params, request }) => receivePart(ctx, viewer, params, bytesOf(request)));
  route(importsApi.readImport, ({ viewer, params }) => readArchive(ctx, viewer, params.importId));
  route(importsApi.runImport, ({ viewer, params, body }) => runImport(ctx, viewer, params.importId, body.audience));
  route(importsApi.removeImport, ({ viewer, params }) => removeImport(ctx, viewer, params.importId));
  route(importsApi.listImportPeople, ({ viewer, params }) => listImportPeople(ctx, viewer, params.importId));
}
