import type { AppContext } from "../../context.ts";
import { AppError, refuse } from "../../errors.ts";
import { keyOfFile, keysOf, rawKey } from "./object-names.ts";
import { findObject, markReady, type StoredObject } from "./objects.queries.ts";
import { prepare } from "./prepare.ts";

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
