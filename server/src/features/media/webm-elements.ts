import type { Film } from "./film-budget.ts";

/** Where an element's content begins and ends, and where the element itself begins. */
export interface Element {
  id: number;
  at: number;
  start: number;
  end: number;
}

export const ID = {
  segment: 0x18538067,
  cluster: 0x1f43b675,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  trackType: 0x83,
  video: 0xe0,
  pixelWidth: 0xb0,
  pixelHeight: 0xba,
  tags: 0x1254c367,
  attachments: 0x1941a469,
} as const;

/** Elements directly in the segment: where one of them begins, a cluster of unknown length has ended. */
const TOP = new Set<number>([
  ID.cluster,
  ID.tracks,
  ID.tags,
  ID.attachments,
  0x114d9b74,
  0x1549a966,
  0x1c53bb6b,
  0x1043a770,
]);
const VOID = 0xec;

/** The elements that lie one after another in a stretch of bytes, up to the first that cannot be read. */
export function elementsIn(film: Film, { start, end }: { start: number; end: number }): Element[] {
  const elements: Element[] = [];
  let at = start;
  while (at < end) {
    const element = readElement(film, at, end);
    if (!element) break;
    elements.push(element);
    at = element.end;
  }
  return elements;
}

function readElement(film: Film, at: number, limit: number): Element | null {
  const { bytes, budget } = film;
  budget.takeParts(1);
  const idLength = vintLength(bytes[at], 4);
  const sizeAt = at + idLength;
  const sizeLength = idLength === 0 || sizeAt >= limit ? 0 : vintLength(bytes[sizeAt], 8);
  const start = sizeAt + sizeLength;
  if (sizeLength === 0 || start > limit) return null;
  const id = bytes.readUIntBE(at, idLength);
  const size = readSize(bytes, sizeAt, sizeLength);
  if (size === null) return { id, at, start, end: id === ID.cluster ? endOfCluster(film, start, limit) : limit };
  return size > limit - start ? null : { id, at, start, end: start + size };
}

/** How many bytes a number of variable length takes: told by the zeros it begins with. 0 for none that may be here. */
function vintLength(first: number | undefined, longest: number): number {
  const length = first ? Math.clz32(first) - 23 : 0;
  return length <= longest ? length : 0;
}

/** Null where the length is unknown, as in what a browser records: all its bits are set. */
function readSize(bytes: Buffer, at: number, length: number): number | null {
  const highest = 0xff >> length;
  let size = (bytes[at] ?? 0) & highest;
  let isUnknown = size === highest;
  for (let index = at + 1; index < at + length; index++) {
    const byte = bytes[index] ?? 0;
    // Beyond 2 ** 53 it is not exact, and so much longer than any file that it need not be.
    size = size * 256 + byte;
    isUnknown &&= byte === 0xff;
  }
  return isUnknown ? null : size;
}

function endOfCluster(film: Film, start: number, limit: number): number {
  const { bytes } = film;
  let at = start;
  while (at < limit) {
    const idLength = vintLength(bytes[at], 4);
    if (idLength === 4 && at + 4 <= limit && TOP.has(bytes.readUInt32BE(at))) return at;
    const child = readElement(film, at, limit);
    if (!child) return limit;
    at = child.end;
  }
  return at;
}

/** 0 where it is not told. */
export function numberIn(bytes: Buffer, elements: Element[], id: number): number {
  const field = elements.find((element) => element.id === id);
  const length = field ? field.end - field.start : 0;
  return field && length >= 1 && length <= 6 ? bytes.readUIntBE(field.start, length) : 0;
}

/** A void element of the same length: nothing that comes after it moves. */
export function eraseElement(bytes: Buffer, { at, end }: Element) {
  const sizeLength = Math.min(8, end - at - 1);
  bytes.fill(0, at, end);
  bytes[at] = VOID;
  bytes[at + 1] = 0x80 >> (sizeLength - 1);
  // With fewer than eight bytes for its length, nothing is left for its content: that length is 0.
  if (sizeLength === 8) bytes.writeUInt32BE(end - at - 9, at + 5);
}
