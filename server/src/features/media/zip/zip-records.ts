/* The records of a zip archive, as PKWARE's APPNOTE defines them; zip64 if a number does not fit the plain form. */

/** The smallest number, and the smallest count of entries, that needs a zip64 record. */
export interface ZipLimits {
  number: number;
  count: number;
}

/** A field of all ones in the plain form means: see the zip64 record. */
export const PLAIN: ZipLimits = { number: 0xff_ff_ff_ff, count: 0xff_ff };

export interface ZipEntry {
  name: Buffer;
  flags: number;
  method: number;
  time: number;
  crc: number;
  packed: number;
  size: number;
  offset: number;
}

const VERSION = 20;
const ZIP64_VERSION = 45;
const ZIP64_FIELD = 1;
type Field = [value: number, bytes: 2 | 4 | 8];

/** Sizes that are not known yet are zero here, and follow the entry. */
export function localHeader(entry: ZipEntry, limits: ZipLimits): Buffer {
  const { size, packed } = entry;
  // Here the field has both sizes, or none.
  const large = isLarge(entry, limits) ? [size, packed] : [];
  return Buffer.concat([
    numbers([0x04_03_4b_50, 4], ...sharedFields(entry, large, limits)),
    entry.name,
    zip64Field(large),
  ]);
}

/**
 * The sizes of an entry that was compressed as a stream. They take eight bytes each if four are too few, although the
 * local header, which was written before, could not announce it: readers use the directory.
 */
export function dataDescriptor(entry: ZipEntry, limits: ZipLimits): Buffer {
  const bytes = isLarge(entry, limits) ? 8 : 4;
  return numbers([0x08_07_4b_50, 4], [entry.crc, 4], [entry.packed, bytes], [entry.size, bytes]);
}

export function directoryRecord(entry: ZipEntry, limits: ZipLimits): Buffer {
  const { size, packed, offset } = entry;
  const sizes = isLarge(entry, limits) ? [size, packed] : [];
  const large = offset < limits.number ? sizes : [...sizes, offset];
  return Buffer.concat([
    numbers(
      [0x02_01_4b_50, 4],
      [large.length > 0 ? ZIP64_VERSION : VERSION, 2],
      ...sharedFields(entry, large, limits),
      // No comment, first disk, no attributes.
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 4],
      [offset < limits.number ? offset : PLAIN.number, 4],
    ),
    entry.name,
    zip64Field(large),
  ]);
}

/** The records a reader looks for first: they give the position of the directory. */
export function endRecords(count: number, bytes: number, offset: number, limits: ZipLimits): Buffer {
  const isPlain = count < limits.count && bytes < limits.number && offset < limits.number;
  const [plainCount, plainBytes, plainOffset] = isPlain
    ? [count, bytes, offset]
    : [PLAIN.count, PLAIN.number, PLAIN.number];
  const end = numbers(
    [0x06_05_4b_50, 4],
    [0, 2],
    [0, 2],
    [plainCount, 2],
    [plainCount, 2],
    [plainBytes, 4],
    [plainOffset, 4],
    [0, 2],
  );
  return isPlain ? end : Buffer.concat([zip64End(count, bytes, offset), end]);
}

/** The record itself, and the locator with its position. */
const zip64End = (count: number, bytes: number, offset: number) =>
  Buffer.concat([
    numbers(
      [0x06_06_4b_50, 4],
      [44, 8],
      [ZIP64_VERSION, 2],
      [ZIP64_VERSION, 2],
      [0, 4],
      [0, 4],
      [count, 8],
      [count, 8],
      [bytes, 8],
      [offset, 8],
    ),
    numbers([0x07_06_4b_50, 4], [0, 4], [offset + bytes, 8], [1, 4]),
  ]);

const isLarge = ({ size, packed }: ZipEntry, limits: ZipLimits) => Math.max(size, packed) >= limits.number;

/** The fields before an entry that are repeated in the directory. */
const sharedFields = (entry: ZipEntry, large: number[], limits: ZipLimits): Field[] => [
  [large.length > 0 ? ZIP64_VERSION : VERSION, 2],
  [entry.flags, 2],
  [entry.method, 2],
  [entry.time, 4],
  [entry.crc, 4],
  [isLarge(entry, limits) ? PLAIN.number : entry.packed, 4],
  [isLarge(entry, limits) ? PLAIN.number : entry.size, 4],
  [entry.name.byteLength, 2],
  [zip64Field(large).byteLength, 2],
];

const zip64Field = (large: number[]) =>
  large.length === 0
    ? Buffer.alloc(0)
    : numbers([ZIP64_FIELD, 2], [large.length * 8, 2], ...large.map((value): Field => [value, 8]));

function numbers(...all: Field[]): Buffer {
  const buffer = Buffer.alloc(all.reduce((sum, [, bytes]) => sum + bytes, 0));
  let place = 0;
  for (const [value, bytes] of all) {
    if (bytes === 8) place = buffer.writeBigUInt64LE(BigInt(value), place);
    else place = buffer.writeUIntLE(value, place, bytes);
  }
  return buffer;
}
