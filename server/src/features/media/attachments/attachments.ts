import type { AttachmentInput } from "@plaza/contract/forms/attachment-form";
import type { AppContext, Viewer } from "../../../context.ts";
import { AppError, refuse } from "../../../errors.ts";
import { findOwn, type MediaToAttach } from "../media.ts";
import { fullKey, rawKey } from "../object-names.ts";
import { deleteUnattached, type StoredObject } from "../objects.queries.ts";
import { typeOf } from "../types/type-thread.ts";
import { markAttachmentReady } from "./attachments.queries.ts";
import { cleanFileName } from "./file-name.ts";
import { opusTypeOf } from "./opus.ts";

/** Five minutes at the highest rate that browsers record a voice in. */
const MAX_VOICE_BYTES = 5_000_000;
const UNKNOWN = "application/octet-stream";
/** Types that a file may be sent with, where its bytes say so: none of them can run in a page. */
const KNOWN = new Set([
  "application/pdf",
  "application/zip",
  "application/gzip",
  "application/epub+zip",
  "image/jpeg",
  "image/png",
  "image/webp",
  "image/gif",
  "audio/mpeg",
  "audio/wav",
  "video/mp4",
]);

/** The member's own upload, checked and stored as a recording or as a file. What was made a photo or a film stays one. */
export async function readyAttachment(
  ctx: AppContext,
  owner: Pick<Viewer, "id">,
  wanted: AttachmentInput,
): Promise<MediaToAttach[]> {
  const object = await findOwn(ctx, owner, wanted.url);
  if (object.state === "waiting") throw refuse("upload_not_finished");
  if (object.state === "arrived") await prepare(ctx, object, wanted);
  else if (object.kind !== wanted.kind) throw refuse("uploaded_as_other");
  return [{ id: object.id, alt: null }];
}

async function prepare(ctx: AppContext, { id, name }: StoredObject, wanted: AttachmentInput) {
  const bytes = await ctx.storage.readAll(rawKey(name));
  if (!bytes) throw refuse("upload_not_finished");
  const contentType = await check(bytes, wanted.kind).catch(async (error: unknown) => {
    // What was refused once will not become better.
    if (error instanceof AppError) await deleteUnattached(ctx.db, id);
    throw error;
  });
  await ctx.storage.put(fullKey(name), bytes);
  await markAttachmentReady(ctx.db, id, {
    kind: wanted.kind,
    contentType,
    bytes: bytes.byteLength,
    fileName: wanted.kind === "file" ? cleanFileName(wanted.name) : null,
    durationMs: wanted.kind === "voice" ? Math.round(wanted.seconds * 1_000) : null,
    waveform: wanted.kind === "voice" ? wanted.waveform : null,
  });
  await ctx.storage.remove([rawKey(name)]);
}

/** Returns the type it is sent with, by its bytes; whatever it was called says nothing. */
async function check(bytes: Buffer, kind: AttachmentInput["kind"]): Promise<string> {
  if (kind === "voice") {
    const type = opusTypeOf(bytes);
    if (!type) throw refuse("recordings_only");
    if (bytes.byteLength > MAX_VOICE_BYTES) throw refuse("recording_too_long");
    return type;
  }
  const mime = await typeOf(bytes);
  return mime && KNOWN.has(mime) ? mime : UNKNOWN;
}
