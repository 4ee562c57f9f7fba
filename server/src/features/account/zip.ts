import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { crc32, createDeflateRaw } from "node:zlib";

/** Known as a whole, it is stored as it is: pictures and films do not get smaller. Else it is packed as it comes. */
export interface Entry {
  name: string;
  content: Uint8Array | AsyncIterable<Uint8Array>;
}

/** The form of archive we write ends here. */
export class ArchiveTooLarge extends Error {
  override name = "ArchiveTooLarge";
}

export const MAX_ARCHIVE_BYTES = 0xff_ff_ff_ff;
export const MAX_ENTRIES = 0xff_fe;

const STORED = 0;
const DEFLATED = 8;
const UTF8_NAME = 0x08_00;
const SIZES_FOLLOW = 0x00_08;
const VERSION = 20;

interface Written {
  name: Buffer;
  flags: number;
  method: number;
  time: number;
  crc: number;
  packed: number;
  size: number;
  offset: number;
}

/** A zip archive, piece by piece: nothing but the entry at hand is in memory. */
export async function* zip(entries: AsyncIterable<Entry>, now = new Date()): AsyncGenerator<Uint8Array> {
  const written: Written[] = [];
  let offset = 0;
  for await (const entry of entries) {
    const one = startOf(entry, offset, dosTime(now));
    for await (const piece of piecesOf(one, entry.content)) {
      offset += piece.byteLength;
      if (offset > MAX_ARCHIVE_BYTES) throw new ArchiveTooLarge();
      yield piece;
    }
    if (written.push(one) > MAX_ENTRIES) throw new ArchiveTooLarge();
  }
  const directory = Buffer.concat(written.map(directoryEntry));
  if (offset + directory.byteLength > MAX_ARCHIVE_BYTES) throw new ArchiveTooLarge();
  yield directory;
  yield end(written.length, directory.byteLength, offset);
}

function startOf({ name, content }: Entry, offset: number, time: number): Written {
  const known = content instanceof Uint8Array ? content : null;
  return {
    name: Buffer.from(name),
    flags: UTF8_NAME | (known ? 0 : SIZES_FOLLOW),
    method: known ? STORED : DEFLATED,
    time,
    crc: known ? crc32(known) : 0,
    packed: known?.byteLength ?? 0,
    size: known?.byteLength ?? 0,
    offset,
  };
}

async function* piecesOf(entry: Written, content: Entry["content"]): AsyncGenerator<Uint8Array> {
  yield Buffer.concat([numbers([0x04_03_4b_50, 4], ...fields(entry)), entry.name]);
  if (content instanceof Uint8Array) return yield content;

  const packing = createDeflateRaw();
  const done = pipeline(Readable.from(counted(entry, content)), packing);
  // Its failure is thrown by the loop; without this it would be one that nobody handled, too.
  done.catch(() => {});
  for await (const piece of packing) {
    entry.packed += (piece as Buffer).byteLength;
    yield piece as Buffer;
  }
  await done;
  yield numbers([0x08_07_4b_50, 4], [entry.crc, 4], [entry.packed, 4], [entry.size, 4]);
}

async function* counted(entry: Written, content: AsyncIterable<Uint8Array>) {
  for await (const piece of content) {
    entry.crc = crc32(piece, entry.crc);
    entry.size += piece.byteLength;
    yield piece;
  }
}

type Field = [value: number, bytes: 2 | 4];

/** What stands before an entry and again in the directory. */
const fields = ({ flags, method, time, crc, packed, size, name }: Written): Field[] => [
  [VERSION, 2],
  [flags, 2],
  [method, 2],
  [time, 4],
  [crc, 4],
  [packed, 4],
  [size, 4],
  [name.byteLength, 2],
  [0, 2],
];

/** After the fields: no comment, first disk, no attributes. */
const directoryEntry = (entry: Written) =>
  Buffer.concat([
    numbers([0x02_01_4b_50, 4], [VERSION, 2], ...fields(entry), [0, 2], [0, 2], [0, 2], [0, 4], [entry.offset, 4]),
    entry.name,
  ]);

const end = (count: number, bytes: number, offset: number) =>
  numbers([0x06_05_4b_50, 4], [0, 2], [0, 2], [count, 2], [count, 2], [bytes, 4], [offset, 4], [0, 2]);

function numbers(...all: Field[]): Buffer {
  const buffer = Buffer.alloc(all.reduce((sum, [, bytes]) => sum + bytes, 0));
  let place = 0;
  for (const [value, bytes] of all) place = buffer.writeUIntLE(value, place, bytes);
  return buffer;
}

/** The time in the low half, the date in the high one, both in UTC. */
function dosTime(when: Date): number {
  const date = ((when.getUTCFullYear() - 1980) << 9) | ((when.getUTCMonth() + 1) << 5) | when.getUTCDate();
  const time = (when.getUTCHours() << 11) | (when.getUTCMinutes() << 5) | (when.getUTCSeconds() >> 1);
  return date * 0x1_00_00 + time;
}
