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
const MAX_ELEMENTS = 100_000;

/** The elements that lie one after another in a stretch of bytes, up to the first that cannot be read. */
export function elementsIn(bytes: Buffer, { start, end }: { start: number; end: number }): Element[] {
  const elements: Element[] = [];
  let at = start;
  while (at < end && elements.length < MAX_ELEMENTS) {
    const element = readElement(bytes, at, end);
    if (!element) break;
    elements.push(element);
    at = element.end;
  }
  return elements;
}

function readElement(bytes: Buffer, at: number, limit: number): Element | null {
  const idLength = vintLength(bytes[at], 4);
  const sizeAt = at + idLength;
  const sizeLength = idLength === 0 || sizeAt >= limit ? 0 : vintLength(bytes[sizeAt], 8);
  const start = sizeAt + sizeLength;
  if (sizeLength === 0 || start > limit) return null;
  const id = bytes.readUIntBE(at, idLength);
  const size = readSize(bytes, sizeAt, sizeLength);
  if (size === null) return { id, at, start, end: id === ID.cluster ? endOfCluster(bytes, start, limit) : limit };
  return size > limit - start ? null : { id, at, start, end: start + size };
}

/** How many bytes a number of variable length takes: told by the zeros it begins with. 0 for none that may be here. */
function vintLength(first: number | undefined, longest: number): number {
  const length = first ? Math.clz32(first) - 23 : 0;
  return length <= longest ? length : 0;
}

/** Null where the length is unknown, as in what a browser records. */
function readSize(bytes: Buffer, at: number, length: number): number | null {
  const marked = BigInt(`0x${bytes.toString("hex", at, at + length)}`);
  const bits = BigInt(7 * length);
  const size = marked & ((1n << bits) - 1n);
  return size === (1n << bits) - 1n ? null : Number(size);
}

function endOfCluster(bytes: Buffer, start: number, limit: number): number {
  let at = start;
  for (let count = 0; at < limit && count < MAX_ELEMENTS; count++) {
    const idLength = vintLength(bytes[at], 4);
    if (idLength === 4 && at + 4 <= limit && TOP.has(bytes.readUInt32BE(at))) return at;
    const child = readElement(bytes, at, limit);
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
  const size = BigInt(end - at - 1 - sizeLength) | (1n << BigInt(7 * sizeLength));
  bytes.fill(0, at, end);
  bytes[at] = VOID;
  bytes.write(size.toString(16).padStart(2 * sizeLength, "0"), at + 1, "hex");
}
