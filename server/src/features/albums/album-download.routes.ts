import type { FastifyInstance } from "fastify";
import type { AppContext, FindViewer } from "../../context.ts";
import { refuse } from "../../errors.ts";
import { isId } from "../../paging/ids.ts";
import { sendAlbum } from "./download.ts";

/** Long enough for gigabytes over a slow connection. */
const DOWNLOAD_MS = 6 * 60 * 60 * 1000;

/** The zip of an album: not a call of the API, but the target of a link. */
export function albumDownloadRoutes(app: FastifyInstance, ctx: AppContext, findViewer: FindViewer) {
  app.get<{ Params: { albumId: string } }>("/api/albums/:albumId/download", {
    handlerTimeout: DOWNLOAD_MS,
    handler: async (request, reply) => {
      const viewer = await findViewer(request, reply, "read");
      if (!viewer) throw refuse("not_logged_in");
      const { albumId } = request.params;
      if (!isId(albumId)) throw refuse("album_not_found");
      return sendAlbum(ctx, viewer, albumId, reply);
    },
  });
}
