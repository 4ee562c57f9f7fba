import { says } from "@plaza/contract/words/says";
import { MAX_ALT } from "@plaza/contract/forms/fields/media-input";
import type { AppContext } from "../../context.ts";
import { AppError } from "../../errors.ts";
import { storeImportedMedia } from "../media/attachments/imported-media.ts";
import { attachMedia, deleteObject, type MediaToAttach } from "../media/media.ts";
import { filterTexts } from "../filters/text-filter.ts";
import { noteFilter } from "../filters/withheld.ts";
import { languageOfText } from "../instance/text-language.ts";
import type { Archive } from "./archive/archive-threads.ts";
import type { FoundMedia } from "./archive/found.ts";
import type { Piece } from "./archive/pieces.ts";
import { attempt, deleteParts, FailedError } from "./attempts.ts";
import {
  deleteImport,
  deleteSomeImported,
  findAuthor,
  findImport,
  type ImportRow,
  insertImported,
  isSuspended,
  markDone,
  updateProgress,
} from "./imports.queries.ts";
import { idAt } from "./post-ids.ts";
import { BATCH, isAhead, isHere, listHere } from "./import-source.ts";

const MAX_FILE_BYTES = 10 * 1024 * 1024;
const PROGRESS_MS = 500;
const SUSPENDED = says("The import ended because your account was suspended");

class NoLongerWanted extends Error {}

/** Brings an archive's posts in, from the oldest on; a run that was stopped with the server is gone on with. */
export const bringIn = (ctx: AppContext, importId: string, signal: AbortSignal) =>
  attempt(ctx, { importId, state: "running", signal }, async (row) => {
    try {
      await bringAll(ctx, row, signal);
    } catch (error) {
      if (error instanceof NoLongerWanted) return;
      throw error;
    }
    await deleteParts(ctx, row);
  });

async function bringAll(ctx: AppContext, row: ImportRow, signal: AbortSignal) {
  const author = await findAuthor(ctx.db, row.userId);
  await ctx.archives.use({ ...row, storage: ctx.storage }, signal, async (archive) => {
    const { pieces: all } = await archive.look();
    const count = counter(ctx, row.id, all, signal);
    let doubles = 0;
    for await (const pieces of archive.batches(BATCH)) {
      const here = await listHere(ctx, row, pieces);
      for (const piece of pieces) {
        if (isHere(piece, here)) doubles += 1;
        else if (isAhead(piece)) count.leaveOut(1);
        else {
          const at = dated(piece, author.createdAt, count.done(), row.userId);
          const lang = await languageOfText(ctx, author, piece);
          count.leaveOut(await bringOne(ctx, row, { ...piece, ...at, lang }, archive));
        }
        await count.next();
      }
    }
    if (!(await markDone(ctx.db, row.id, { doubles, leftOut: count.leftOut() }))) throw new NoLongerWanted();
  });
}

/** As it was, but never later than the account began: nobody's import stands above what was written here. */
function dated({ createdAt }: Piece, beginning: Date, number: number, ownerId: string) {
  const time = new Date(Math.min(createdAt ?? Infinity, beginning.getTime()));
  return { id: idAt(time, number, ownerId), time };
}

/** Returns how many of its parts cannot be shown here. */
async function bringOne(
  ctx: AppContext,
  row: ImportRow,
  post: Piece & { id: string; time: Date; lang: string | null },
  archive: Archive,
): Promise<number> {
  const texts = [post.text, ...post.media.map(({ alt }) => alt)];
  const filter = await filterTexts(ctx, { role: "member" }, ...texts).catch(unlessRefused);
  if (filter === undefined) return post.media.length + 1;
  const { media, failed } = await storeAll(ctx, row.userId, post.media, archive);
  if (!post.text && media.length === 0) return failed + 1;
  const { id, time, lang } = post;
  const inserted = await ctx.db
    .transaction(async (tx) => {
      tx.concerns("posts", [id]);
      const stored = await insertImported(tx, {
        id,
        userId: row.userId,
        content: post.text,
        lang,
        // A version before this one also took archives for everyone.
        audience: row.audience === "friends" ? "friends" : "close-friends",
        clientId: post.clientId,
        createdAt: time,
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
    if (await isSuspended(ctx.db, row.userId)) throw new FailedError(SUSPENDED);
  }
  return failed;
}

async function dropAll(ctx: AppContext, media: MediaToAttach[]) {
  for (const { id } of media) await deleteObject(ctx.db, id);
}

async function storeAll(ctx: AppContext, ownerId: string, wanted: FoundMedia[], archive: Archive) {
  const media: MediaToAttach[] = [];
  for (const { file, alt } of wanted) {
    const bytes = await archive.file(file, MAX_FILE_BYTES);
    const id = bytes && (await storeImportedMedia(ctx, ownerId, bytes).catch(unlessRefused));
    if (id) media.push({ id, alt: alt && [...alt].slice(0, MAX_ALT).join("") });
  }
  return { media, failed: wanted.length - media.length };
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
    done: () => done,
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
