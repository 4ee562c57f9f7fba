import { type Film, type FilmSize, isShowable, noPicture } from "./film-budget.ts";
import { blankSamples } from "./mp4-samples.ts";
import { type Box, boxesIn, childOf, eraseBox, findBox } from "./mp4-boxes.ts";

/** All that a film needs to be played; the rest is what cameras and people wrote about it. */
const TOP = new Set(["ftyp", "moov", "mdat", "moof", "mfra", "sidx", "ssix", "styp", "pdin"]);
const MOVIE = new Set(["mvhd", "trak", "mvex", "iods"]);
/** Deeper down: boxes that hold boxes, and those that hold words, the place it was filmed above all. */
const CONTAINERS = new Set(["trak", "mdia", "minf", "stbl", "traf"]);
const METADATA_BOXES = new Set(["udta", "meta", "uuid", "free", "skip"]);
const DEEPEST = 8;
/** Tracks that are seen or heard; the others tell where the camera was. */
const SHOWN_TRACKS = new Set(["vide", "soun"]);

/** MP4 and QuickTime: returns the size, and blanks out what tells the place without moving anything else. */
export function cleanMp4(film: Film): FilmSize {
  const top = boxesIn(film, { start: 0, end: film.bytes.length });
  const moov = top?.find(({ type }) => type === "moov");
  const tracks = (moov && boxesIn(film, moov)?.filter(({ type }) => type === "trak")) ?? [];
  film.budget.assertTracks(tracks.length);
  const size = tracks.map((track) => sizeOf(film, track)).find((found) => found !== null);
  if (!top || !size) throw noPicture();
  for (const track of tracks) if (!SHOWN_TRACKS.has(handlerOf(film, track))) eraseTrack(film, track);
  eraseMetadata(film, top);
  return size;
}

const handlerOf = (film: Film, track: Box): string => {
  const handler = findBox(film, track, ["mdia", "hdlr"]);
  return handler && handler.end - handler.start >= 12
    ? film.bytes.toString("latin1", handler.start + 8, handler.start + 12)
    : "";
};

/** As it is shown: a phone held upright films lying down and says so in the matrix. */
function sizeOf(film: Film, track: Box): FilmSize | null {
  const { bytes } = film;
  const header = childOf(film, track, "tkhd");
  const length = header && bytes[header.start] === 1 ? 96 : 84;
  if (handlerOf(film, track) !== "vide" || !header || header.end - header.start < length) return null;
  const end = header.start + length;
  const [a, b] = [bytes.readInt32BE(end - 44), bytes.readInt32BE(end - 40)];
  const sides = [bytes.readUInt32BE(end - 8) >>> 16, bytes.readUInt32BE(end - 4) >>> 16];
  const [width = 0, height = 0] = a === 0 && b !== 0 ? sides.toReversed() : sides;
  return isShowable({ width, height }) ? { width, height } : null;
}

function eraseTrack(film: Film, track: Box) {
  blankSamples(film, track);
  eraseBox(film.bytes, track);
}

function eraseMetadata(film: Film, top: Box[]) {
  for (const box of top) {
    if (!TOP.has(box.type)) eraseBox(film.bytes, box);
    if (box.type === "moov") eraseIn(film, box, (type) => !MOVIE.has(type));
    if (box.type === "moof") eraseIn(film, box, (type) => METADATA_BOXES.has(type));
  }
}

function eraseIn(film: Film, parent: Box, isMetadata: (type: string) => boolean, depth = 1) {
  for (const box of boxesIn(film, parent) ?? []) {
    if (isMetadata(box.type)) eraseBox(film.bytes, box);
    else if (CONTAINERS.has(box.type) && depth < DEEPEST) {
      eraseIn(film, box, (type) => METADATA_BOXES.has(type), depth + 1);
    }
  }
}
