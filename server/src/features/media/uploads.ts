import type { AppContext, Viewer } from "../../context.ts";
import { readClock } from "../../db/clock.ts";
import type { Db } from "../../db/sql.ts";
import { refuse } from "../../errors.ts";
import type { Limit } from "../../limits/limits.ts";
import type { Staged } from "../../storage/storage.ts";
import { findInstance } from "../instance/instance.ts";
import { objectUrl, type ReadyMedia, readyMedia } from "./media.ts";
import { fullKey, isName, newName, POSTER_WIDTHS, posterKey, rawKey, widthKey } from "./object-names.ts";
import {
  claimObject,
  countBytesOf,
  deleteUnattached,
  findObject,
  insertObject,
  lockObject,
  lockOwner,
  markArrived,
  markPoster,
  releaseClaim,
} from "./objects.queries.ts";
import { isSame, sign } from "../../requests/signatures.ts";
import { beingSent } from "./upload-slots.ts";

export const UPLOADS: Limit = { name: "uploads", max: 60, seconds: 60 };
/** The files of what was deleted stay for a day and count against nobody's room. */
export const UPLOADS_A_DAY: Limit = { name: "uploads-day", max: 500, seconds: 24 * 60 * 60 };
const MEGABYTE = 1024 * 1024;
const LINK_SECONDS = 15 * 60;
/** What one member's files may take up together. */
const QUOTA_BYTES = 500 * 1024 * 1024;
/** The database and the system need room too. */
const MIN_FREE_BYTES = 500 * 1024 * 1024;

const tooLarge = (bytes: number) => refuse("file_too_large", { values: { megabytes: bytes / MEGABYTE } });
const quotaReached = () => refuse("storage_full");

/** An address to which one file may be sent, by whoever holds it. */
export async function createUpload(ctx: AppContext, owner: Viewer, origin: string) {
  const name = await expectObject(ctx, owner, origin);
  const expires = (await readClock(ctx.db)) + LINK_SECONDS;
  const signature = sign(ctx, "upload", [name, owner.id, expires]);
  return { uploadURL: `${origin}${objectUrl(name)}?expires=${expires}&signature=${signature}` };
}

export async function finishUpload(
  ctx: AppContext,
  owner: Viewer,
  { mediaURL, posterURL }: { mediaURL: string; posterURL?: string | undefined },
) {
  const media = await readyMedia(ctx, owner, mediaURL, null);
  if (posterURL !== undefined) await addPoster(ctx, owner, media, posterURL);
  return { objectPath: objectUrl(media.name) };
}

/**
 * Gives a film the picture that is shown until it plays. It is another upload of the same member, used up by this. The
 * browser makes it: decoding films here would need a program that is not on npm.
 */
async function addPoster(ctx: AppContext, owner: Viewer, film: ReadyMedia, address: string) {
  if (film.kind !== "video") throw refuse("poster_videos_only");
  const picture = await readyMedia(ctx, owner, address, "image");
  const files = await Promise.all(POSTER_WIDTHS.map((width) => readWidth(ctx, picture.name, width)));
  const bytes = files.reduce((sum, { body }) => sum + body.byteLength, 0);
  const marked = await markPoster(ctx.db, film.id, picture.id, bytes);
  if (!marked) throw refuse("poster_exists");
  for (const { width, body } of files) await ctx.storage.put(posterKey(film.name, width), body);
  await deleteUnattached(ctx.db, picture.id);
}

/** In that width, or in its own where it is not so wide. */
async function readWidth(ctx: AppContext, name: string, width: number) {
  const body = (await ctx.storage.readAll(widthKey(name, width))) ?? (await ctx.storage.readAll(fullKey(name)));
  if (!body) throw refuse("poster_not_uploaded");
  return { width, body };
}

/** A place for a file that has yet to come. Refused here where it would be refused anyway. */
export async function expectObject(ctx: AppContext, owner: Viewer, origin: string): Promise<string> {
  await ctx.limits.take(UPLOADS, owner.id);
  await ctx.limits.take(UPLOADS_A_DAY, owner.id);
  await assertRoom(ctx);
  await assertQuota(ctx.db, owner.id, 1);
  const name = newName();
  await insertObject(ctx.db, { ownerId: owner.id, name, origin });
  return name;
}

interface Sent {
  name: string;
  expires: string;
  signature: string;
  source: AsyncIterable<Uint8Array>;
}

export async function receiveUpload(ctx: AppContext, { name, expires, signature, source }: Sent) {
  const object = isName(name) ? await findObject(ctx.db, name) : undefined;
  const isSigned = object && isSame(signature, sign(ctx, "upload", [name, object.ownerId, Number(expires)]));
  if (!isSigned) throw refuse("upload_address_invalid");
  if (Number(expires) < (await readClock(ctx.db))) throw refuse("upload_address_expired");
  if (object.state !== "waiting") throw alreadySent();
  await storeArrived(ctx, object, source);
}

const alreadySent = () => refuse("upload_done");

/** Nothing has happened until the whole file is there: a line that breaks leaves no trace. */
export function storeArrived(
  ctx: AppContext,
  object: { name: string; ownerId: string },
  source: AsyncIterable<Uint8Array>,
) {
  return ctx.uploadSlots.receive(object, source, async (arriving) => {
    await assertRoom(ctx);
    const staged = await ctx.storage.stage(counted(arriving, await largestUpload(ctx)));
    try {
      await storeStaged(ctx, object.name, staged);
    } finally {
      await staged.discard();
    }
  });
}

/** The row says that it arrived once it is there. Moving it may take a while in a store: no transaction is open meanwhile. */
async function storeStaged(ctx: AppContext, name: string, staged: Staged) {
  if (staged.bytes === 0) throw refuse("file_empty");
  const id = await claim(ctx, name, staged.bytes);
  try {
    await staged.store(rawKey(name));
  } catch (error) {
    await releaseClaim(ctx.db, id);
    throw error;
  }
  if (await markArrived(ctx.db, id)) return;
  // Its owner has left meanwhile, with everything they had.
  if (!(await findObject(ctx.db, name))) await ctx.storage.remove([rawKey(name)]);
  throw alreadySent();
}

/** Its bytes count from now on, and nobody else stores a file under that name. */
function claim(ctx: AppContext, name: string, bytes: number): Promise<string> {
  return ctx.db.transaction(async (db) => {
    const object = await lockObject(db, name);
    if (object?.state !== "waiting") throw alreadySent();
    await lockOwner(db, object.ownerId);
    await assertQuota(db, object.ownerId, bytes);
    if (!(await claimObject(db, object.id, bytes))) throw beingSent();
    return object.id;
  });
}

/** Stops at the first byte too many, whatever length was announced. */
async function* counted(source: AsyncIterable<Uint8Array>, allowed: number) {
  let bytes = 0;
  for await (const chunk of source) {
    bytes += chunk.byteLength;
    if (bytes > allowed) throw tooLarge(allowed);
    yield chunk;
  }
}

/** In bytes, as the administrators decided. */
const largestUpload = async (ctx: AppContext) => (await findInstance(ctx)).maxUploadMegabytes * MEGABYTE;

/** Said before anything is read, to who announces too much; `around` is what comes beside the file. */
export async function assertLength(ctx: AppContext, announced: string | undefined, around = 0) {
  const allowed = await largestUpload(ctx);
  if (Number(announced ?? 0) > allowed + around) throw tooLarge(allowed);
}

/** So many more bytes have to fit into what a member's files may take up. */
export async function assertQuota(db: Db, ownerId: string, bytes: number) {
  if ((await countBytesOf(db, ownerId)) + bytes > QUOTA_BYTES) throw quotaReached();
}

export async function assertRoom(ctx: AppContext) {
  const free = await ctx.storage.freeBytes();
  if (free !== null && free < MIN_FREE_BYTES + ctx.uploadSlots.expectedBytes()) throw refuse("no_space_left");
}
