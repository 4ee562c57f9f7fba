import type { ImportSource } from "@plaza/contract/late/imports";
import type { AppContext } from "../../context.ts";
import { isFacebook, readFacebook } from "./facebook.ts";
import { type ArchiveFiles, type Found, MOST_POSTS, UnreadableError, withFewPhotos } from "./found.ts";
import { deleteParts } from "./parts.ts";
import { findImport, type ImportRow, listClientIds, markFailed, markRead } from "./imports.queries.ts";
import { isMastodon, readMastodon } from "./mastodon.ts";
import { clientIdOf } from "./post-ids.ts";
import { isPlaza, readPlaza } from "./plaza.ts";
import { ZipFiles } from "./zip-files.ts";

/** The names that are looked for among the members. */
const MOST_FRIENDS = 5_000;

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
  const split = posts.flatMap(withFewPhotos);
  if (split.length > MOST_POSTS) throw new UnreadableError("This archive has more than 50,000 posts");
  // From the oldest on, so that an import that is interrupted has brought what came first.
  const inOrder = split.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  return { source, posts: inOrder, albums, friends: [...new Set(friends)].slice(0, MOST_FRIENDS) };
}

/** Looks into an archive that has arrived, and stores what is in it for its owner to see. */
export async function readImport(ctx: AppContext, importId: string) {
  const row = await findImport(ctx.db, importId);
  if (row?.state !== "reading") return;
  try {
    await look(ctx, row);
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error;
    await markFailed(ctx.db, row.id, error.message);
    await deleteParts(ctx, row);
  }
}

async function look(ctx: AppContext, row: ImportRow) {
  const archive = await ZipFiles.open(ctx.storage, row.name, row.size);
  try {
    const { source, posts, albums, friends } = await findAll(archive);
    const ids = posts.map(({ key }) => clientIdOf(key));
    const known = await listClientIds(ctx.db, row.userId, ids, plazaIds(posts));
    const photos = posts.reduce((sum, { media }) => sum + media.length, 0);
    const preview = { posts: posts.length, photos, albums, friends: friends.length, doubles: known.length };
    await markRead(ctx.db, row.id, { source, preview, friends });
  } finally {
    archive.close();
  }
}

/** Ids of this very Plaza, if the archive is one of its own. */
export const plazaIds = (posts: { key: string }[]) =>
  posts.flatMap(({ key }) => /^plaza ([0-9a-f-]{36})$/.exec(key)?.[1] ?? []);
