import { Readable } from "node:stream";
import type { Album } from "@plaza/contract/albums";
import type { FastifyReply } from "fastify";
import { KeyedQueue } from "../../concurrency/keyed-queue.ts";
import type { AppContext, Viewer } from "../../context.ts";
import { refuse } from "../../errors.ts";
import type { Limit } from "../../limits/limits.ts";
import { FIRST_ID } from "../../paging/ids.ts";
import { type Entry, zip } from "../media/zip/zip.ts";
import { asDownload, cleanFileName } from "../media/attachments/file-name.ts";
import { fullKey } from "../media/object-names.ts";
import { getAlbum } from "./albums.ts";
import { FILES_AT_ONCE, type FileRow, listFilesIn } from "./photos.queries.ts";

const DOWNLOADS: Limit = { name: "album-downloads", max: 20, seconds: 60 * 60 };
/** Each holds one file in memory. */
const downloads = new KeyedQueue({ atOnce: 16, atOnceOfKey: 2, waiting: 0, waitingOfKey: 0 });

const EXTENSIONS: Record<string, string> = {
  "image/webp": "webp",
  "image/gif": "gif",
  "video/mp4": "mp4",
  "video/quicktime": "mov",
  "video/webm": "webm",
};

/** Sends all photos that the viewer sees in one zip, made while it is sent: nothing of it is stored. */
export async function sendAlbum(ctx: AppContext, viewer: Viewer, albumId: string, reply: FastifyReply) {
  const album = await getAlbum(ctx.db, viewer, albumId);
  if (album.photoCount === 0) throw refuse("album_empty");
  await ctx.limits.take(DOWNLOADS, viewer.id);
  const entries = zip(entriesOf(ctx, viewer, album));
  const stream = await downloads.runStream(viewer.id, async () => Readable.from(entries, { objectMode: false }));
  return reply
    .headers({
      "content-type": "application/zip",
      "content-disposition": asDownload(cleanFileName(`${album.name}.zip`)),
      "content-security-policy": "default-src 'none'; sandbox",
    })
    .send(stream);
}

/** What may be seen is asked again for every hundred: who loses the album meanwhile gets no more of it. */
async function* entriesOf(ctx: AppContext, viewer: Viewer, { id: albumId }: Album): AsyncGenerator<Entry> {
  let after = { position: 0, id: FIRST_ID };
  let number = 0;
  for (;;) {
    const files = await listFilesIn(ctx.db, viewer.id, albumId, after);
    for (const file of files) {
      const content = await ctx.storage.readAll(fullKey(file.name));
      number += 1;
      if (content) yield { name: nameOf(file, number), content };
    }
    const last = files.at(-1);
    if (!last || files.length < FILES_AT_ONCE) return;
    after = last;
  }
}

/** '0012 Ana Prado.webp': unique by its number, in the order of the album, and never a path. */
const nameOf = ({ addedBy, contentType }: FileRow, number: number) =>
  `${String(number).padStart(4, "0")} ${cleanFileName(addedBy)}.${EXTENSIONS[contentType] ?? "bin"}`;
