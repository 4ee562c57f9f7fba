import type { FastifyReply, FastifyRequest } from "fastify";
import type { AppContext, Viewer } from "../../context.ts";
import { notFound, tooMany } from "../../errors.ts";
import { readRange } from "../../requests/byte-range.ts";
import { isName, zipKey } from "../media/object-names.ts";
import { findReadyExport } from "./exports.queries.ts";

/** Downloads of one member at the same time. */
const MAX_DOWNLOADS = 4;
const downloads = new Map<string, number>();

/** Sends the archive to its owner; everybody else gets 404. An interrupted download can resume. */
export async function sendArchive(ctx: AppContext, viewer: Viewer, name: string, call: Call) {
  const found = isName(name) ? await findReadyExport(ctx.db, viewer.id, name) : undefined;
  const bytes = found ? await ctx.storage.size(zipKey(name)) : null;
  if (!found || bytes === null) throw notFound("Archive");

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

  if ((downloads.get(viewer.id) ?? 0) >= MAX_DOWNLOADS) throw tooMany(1);
  const stream = await ctx.storage.read(zipKey(name), range ?? undefined);
  if (!stream) throw notFound("Archive");
  count(viewer.id, 1);
  stream.once("close", () => count(viewer.id, -1));
  if (range) reply.code(206).header("content-range", `bytes ${range.start}-${range.end}/${bytes}`);
  return reply.header("content-length", range ? range.end - range.start + 1 : bytes).send(stream);
}

interface Call {
  request: FastifyRequest;
  reply: FastifyReply;
}

function count(userId: string, change: 1 | -1) {
  const now = (downloads.get(userId) ?? 0) + change;
  if (now === 0) downloads.delete(userId);
  else downloads.set(userId, now);
}
