import type { Readable } from "node:stream";
import { IMAGE_WIDTHS } from "@plaza/contract/media";
import type { FastifyReply, FastifyRequest } from "fastify";
import { KeyedQueue } from "../../concurrency/keyed-queue.ts";
import type { AppContext } from "../../context.ts";
import { refuse } from "../../errors.ts";
import { readRange } from "../../requests/byte-range.ts";
import { findFile } from "./media.ts";
import { avifKey } from "./object-names.ts";

/** Films one session, or one address without a session, may be sent at the same time: more than any screen shows, fewer than it takes to wear us out. */
const streams = new KeyedQueue({ atOnceOfKey: 24, waitingOfKey: 0 });

const EXTENSIONS: Record<string, string> = {
  "image/avif": "avif",
  "image/webp": "webp",
  "video/mp4": "mp4",
  "video/quicktime": "mov",
  "video/webm": "webm",
};

/** A file under a name never changes; whoever opens it by itself gets a picture or a film, never a page that runs. */
export async function sendObject(
  ctx: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  width: unknown,
) {
  const { bytes, ...file } = await chooseFormat(ctx, request, await findFile(ctx, name, readWidth(width)));
  const etag = `"${file.key}"`;
  reply.headers({
    "cache-control": request.viewer ? "private, max-age=31536000, immutable" : "no-cache",
    "content-security-policy": "default-src 'none'; sandbox",
    "content-disposition": dispositionOf(name, file.contentType),
    "content-type": file.contentType,
    "accept-ranges": file.isVideo ? "bytes" : "none",
    vary: file.isVideo ? "Cookie" : "Accept, Cookie",
    etag,
  });
  // What others show of a page for the world is there too; it is asked for again each time, for it may be taken back.
  if (!request.viewer) reply.header("cross-origin-resource-policy", "cross-origin");
  if (request.headers["if-none-match"] === etag) return reply.code(304).send();

  const { contentType } = file;
  // The store's own address would still lead to it after that.
  const address =
    request.viewer &&
    (await ctx.storage.address?.(file.key, { contentType, disposition: dispositionOf(name, contentType) }));
  if (address) return redirect(reply, address);

  const ifRange = request.headers["if-range"];
  const isRangeWanted = file.isVideo && (ifRange === undefined || ifRange === etag);
  const range = isRangeWanted ? readRange(request.headers.range, bytes) : null;
  if (range === "refused") return reply.code(416).header("content-range", `bytes */${bytes}`).send();

  const stream = await openStream(ctx, request, file, range ?? undefined);
  if (range) reply.code(206).header("content-range", `bytes ${range.start}-${range.end}/${bytes}`);
  return reply.header("content-length", range ? range.end - range.start + 1 : bytes).send(stream);
}

const dispositionOf = (name: string, contentType: string) => `inline; filename="${name}.${EXTENSIONS[contentType]}"`;

/** To the store's own address of the file. A browser may remember that for less time than the address is good for. */
function redirect(reply: FastifyReply, address: string) {
  for (const header of ["etag", "content-type", "content-disposition", "accept-ranges"]) reply.removeHeader(header);
  return reply.code(302).headers({ "cache-control": "private, max-age=240", location: address }).send();
}

/** The AVIF, where there is one and the browser says that it shows it. */
async function chooseFormat(
  ctx: AppContext,
  { headers }: FastifyRequest,
  file: File,
): Promise<File & { bytes: number }> {
  if (!file.isVideo && headers.accept?.includes("image/avif")) {
    const key = avifKey(file.key);
    const bytes = await ctx.storage.size(key);
    if (bytes !== null) return { ...file, key, bytes, contentType: "image/avif" };
  }
  const bytes = await ctx.storage.size(file.key);
  if (bytes === null) throw refuse("file_not_found");
  return { ...file, bytes };
}

function readWidth(width: unknown): number | null {
  if (width === undefined) return null;
  const known = IMAGE_WIDTHS.find((stored) => String(stored) === width);
  if (!known) throw refuse("file_not_found");
  return known;
}

type File = Awaited<ReturnType<typeof findFile>>;

async function openStream(
  ctx: AppContext,
  { viewer, ip }: FastifyRequest,
  { key, isVideo }: File,
  range?: { start: number; end: number },
): Promise<Readable> {
  const open = () => ctx.storage.read(key, range);
  const stream = await (isVideo ? streams.runStream(viewer?.sessionId ?? ip, open) : open());
  if (!stream) throw refuse("file_not_found");
  return stream;
}
