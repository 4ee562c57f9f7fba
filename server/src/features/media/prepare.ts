import { refuse } from "../../errors.ts";
import type { FilmThread } from "./film-thread.ts";
import { type Prepared, prepareImage, prepareStill } from "./images.ts";
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
