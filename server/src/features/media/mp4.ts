import { badInput } from "../../errors.ts";
import { blankSamples } from "./mp4-samples.ts";
import { type Box, boxesIn, childOf, eraseBox, findBox } from "./mp4-boxes.ts";
import type { Prepared } from "./prepare.ts";

const NO_VIDEO = "That video is damaged or has no picture and cannot be shown";
const MAX_SIDE = 16_383;
/** All that a film needs to be played; the rest is what cameras and people wrote about it. */
const TOP = new Set(["ftyp", "moov", "mdat", "moof", "mfra", "sidx", "ssix", "styp", "pdin"]);
const MOVIE = new Set(["mvhd", "trak", "mvex", "iods"]);
/** Deeper down: boxes that hold boxes, and those that hold words, the place it was filmed above all. */
const CONTAINERS = new Set(["trak", "mdia", "minf", "stbl", "traf"]);
const WORDS = new Set(["udta", "meta", "uuid", "free", "skip"]);
const DEEPEST = 8;
/** Tracks that are seen or heard; the others tell where the camera was. */
const SHOWN_TRACKS = new Set(["vide", "soun"]);

/** MP4 and QuickTime: the size is read, and what tells the place is blanked out without moving anything else. */
export function prepareMp4(bytes: Buffer, contentType: string): Prepared {
  const top = boxesIn(bytes, { start: 0, end: bytes.length });
  const moov = top?.find(({ type }) => type === "moov");
  const tracks = (moov && boxesIn(bytes, moov)?.filter(({ type }) => type === "trak")) ?? [];
  const size = tracks.map((track) => sizeOf(bytes, track)).find((found) => found !== null);
  if (!top || !size) throw badInput(NO_VIDEO);
  for (const track of tracks) if (!SHOWN_TRACKS.has(handlerOf(bytes, track))) eraseTrack(bytes, track);
  eraseWords(bytes, top);
  return { kind: "video", contentType, ...size, placeholder: null, files: [{ width: null, body: bytes }] };
}

const handlerOf = (bytes: Buffer, track: Box): string => {
  const handler = findBox(bytes, track, ["mdia", "hdlr"]);
  return handler && handler.end - handler.start >= 12
    ? bytes.toString("latin1", handler.start + 8, handler.start + 12)
    : "";
};

/** As it is shown: a phone held upright films lying down and says so in the matrix. */
function sizeOf(bytes: Buffer, track: Box): { width: number; height: number } | null {
  const header = childOf(bytes, track, "tkhd");
  const length = header && bytes[header.start] === 1 ? 96 : 84;
  if (handlerOf(bytes, track) !== "vide" || !header || header.end - header.start < length) return null;
  const end = header.start + length;
  const [a, b] = [bytes.readInt32BE(end - 44), bytes.readInt32BE(end - 40)];
  const sides = [bytes.readUInt32BE(end - 8) >>> 16, bytes.readUInt32BE(end - 4) >>> 16];
  const [width = 0, height = 0] = a === 0 && b !== 0 ? sides.toReversed() : sides;
  return width > 0 && height > 0 && Math.max(width, height) <= MAX_SIDE ? { width, height } : null;
}

function eraseTrack(bytes: Buffer, track: Box) {
  blankSamples(bytes, track);
  eraseBox(bytes, track);
}

function eraseWords(bytes: Buffer, top: Box[]) {
  for (const box of top) {
    if (!TOP.has(box.type)) eraseBox(bytes, box);
    if (box.type === "moov") eraseIn(bytes, box, (type) => !MOVIE.has(type));
    if (box.type === "moof") eraseIn(bytes, box, (type) => WORDS.has(type));
  }
}

function eraseIn(bytes: Buffer, parent: Box, isWords: (type: string) => boolean, depth = 1) {
  for (const box of boxesIn(bytes, parent) ?? []) {
    if (isWords(box.type)) eraseBox(bytes, box);
    else if (CONTAINERS.has(box.type) && depth < DEEPEST) {
      eraseIn(bytes, box, (type) => WORDS.has(type), depth + 1);
    }
  }
}
