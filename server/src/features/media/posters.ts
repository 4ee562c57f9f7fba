import type { AppContext, Viewer } from "../../context.ts";
import { badInput, conflict } from "../../errors.ts";
import { type ReadyMedia, readyMedia } from "./media.ts";
import { fullKey, POSTER_WIDTHS, posterKey, widthKey } from "./object-names.ts";
import { deleteUnattached, markPoster } from "./objects.queries.ts";

/**
 * Gives a film the picture that is shown until it plays. It is another upload of the same member, used up by this. The
 * browser makes it: decoding films here would need a program that is not on npm.
 */
export async function addPoster(ctx: AppContext, owner: Viewer, film: ReadyMedia, address: string) {
  if (film.kind !== "video") throw badInput("Only a video can have a poster");
  const picture = await readyMedia(ctx, owner, address, "image");
  const files = await Promise.all(POSTER_WIDTHS.map((width) => readWidth(ctx, picture.name, width)));
  const bytes = files.reduce((sum, { body }) => sum + body.byteLength, 0);
  const marked = await markPoster(ctx.db, film.id, picture.id, bytes);
  if (!marked) throw conflict("That video has its poster already");
  for (const { width, body } of files) await ctx.storage.put(posterKey(film.name, width), body);
  await deleteUnattached(ctx.db, picture.id);
}

/** In that width, or in its own where it is not so wide. */
async function readWidth(ctx: AppContext, name: string, width: number) {
  const body = (await ctx.storage.readAll(widthKey(name, width))) ?? (await ctx.storage.readAll(fullKey(name)));
  if (!body) throw badInput("The poster has not arrived yet");
  return { width, body };
}
