import { type Film, type FilmSize, isShowable, noPicture } from "./film-budget.ts";
import { type Element, elementsIn, eraseElement, ID, numberIn } from "./webm-elements.ts";

const VIDEO_TRACK = 1;

/** WebM: returns the size, and blanks out tags and attachments, which may tell the place, without moving anything. */
export function cleanWebm(film: Film): FilmSize {
  const segment = elementsIn(film, { start: 0, end: film.bytes.length }).find(({ id }) => id === ID.segment);
  const parts = segment ? elementsIn(film, segment) : [];
  const tracks = parts
    .filter(({ id }) => id === ID.tracks)
    .flatMap((list) => elementsIn(film, list))
    .filter(({ id }) => id === ID.trackEntry);
  film.budget.assertTracks(tracks.length);
  const size = tracks.map((track) => sizeOf(film, track)).find((found) => found !== null);
  if (!size || !parts.some(({ id }) => id === ID.cluster)) throw noPicture();
  for (const part of parts) if (part.id === ID.tags || part.id === ID.attachments) eraseElement(film.bytes, part);
  return size;
}

function sizeOf(film: Film, track: Element): FilmSize | null {
  const fields = elementsIn(film, track);
  const video = fields.find(({ id }) => id === ID.video);
  if (!video || numberIn(film.bytes, fields, ID.trackType) !== VIDEO_TRACK) return null;
  const sides = elementsIn(film, video);
  const size = {
    width: numberIn(film.bytes, sides, ID.pixelWidth),
    height: numberIn(film.bytes, sides, ID.pixelHeight),
  };
  return isShowable(size) ? size : null;
}
