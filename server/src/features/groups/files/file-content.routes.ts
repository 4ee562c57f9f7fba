import type { FastifyInstance } from "fastify";
import type { AppContext, FindViewer } from "../../../context.ts";
import { refuse } from "../../../errors.ts";
import { isId } from "../../../paging/ids.ts";
import { sendAttachment } from "../../media/attachments/attachment-response.ts";
import { getFile } from "./files.ts";

/** Long enough for ten megabytes over a slow connection. */
const DOWNLOAD_MS = 30 * 60 * 1000;

/** A group's file: not a call of the API, but what an address in the list leads to. */
export function fileContentRoutes(app: FastifyInstance, ctx: AppContext, findViewer: FindViewer) {
  app.get<{ Params: { groupId: string; fileId: string } }>("/api/groups/:groupId/files/:fileId/content", {
    handlerTimeout: DOWNLOAD_MS,
    handler: async (request, reply) => {
      const viewer = await findViewer(request, reply, "read");
      if (!viewer) throw refuse("not_logged_in");
      const { groupId, fileId } = request.params;
      if (!isId(groupId) || !isId(fileId)) throw refuse("file_not_found");
      await getFile(ctx, viewer, groupId, fileId);
      return sendAttachment(ctx, reply, fileId);
    },
  });
}
