import type { AppContext, Viewer } from "../../../context.ts";
import { refuse } from "../../../errors.ts";
import type { MediaToAttach } from "../media.ts";
import { keysOf, newName } from "../object-names.ts";
import { lockOwner } from "../objects.queries.ts";
import { assertQuota, assertRoom, UPLOADS_A_DAY } from "../uploads.ts";
import { insertCopy, listObjectsOf, type ObjectToCopy } from "./copies.queries.ts";

/**
 * Copies of everything that the thing has, for another member to attach: each file belongs to one thing, and goes with
 * it. Copies that nothing uses in the end are removed like any such upload.
 */
export async function copyMedia(ctx: AppContext, owner: Pick<Viewer, "id">, thingId: string): Promise<MediaToAttach[]> {
  const originals = await listObjectsOf(ctx.db, thingId);
  if (originals.length === 0) return [];
  for (let copied = 0; copied < originals.length; copied += 1) await ctx.limits.take(UPLOADS_A_DAY, owner.id);
  await assertRoom(ctx);
  const copies = await insertCopies(ctx, owner, originals);
  for (const { from, to } of copies) await copyFiles(ctx, from, to);
  return copies.map(({ id, alt }) => ({ id, alt }));
}

/** The rows come first: whatever happens then, the files that were copied are known. */
function insertCopies(ctx: AppContext, owner: Pick<Viewer, "id">, originals: ObjectToCopy[]) {
  return ctx.db.transaction(async (db) => {
    await lockOwner(db, owner.id);
    await assertQuota(
      db,
      owner.id,
      originals.reduce((sum, { bytes }) => sum + bytes, 0),
    );
    const copies = [];
    for (const { id, name: from, alt } of originals) {
      const to = newName();
      const copy = await insertCopy(db, id, { name: to, ownerId: owner.id });
      if (!copy) throw refuse("upload_deleted");
      copies.push({ id: copy.id, alt, from, to });
    }
    return copies;
  });
}

async function copyFiles({ storage }: AppContext, from: string, to: string) {
  const targets = keysOf(to);
  for (const [at, key] of keysOf(from).entries()) {
    const source = await storage.read(key);
    const target = targets[at];
    if (!source || !target) continue;
    const staged = await storage.stage(source);
    try {
      await staged.store(target);
    } finally {
      await staged.discard();
    }
  }
}
