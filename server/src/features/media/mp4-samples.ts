import { type Box, findBox } from "./mp4-boxes.ts";

const TABLES = ["mdia", "minf", "stbl"];
const MAX_SAMPLES = 100_000;

/** Zeroes what a track plays, wherever in the file it lies. What its tables say beyond the file is not followed. */
export function blankSamples(bytes: Buffer, track: Box) {
  const sizes = sampleSizes(bytes, track);
  const perChunk = runs(bytes, track);
  // Tables that name the same bytes again and again would keep us busy for hours.
  let left = bytes.length;
  let [sample, run] = [0, 0];
  for (const [index, offset] of chunkOffsets(bytes, track).entries()) {
    while ((perChunk[run + 1]?.firstChunk ?? Infinity) <= index + 1) run += 1;
    const count = perChunk[run]?.count ?? 0;
    const length = sizes.slice(sample, sample + count).reduce((sum, size) => sum + size, 0);
    const end = Math.min(offset + length, offset + left, bytes.length);
    if (offset < end) {
      bytes.fill(0, offset, end);
      left -= end - offset;
    }
    sample += count;
  }
}

/** A table of rows of 32-bit numbers behind a head of so many bytes. */
function rows(bytes: Buffer, box: Box | undefined, head: number, columns: number): number[][] {
  if (!box || box.end - box.start < head) return [];
  const told = bytes.readUInt32BE(box.start + head - 4);
  const there = Math.floor((box.end - box.start - head) / (columns * 4));
  return Array.from({ length: Math.min(told, there, MAX_SAMPLES) }, (_, row) =>
    Array.from({ length: columns }, (_, column) => bytes.readUInt32BE(box.start + head + (row * columns + column) * 4)),
  );
}

function sampleSizes(bytes: Buffer, track: Box): number[] {
  const box = findBox(bytes, track, [...TABLES, "stsz"]);
  if (!box || box.end - box.start < 12) return [];
  const [same, count] = [bytes.readUInt32BE(box.start + 4), bytes.readUInt32BE(box.start + 8)];
  if (same > 0) return Array<number>(Math.min(count, MAX_SAMPLES)).fill(same);
  return rows(bytes, box, 12, 1).map(([size = 0]) => size);
}

const runs = (bytes: Buffer, track: Box) =>
  rows(bytes, findBox(bytes, track, [...TABLES, "stsc"]), 8, 3).map(([firstChunk = 0, count = 0]) => ({
    firstChunk,
    count,
  }));

function chunkOffsets(bytes: Buffer, track: Box): number[] {
  const short = rows(bytes, findBox(bytes, track, [...TABLES, "stco"]), 8, 1).map(([offset = 0]) => offset);
  const long = rows(bytes, findBox(bytes, track, [...TABLES, "co64"]), 8, 2);
  return [...short, ...long.map(([high = 0, low = 0]) => high * 2 ** 32 + low)];
}
