import type { Film } from "./film-budget.ts";
import { type Box, findBox } from "./mp4-boxes.ts";

const TABLES = ["mdia", "minf", "stbl"];

/** Zeroes what a track plays, wherever in the file it lies. What its tables say beyond the file is not followed. */
export function blankSamples(film: Film, track: Box) {
  const { bytes, budget } = film;
  const sizes = sampleSizes(film, track);
  const perChunk = runs(film, track);
  let [sample, run] = [0, 0];
  for (const [index, offset] of chunkOffsets(film, track).entries()) {
    while ((perChunk[run + 1]?.firstChunk ?? Infinity) <= index + 1) run += 1;
    const count = perChunk[run]?.count ?? 0;
    const length = sizes.slice(sample, sample + count).reduce((sum, size) => sum + size, 0);
    const end = Math.min(offset + length, bytes.length);
    if (offset < end) {
      budget.takeBytes(end - offset);
      bytes.fill(0, offset, end);
    }
    sample += count;
  }
}

/** A table of rows of 32-bit numbers behind a head of so many bytes. */
function rows({ bytes, budget }: Film, box: Box | undefined, head: number, columns: number): number[][] {
  if (!box || box.end - box.start < head) return [];
  const announced = bytes.readUInt32BE(box.start + head - 4);
  const there = Math.floor((box.end - box.start - head) / (columns * 4));
  const length = Math.min(announced, there);
  budget.takeParts(length);
  return Array.from({ length }, (_, row) =>
    Array.from({ length: columns }, (_, column) => bytes.readUInt32BE(box.start + head + (row * columns + column) * 4)),
  );
}

function sampleSizes(film: Film, track: Box): number[] {
  const { bytes, budget } = film;
  const box = findBox(film, track, [...TABLES, "stsz"]);
  if (!box || box.end - box.start < 12) return [];
  const [same, count] = [bytes.readUInt32BE(box.start + 4), bytes.readUInt32BE(box.start + 8)];
  if (same > 0) {
    budget.takeParts(count);
    return Array<number>(count).fill(same);
  }
  return rows(film, box, 12, 1).map(([size = 0]) => size);
}

const runs = (film: Film, track: Box) =>
  rows(film, findBox(film, track, [...TABLES, "stsc"]), 8, 3).map(([firstChunk = 0, count = 0]) => ({
    firstChunk,
    count,
  }));

function chunkOffsets(film: Film, track: Box): number[] {
  const short = rows(film, findBox(film, track, [...TABLES, "stco"]), 8, 1).map(([offset = 0]) => offset);
  const long = rows(film, findBox(film, track, [...TABLES, "co64"]), 8, 2);
  return [...short, ...long.map(([high = 0, low = 0]) => high * 2 ** 32 + low)];
}
