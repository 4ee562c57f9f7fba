import { badInput } from "../../errors.ts";
import type { Prepared } from "./prepare.ts";
import { type Element, elementsIn, eraseElement, ID, numberIn } from "./webm-elements.ts";

const NO_VIDEO = "That video is damaged or has no picture and cannot be shown";
const MAX_SIDE = 16_383;
const VIDEO_TRACK = 1;

/** WebM: the size is read, and tags and attachments, which may tell the place, are blanked out without moving anything. */
export function prepareWebm(bytes: Buffer): Prepared {
  const segment = elementsIn(bytes, { start: 0, end: bytes.length }).find(({ id }) => id === ID.segment);
  const parts = segment ? elementsIn(bytes, segment) : [];
  const size = parts
    .filter(({ id }) => id === ID.tracks)
    .flatMap((tracks) => elementsIn(bytes, tracks))
    .map((track) => sizeOf(bytes, track))
    .find((found) => found !== null);
  if (!size || !parts.some(({ id }) => id === ID.cluster)) throw badInput(NO_VIDEO);
  for (const part of parts) if (part.id === ID.tags || part.id === ID.attachments) eraseElement(bytes, part);
  return {
    kind: "video",
    contentType: "video/webm",
    ...size,
    placeholder: null,
    files: [{ width: null, body: bytes }],
  };
}

function sizeOf(bytes: Buffer, track: Element): { width: number; height: number } | null {
  const fields = track.id === ID.trackEntry ? elementsIn(bytes, track) : [];
  const video = fields.find(({ id }) => id === ID.video);
  if (!video || numberIn(bytes, fields, ID.trackType) !== VIDEO_TRACK) return null;
  const sides = elementsIn(bytes, video);
  const [width, height] = [numberIn(bytes, sides, ID.pixelWidth), numberIn(bytes, sides, ID.pixelHeight)];
  return width > 0 && height > 0 && Math.max(width, height) <= MAX_SIDE ? { width, height } : null;
}
