import { importsApi } from "@plaza/contract/late/imports";
import type { FastifyInstance } from "fastify";
import type { AppContext, FindViewer } from "../../context.ts";
import { badInput, notFound, unauthorized } from "../../errors.ts";
import { bytesOf, rawBody, withRawBodies } from "../../http/raw-body.ts";
import type { Route } from "../../http/route.ts";
import { isId } from "../../paging/ids.ts";
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
  route(importsApi.listImports, ({ viewer }) => listImports(ctx, viewer));
  route(importsApi.startImport, ({ viewer, body }) => startImport(ctx, viewer, body.size));
  route(importsApi.readImport, ({ viewer, params }) => readArchive(ctx, viewer, params.importId));
  route(importsApi.runImport, ({ viewer, params, body }) => runImport(ctx, viewer, params.importId, body.audience));
  route(importsApi.removeImport, ({ viewer, params }) => removeImport(ctx, viewer, params.importId));
  route(importsApi.listImportPeople, ({ viewer, params }) => listImportPeople(ctx, viewer, params.importId));
}

/** The parts of an archive: bytes, hence no call of the contract. */
export function importPartsRoutes(app: FastifyInstance, ctx: AppContext, findViewer: FindViewer) {
  withRawBodies(app, (raw) => {
    raw.put<{ Params: { importId: string; part: string } }>("/api/imports/:importId/parts/:part", {
      ...rawBody,
      onRequest: async (request, reply) => {
        request.viewer = await findViewer(request, reply, "write");
        if (!request.viewer) throw unauthorized();
      },
      handler: async (request, reply) => {
        const { importId, part } = request.params;
        if (!isId(importId)) throw notFound("Import");
        if (!/^\d{1,4}$/.test(part) || !request.body) throw badInput("The archive has no such part");
        if (!request.viewer) throw unauthorized();
        await receivePart(ctx, request.viewer, { importId, part: Number(part), source: bytesOf(request) });
        return reply.code(204).send();
      },
    });
  });
}
