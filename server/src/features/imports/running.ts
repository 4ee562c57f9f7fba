import { MAX_ALT } from "@plaza/contract/forms/media-input";
import type { AppContext } from "../../context.ts";
import { AppError } from "../../errors.ts";
import { storeImportedMedia } from "../media/attachments/imported-media.ts";
import { attachMedia, deleteObject, type MediaToAttach } from "../media/media.ts";
import { passTexts } from "../moderation/passing.ts";
import { noteFilter } from "../moderation/withheld.ts";
import { DamagedError, type FoundMedia, type FoundPost, UnreadableError } from "./found.ts";
import {
  countAttempt,
  deleteImport,
  deleteSomeImported,
  findImport,
  forgetAttempt,
  type ImportRow,
  insertImported,
  isSuspended,
  listClientIds,
  markDone,
  markFailed,
  updateProgress,
} from "./imports.queries.ts";
import { deleteParts } from "./parts.ts";
import { clientIdOf, idAt } from "./post-ids.ts";
import { findAll, plazaIds } from "./reading.ts";
import { StoreError, ZipFiles } from "./zip-files.ts";

const MAX_CONTENT = 5_000;
const MAX_FILE_BYTES = 10 * 1024 * 1024;
const LONE_SURROGATE = /\p{Surrogate}/gu;
const PROGRESS_MS = 500;
/** After this many interruptions another attempt is useless. */
const MAX_ATTEMPTS = 5;
const BROKEN = "The import could not be finished. Undo it, and try again.";

const SUSPENDED = "The import ended because your account was suspended";

class NoLongerWanted extends Error {}
class SuspendedError extends Error {}

/** Brings an archive's posts in, from the oldest on; a run that was interrupted is gone on with. */
export async function bringIn(ctx: AppContext, importId: string, signal: AbortSignal) {
  const row = await countAttempt(ctx.db, importId, "running");
  if (!row) return;
  if (row.attempts > MAX_ATTEMPTS) return void (await markFailed(ctx.db, importId, BROKEN));
  try {
    await bringAll(ctx, row, signal);
  } catch (error) {
    if (error instanceof NoLongerWanted) return;
    if (error instanceof StoreError) await forgetAttempt(ctx.db, importId);
    if (!(error instanceof UnreadableError || error instanceof SuspendedError)) throw error;
    await markFailed(ctx.db, importId, error.message);
  }
  await deleteParts(ctx, row);
}

async function bringAll(ctx: AppContext, row: ImportRow, signal: AbortSignal) {
  const archive = await ZipFiles.open(ctx.storage, row);
  try {
    const { posts } = await findAll(archive);
    const pieces = posts.flatMap(withShortTexts);
    const here = await listClientIds(
      ctx.db,
      row.userId,
      pieces.map(({ key }) => clientIdOf(key)),
      plazaIds(pieces),
    );
    const known = new Set(here.flatMap(({ clientId, id }) => [clientId, id]));
    const count = counter(ctx, row.id, pieces.length, signal);
    let doubles = 0;
    for (const piece of pieces) {
      const [written = ""] = plazaIds([piece]);
      if (known.has(clientIdOf(piece.key)) || known.has(written)) doubles += 1;
      else count.leaveOut(await bringOne(ctx, row, piece, archive));
      await count.next();
    }
    if (!(await markDone(ctx.db, row.id, { doubles, leftOut: count.leftOut() }))) throw new NoLongerWanted();
  } finally {
    archive.close();
  }
}

/** Words beyond those that a post can have are further posts. */
function withShortTexts(post: FoundPost): FoundPost[] {
  const signs = [...clean(post.text)];
  if (signs.length <= MAX_CONTENT) return [{ ...post, text: signs.join("") || null }];
  const parts: FoundPost[] = [];
  for (let at = 0; at < signs.length; at += MAX_CONTENT) {
    const text =
      signs
        .slice(at, at + MAX_CONTENT)
        .join("")
        .trim() || null;
    parts.push({ ...post, text, key: at === 0 ? post.key : `${post.key} +${at}`, media: at === 0 ? post.media : [] });
  }
  return parts;
}

const clean = (text: string | null) =>
  (text ?? "").replaceAll("\0", "").replaceAll(LONE_SURROGATE, "").normalize("NFC").trim();

/** Returns how many of its parts cannot be shown here. */
async function bringOne(ctx: AppContext, row: ImportRow, post: FoundPost, archive: ZipFiles): Promise<number> {
  const texts = [post.text, ...post.media.map(({ alt }) => alt)];
  const filter = await passTexts(ctx, { role: "member" }, ...texts).catch(unlessRefused);
  if (filter === undefined) return post.media.length + 1;
  const { media, failed } = await storeAll(ctx, row.userId, post.media, archive);
  if (!post.text && media.length === 0) return failed + 1;
  const id = idAt(post.createdAt);
  const inserted = await ctx.db
    .transaction(async (tx) => {
      tx.concerns("posts", [id]);
      const stored = await insertImported(tx, {
        id,
        userId: row.userId,
        content: post.text,
        audience: row.audience ?? "close-friends",
        clientId: clientIdOf(post.key),
        createdAt: post.createdAt,
        importId: row.id,
      });
      if (!stored) return stored;
      await attachMedia(tx, { id: row.userId }, { kind: "post", id }, media);
      await noteFilter(tx, filter, { kind: "post", id, userId: row.userId, text: post.text });
      return stored;
    })
    .catch(async (error: unknown) => {
      await dropAll(ctx, media);
      throw error;
    });
  if (!inserted) {
    await dropAll(ctx, media);
    if (await isSuspended(ctx.db, row.userId)) throw new SuspendedError(SUSPENDED);
  }
  return failed;
}

async function dropAll(ctx: AppContext, media: MediaToAttach[]) {
  for (const { id } of media) await deleteObject(ctx.db, id);
}

async function storeAll(ctx: AppContext, ownerId: string, wanted: FoundMedia[], archive: ZipFiles) {
  const media: MediaToAttach[] = [];
  for (const { file, alt } of wanted) {
    const bytes = await archive.read(file, MAX_FILE_BYTES).catch(unlessDamaged);
    const id = bytes && (await storeImportedMedia(ctx, ownerId, bytes).catch(unlessRefused));
    if (id) media.push({ id, alt: alt ? [...clean(alt).replaceAll(/\s+/g, " ")].slice(0, MAX_ALT).join("") : null });
  }
  return { media, failed: wanted.length - media.length };
}

/** One damaged photo does not end an import. */
function unlessDamaged(error: unknown): null {
  if (error instanceof DamagedError) return null;
  throw error;
}

/** What cannot be shown is left out; anything else is an error. */
function unlessRefused(error: unknown): undefined {
  if (error instanceof AppError && error.status < 500) return undefined;
  throw error;
}

/** Stores the progress now and then, and learns by that whether to go on. */
function counter(ctx: AppContext, importId: string, all: number, signal: AbortSignal) {
  let done = 0;
  let leftOut = 0;
  let storedAt = 0;
  return {
    leaveOut: (more: number) => void (leftOut += more),
    leftOut: () => leftOut,
    async next() {
      signal.throwIfAborted();
      done += 1;
      if (Date.now() - storedAt < PROGRESS_MS) return;
      storedAt = Date.now();
      const progress = Math.min(99, Math.floor((done / all) * 100));
      if (!(await updateProgress(ctx.db, importId, { progress, leftOut }))) throw new NoLongerWanted();
    },
  };
}

/** Removes what an import brought, some at a time, then the import. */
export async function undo(ctx: AppContext, importId: string, signal: AbortSignal) {
  const row = await findImport(ctx.db, importId);
  if (row?.state !== "undoing") return;
  for (;;) {
    signal.throwIfAborted();
    if ((await deleteSomeImported(ctx.db, importId)).length === 0) break;
  }
  await deleteParts(ctx, row);
  await deleteImport(ctx.db, importId);
}
