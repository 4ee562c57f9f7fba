import type { FastifyInstance } from "fastify";
import type { AppContext, FindViewer } from "../../context.ts";
import { refuse } from "../../errors.ts";
import { isId } from "../../paging/ids.ts";
import { sendAttachment } from "../media/attachments/attachment-response.ts";
import { assertReadable } from "./messages.ts";

/** Long enough for ten megabytes over a slow connection. */
const DOWNLOAD_MS = 30 * 60 * 1000;

/** A message's recording or file: not a call of the API, but what an address in the message leads to. */
export function attachmentsRoutes(app: FastifyInstance, ctx: AppContext, findViewer: FindViewer) {
  app.get<{ Params: { messageId: string } }>("/api/messages/:messageId/attachment", {
    handlerTimeout: DOWNLOAD_MS,
    handler: async (request, reply) => {
      const viewer = await findViewer(request, reply, "messages");
      if (!viewer) throw refuse("not_logged_in");
      const { messageId } = request.params;
      if (!isId(messageId)) throw refuse("file_not_found");
      await assertReadable(ctx, viewer, messageId);
      return sendAttachment(ctx, reply, messageId);
    },
  });
}
