import type { ImportSource } from "@plaza/contract/late/imports";
import type { AppContext } from "../../context.ts";
import { isFacebook, readFacebook } from "./facebook.ts";
import { type ArchiveFiles, type Found, UnreadableError } from "./found.ts";
import { deleteParts } from "./parts.ts";
import { countAttempt, forgetAttempt, type ImportRow, listClientIds, markFailed, markRead } from "./imports.queries.ts";
import { isMastodon, readMastodon } from "./mastodon.ts";
import { clientIdOf } from "./post-ids.ts";
import { isPlaza, readPlaza } from "./plaza.ts";
import { StoreError, ZipFiles } from "./zip-files.ts";

/** A process that ended while it read the archive this often would end the next time as well. */
const MAX_ATTEMPTS = 3;
const TOO_HARD = "This archive could not be read";

const SOURCES: [ImportSource, (archive: ArchiveFiles) => boolean, (archive: ArchiveFiles) => Promise<Found>][] = [
  ["plaza", isPlaza, readPlaza],
  ["mastodon", isMastodon, readMastodon],
  ["facebook", isFacebook, readFacebook],
];

export async function findAll(archive: ArchiveFiles): Promise<Found & { source: ImportSource }> {
  const found = SOURCES.find(([, isIt]) => isIt(archive));
  if (!found) throw new UnreadableError("This is no archive of Facebook (as JSON), Mastodon or Plaza");
  const [source, , read] = found;
  const { posts, albums, friends } = await read(archive);
  // From the oldest on, so that an import that is interrupted has brought what came first.
  const inOrder = posts.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  return { source, posts: inOrder, albums, friends };
}

/** Looks into an archive that has arrived, and stores what is in it for its owner to see. */
export async function readImport(ctx: AppContext, importId: string) {
  const row = await countAttempt(ctx.db, importId, "reading");
  if (!row) return;
  try {
    if (row.attempts > MAX_ATTEMPTS) throw new UnreadableError(TOO_HARD);
    await look(ctx, row);
  } catch (error) {
    if (error instanceof StoreError) await forgetAttempt(ctx.db, row.id);
    if (!(error instanceof UnreadableError)) throw error;
    await markFailed(ctx.db, row.id, error.message);
    await deleteParts(ctx, row);
  }
}

async function look(ctx: AppContext, row: ImportRow) {
  const archive = await ZipFiles.open(ctx.storage, row);
  try {
    const { source, posts, albums, friends } = await findAll(archive);
    const ids = posts.map(({ key }) => clientIdOf(key));
    const known = await listClientIds(ctx.db, row.userId, ids, plazaIds(posts));
    const photos = posts.reduce((sum, { media }) => sum + media.length, 0);
    const preview = { posts: posts.length, photos, albums, friends: friends.size, doubles: known.length };
    await markRead(ctx.db, row.id, { source, preview, friends: [...friends] });
  } finally {
    archive.close();
  }
}

/** Ids of this very Plaza, if the archive is one of its own. */
export const plazaIds = (posts: { key: string }[]) =>
  posts.flatMap(({ key }) => /^plaza ([0-9a-f-]{36})$/.exec(key)?.[1] ?? []);
