import { fileTypeFromBuffer } from "file-type";
import { AppError } from "../../errors.ts";
import { prepareImage } from "./images.ts";
import { prepareMp4 } from "./mp4.ts";
import { prepareWebm } from "./webm.ts";

export interface Prepared {
  kind: "image" | "video";
  contentType: string;
  width: number;
  height: number;
  placeholder: string | null;
  /** What is kept of it; the one without a width is the largest. */
  files: { width: number | null; body: Buffer }[];
}

const TYPES: Record<string, (bytes: Buffer) => Prepared | Promise<Prepared>> = {
  "image/jpeg": prepareImage,
  "image/png": prepareImage,
  "image/apng": prepareImage,
  "image/webp": prepareImage,
  "image/gif": prepareImage,
  "image/avif": prepareImage,
  "video/mp4": (bytes) => prepareMp4(bytes, "video/mp4"),
  "video/x-m4v": (bytes) => prepareMp4(bytes, "video/mp4"),
  "video/quicktime": (bytes) => prepareMp4(bytes, "video/quicktime"),
  "video/webm": prepareWebm,
};

/** Recognised by its bytes, whatever it was called; made into what is shown, or refused. */
export async function prepare(bytes: Buffer): Promise<Prepared> {
  const recognised = await fileTypeFromBuffer(bytes).catch(() => undefined);
  const prepareIt = recognised && Object.hasOwn(TYPES, recognised.mime) ? TYPES[recognised.mime] : undefined;
  if (!prepareIt)
    throw new AppError(415, "Only photos (JPEG, PNG, WebP, GIF, AVIF) and videos (MP4, WebM, MOV) can be shown");
  return prepareIt(bytes);
}
