import type { AppContext } from "../../context.ts";
import { AppError, refuse } from "../../errors.ts";
import type { FilmThread } from "./film-thread.ts";
import { type Prepared, prepareImage, prepareStill } from "./images.ts";
import { keyOfFile, keysOf, rawKey } from "./object-names.ts";
import { findObject, markReady, type StoredObject } from "./objects.queries.ts";
import { typeOf } from "./types/type-thread.ts";

/** The longer side of the picture of a page. */
const PAGE_PICTURE_SIDE = 640;
const IMAGES = new Set(["image/jpeg", "image/png", "image/apng", "image/webp", "image/gif", "image/avif"]);
/** How a film is called where it is shown, by what its bytes say. */
const FILMS = new Map([
  ["video/mp4", "video/mp4"],
  ["video/x-m4v", "video/mp4"],
  ["video/quicktime", "video/quicktime"],
  ["video/webm", "video/webm"],
]);

/** A still picture alone, drawn small: for the picture of a page. */
export async function preparePagePicture(bytes: Buffer): Promise<Prepared> {
  const mime = (await typeOf(bytes)) ?? "";
  if (!IMAGES.has(mime)) throw refuse("page_photos_only");
  return prepareStill(bytes, PAGE_PICTURE_SIDE);
}

/** Recognised by its bytes, whatever it was called; made into what is shown, or refused. */
export async function prepare(films: FilmThread, bytes: Buffer): Promise<Prepared> {
  const mime = (await typeOf(bytes)) ?? "";
  if (IMAGES.has(mime)) return prepareImage(bytes);
  const contentType = FILMS.get(mime);
  if (contentType) return films.prepare(bytes, contentType);
  throw refuse("photos_and_videos_only");
}

/** Makes of an upload what is shown of it. What cannot be shown is refused, after `onRefused` has noted it. */
export async function prepareObject(
  ctx: AppContext,
  { id, name }: StoredObject,
  onRefused: (refusal: AppError) => Promise<unknown>,
): Promise<StoredObject> {
  const raw = await ctx.storage.readAll(rawKey(name));
  if (!raw) return madeElsewhere(ctx, name);
  const { files, ...shown } = await prepare(ctx.films, raw).catch(async (error: unknown) => {
    if (error instanceof AppError) await onRefused(error);
    throw error;
  });
  for (const file of files) await ctx.storage.put(keyOfFile(name, file), file.body);
  const bytes = files.reduce((sum, { body }) => sum + body.byteLength, 0);
  const ready = (await markReady(ctx.db, id, { ...shown, bytes })) ?? (await madeElsewhere(ctx, name));
  await ctx.storage.remove([rawKey(name)]);
  return ready;
}

/** By another node a moment ago; or it was deleted while it was worked on, and its files have to go again. */
async function madeElsewhere(ctx: AppContext, name: string): Promise<StoredObject> {
  const object = await findObject(ctx.db, name);
  if (object?.state === "ready") return object;
  if (!object) await ctx.storage.remove(keysOf(name));
  throw refuse("upload_not_finished");
}
