import type { FastifyReply, FastifyRequest } from "fastify";
import { KeyedQueue } from "../../concurrency/keyed-queue.ts";
import type { AppContext, Viewer } from "../../context.ts";
import { refuse } from "../../errors.ts";
import { readRange } from "../../requests/byte-range.ts";
import { isName, zipKey } from "../media/object-names.ts";
import { findReadyExport } from "./exports.queries.ts";

/** Downloads of one member at the same time. */
const downloads = new KeyedQueue({ atOnceOfKey: 4, waitingOfKey: 0 });

/** Sends the archive to its owner; everybody else gets 404. An interrupted download can resume. */
export async function sendArchive(ctx: AppContext, viewer: Viewer, name: string, call: Call) {
  const found = isName(name) ? await findReadyExport(ctx.db, viewer.id, name) : undefined;
  const bytes = found ? await ctx.storage.size(zipKey(name)) : null;
  if (!found || bytes === null) throw refuse("archive_not_found");

  const { request, reply } = call;
  const etag = `"${name}"`;
  reply.headers({
    "content-type": "application/zip",
    "content-disposition": `attachment; filename="my-data-${found.createdAt.slice(0, 10)}.zip"`,
    "accept-ranges": "bytes",
    etag,
  });
  const ifRange = request.headers["if-range"];
  const range = ifRange === undefined || ifRange === etag ? readRange(request.headers.range, bytes) : null;
  if (range === "refused") return reply.code(416).header("content-range", `bytes */${bytes}`).send();

  const stream = await downloads.runStream(viewer.id, () => ctx.storage.read(zipKey(name), range ?? undefined));
  if (!stream) throw refuse("archive_not_found");
  if (range) reply.code(206).header("content-range", `bytes ${range.start}-${range.end}/${bytes}`);
  return reply.header("content-length", range ? range.end - range.start + 1 : bytes).send(stream);
}

interface Call {
  request: FastifyRequest;
  reply: FastifyReply;
}
