import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { crc32, createDeflateRaw } from "node:zlib";
import { dataDescriptor, directoryRecord, endRecords, localHeader, PLAIN, type ZipEntry } from "./zip-records.ts";

/** A whole buffer is stored: pictures and films do not get smaller. A stream is compressed as it comes. */
export interface Entry {
  name: string;
  content: Uint8Array | AsyncIterable<Uint8Array>;
}

const STORED = 0;
const DEFLATED = 8;
const UTF8_NAME = 0x08_00;
const SIZES_FOLLOW = 0x00_08;

/** Yields a zip archive chunk by chunk: only the current entry is in memory. Tests lower the limits. */
export async function* zip(
  entries: AsyncIterable<Entry>,
  { now = new Date(), limits = PLAIN } = {},
): AsyncGenerator<Uint8Array> {
  const written: ZipEntry[] = [];
  let offset = 0;
  for await (const { name, content } of entries) {
    const entry = entryOf(name, content, offset, dosTime(now));
    written.push(entry);
    for await (const piece of piecesOf(entry, content, limits)) {
      offset += piece.byteLength;
      yield piece;
    }
  }
  const directory = Buffer.concat(written.map((entry) => directoryRecord(entry, limits)));
  yield directory;
  yield endRecords(written.length, directory.byteLength, offset, limits);
}

function entryOf(name: string, content: Entry["content"], offset: number, time: number): ZipEntry {
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

async function* piecesOf(entry: ZipEntry, content: Entry["content"], limits: typeof PLAIN): AsyncGenerator<Uint8Array> {
  yield localHeader(entry, limits);
  if (content instanceof Uint8Array) return yield content;

  const packing = createDeflateRaw();
  const done = pipeline(Readable.from(counted(entry, content)), packing);
  // The loop throws its failure; without this handler it would also be an unhandled rejection.
  done.catch(() => {});
  for await (const piece of packing) {
    entry.packed += (piece as Buffer).byteLength;
    yield piece as Buffer;
  }
  await done;
  yield dataDescriptor(entry, limits);
}

async function* counted(entry: ZipEntry, content: AsyncIterable<Uint8Array>) {
  for await (const piece of content) {
    entry.crc = crc32(piece, entry.crc);
    entry.size += piece.byteLength;
    yield piece;
  }
}

/** The time is in the low half, the date in the high one, both in UTC. */
function dosTime(when: Date): number {
  const date = ((when.getUTCFullYear() - 1980) << 9) | ((when.getUTCMonth() + 1) << 5) | when.getUTCDate();
  const time = (when.getUTCHours() << 11) | (when.getUTCMinutes() << 5) | (when.getUTCSeconds() >> 1);
  return date * 0x1_00_00 + time;
}
