import type { FastifyReply } from "fastify";
import type { AppContext } from "../../../context.ts";
import { refuse } from "../../../errors.ts";
import { fullKey } from "../object-names.ts";
import { findAttachmentOf } from "./attachments.queries.ts";
import { asDownload } from "./file-name.ts";

/** Sends what a thing has attached, to a caller who may see the thing. A file is downloaded, whatever it is; nothing runs. */
export async function sendAttachment(ctx: AppContext, reply: FastifyReply, thingId: string) {
  const found = await findAttachmentOf(ctx.db, thingId);
  const key = found && fullKey(found.name);
  const bytes = key ? await ctx.storage.size(key) : null;
  const stream = key && bytes !== null ? await ctx.storage.read(key) : null;
  if (!found || bytes === null || !stream) throw refuse("file_not_found");
  const isVoice = found.kind === "voice";
  return reply
    .headers({
      "content-security-policy": "default-src 'none'; sandbox",
      "content-disposition": isVoice ? "inline" : asDownload(found.fileName ?? "file"),
      "content-type": found.contentType,
      "content-length": bytes,
    })
    .send(stream);
}
