import type { AppContext } from "../../../context.ts";
import type { Limit } from "../../../limits/limits.ts";
import { pictureQueue } from "../media.ts";
import { keyOfFile, newName } from "../object-names.ts";
import { insertReady } from "../objects.queries.ts";
import { prepare } from "../prepare.ts";
import { assertQuota, assertRoom } from "../uploads.ts";

/**
 * More than fit into a member's room. Whoever brings in and undoes again and again leaves files for a day that count
 * against nobody's room.
 */
export const IMPORTED_A_DAY: Limit = { name: "imported-day", max: 3_000, seconds: 24 * 60 * 60 };

/** A photo or film of a member's archive, drawn as an upload is and within the room they have. Returns the object's id. */
export async function storeImportedMedia(ctx: AppContext, ownerId: string, bytes: Buffer): Promise<string> {
  await ctx.limits.take(IMPORTED_A_DAY, ownerId);
  await assertRoom(ctx);
  await assertQuota(ctx.db, ownerId, bytes.byteLength);
  const { files, ...shown } = await pictureQueue.run(ownerId, () => prepare(ctx.films, bytes));
  const name = newName();
  for (const file of files) await ctx.storage.put(keyOfFile(name, file), file.body);
  const size = files.reduce((sum, { body }) => sum + body.byteLength, 0);
  const inserted = await insertReady(ctx.db, ownerId, { ...shown, name, bytes: size });
  if (!inserted) throw new Error("a file that was not stored");
  return inserted.id;
}
