import type { FastifyInstance } from "fastify";
import type { AppContext, FindViewer } from "../../context.ts";
import { refuse } from "../../errors.ts";
import { sendArchive } from "./downloads.ts";

/** Long enough for gigabytes over a slow connection. */
const DOWNLOAD_MS = 6 * 60 * 60 * 1000;

/** The archive itself: not a call of the API, but the target of its link. */
export function archiveRoutes(app: FastifyInstance, ctx: AppContext, findViewer: FindViewer) {
  app.get<{ Params: { name: string } }>("/api/account/exports/:name", {
    handlerTimeout: DOWNLOAD_MS,
    handler: async (request, reply) => {
      const viewer = await findViewer(request, reply, null);
      if (!viewer) throw refuse("not_logged_in");
      return sendArchive(ctx, viewer, request.params.name, { request, reply });
    },
  });
}
