import type { AppContext } from "../context.ts";
import { readyAttachment } from "../features/media/attachments/attachments.ts";
import { objectUrl, readyMedia } from "../features/media/media.ts";
import { expectObject, storeArrived } from "../features/media/uploads.ts";
import type { Drawing, Size } from "./drawing/drawing.ts";
import { rasterise, withSvg } from "./drawing/rasterise.ts";
import { asViewer, type Person } from "./people.ts";

export interface Wanted {
  /** The name of what the picture is for, to find it again. */
  key: string;
  owner: Person;
  drawing: Drawing;
  size: Size;
}

export interface StoredPicture {
  objectId: string;
  url: string;
}

const AT_ONCE = 3;

/** Draws and uploads each picture as its owner would: the same checks, the same sizes, the same rows. */
export function storePictures(ctx: AppContext, pictures: Wanted[], signal?: AbortSignal) {
  return withSvg(async () => {
    const stored = new Map<string, StoredPicture>();
    const waiting = pictures.values();
    const worker = async () => {
      for (const wanted of waiting) {
        signal?.throwIfAborted();
        stored.set(wanted.key, await storePicture(ctx, wanted));
      }
    };
    // Every upload ends before the first failure is thrown: nothing is uploaded any more once this has failed.
    const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, worker));
    const failed = ends.find((end) => end.status === "rejected");
    if (failed) throw failed.reason;
    return stored;
  });
}

async function storePicture(ctx: AppContext, { owner, drawing, size }: Wanted): Promise<StoredPicture> {
  const url = await upload(ctx, owner, await rasterise(drawing, size));
  const { id } = await readyMedia(ctx, asViewer(owner), url, "image");
  return { objectId: id, url };
}

/** Uploads a text as a file to download. Returns what to attach. */
export async function storeFile(ctx: AppContext, owner: Person, { name, text }: { name: string; text: string }) {
  const url = await upload(ctx, owner, Buffer.from(text));
  return readyAttachment(ctx, asViewer(owner), { kind: "file", url, name });
}

async function upload(ctx: AppContext, owner: Person, bytes: Buffer): Promise<string> {
  const origin = ctx.settings.publicUrl ?? `http://localhost:${ctx.settings.port}`;
  const viewer = asViewer(owner);
  const name = await expectObject(ctx, viewer, origin);
  await storeArrived(ctx, { name, ownerId: viewer.id }, once(bytes));
  return objectUrl(name);
}

async function* once(bytes: Buffer) {
  yield bytes;
}
