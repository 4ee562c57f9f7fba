import type { AppContext } from "../../context.ts";
import { attempt } from "./attempts.ts";
import type { Piece } from "./archive/pieces.ts";
import { type ImportRow, listClientIds, markRead } from "./imports.queries.ts";

/** Posts that leave the thread together. */
export const BATCH = 200;

/** Looks into an archive that has arrived, and stores what is in it for its owner to see. */
export const readImport = (ctx: AppContext, importId: string, signal: AbortSignal) =>
  attempt(ctx, { importId, state: "reading", signal }, (row) => look(ctx, row, signal));

function look(ctx: AppContext, row: ImportRow, signal: AbortSignal) {
  return ctx.archives.use({ ...row, storage: ctx.storage }, signal, async (archive) => {
    const { source, albums, friends } = await archive.look();
    const preview = { posts: 0, photos: 0, albums, friends: friends.length, doubles: 0 };
    for await (const pieces of archive.batches(BATCH)) {
      const past = pieces.filter((piece) => !isAhead(piece));
      preview.posts += past.length;
      preview.photos += past.reduce((sum, { media }) => sum + media.length, 0);
      preview.doubles += countHere(past, await listHere(ctx, row, past));
    }
    await markRead(ctx.db, row.id, { source, preview, friends });
  });
}

/** Nobody wrote it yet: such a post is made to stand on top. */
export const isAhead = ({ createdAt }: Piece) => createdAt !== null && createdAt > Date.now();

/** The ids, here and in the archive, of those posts that are here already. */
export async function listHere(ctx: AppContext, { userId }: ImportRow, pieces: Piece[]): Promise<Set<string | null>> {
  const here = await listClientIds(
    ctx.db,
    userId,
    pieces.map(({ clientId }) => clientId),
    pieces.flatMap(({ plazaId }) => plazaId ?? []),
  );
  return new Set(here.flatMap(({ clientId, id }) => [clientId, id]));
}

export const isHere = ({ clientId, plazaId }: Piece, here: ReadonlySet<string | null>) =>
  here.has(clientId) || (plazaId !== null && here.has(plazaId));

const countHere = (pieces: Piece[], here: ReadonlySet<string | null>) =>
  pieces.filter((piece) => isHere(piece, here)).length;
