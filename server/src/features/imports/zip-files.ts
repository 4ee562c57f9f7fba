import { Readable } from "node:stream";
import { callbackify } from "node:util";
import yauzl from "yauzl";
import { IMPORT_PART_BYTES } from "@plaza/contract/late/imports";
import type { ByteRange, Storage } from "../../storage/storage.ts";
import { type ArchiveFiles, DamagedError, UnreadableError } from "./found.ts";

const MOST_FILES = 100_000;
/** Facebook begins a new file after some thousand posts. All of one is in memory at a time. */
const MOST_JSON_BYTES = 20 * 1024 * 1024;
/** Of all files together: what was found in one stays in memory while the next is read. */
const MOST_JSON_BYTES_IN_ALL = 200 * 1024 * 1024;
const MOST_NAME_BYTES = 1_000;
/** Names, comments and further fields of all files together, which are in memory all the time. */
const MOST_DIRECTORY_BYTES = 64 * 1024 * 1024;
/** Text shrinks to a tenth; what shrinks to less than this is made to. */
const MOST_RATIO = 200;
const SLACK_BYTES = 1024 * 1024;
const WINDOW_BYTES = 256 * 1024;

const UNREADABLE = "This is no zip file, or a damaged one";

/** The store could not be read: nothing is known of the archive, and a later attempt may go well. */
export class StoreError extends Error {
  override name = "StoreError";
}

/** Errors that say what they are stay; any other of the library's is about the bytes that it read. */
const reasonOf = (error: unknown) =>
  error instanceof UnreadableError || error instanceof StoreError
    ? error
    : new DamagedError(UNREADABLE, { cause: error });

export const partKey = (name: string, part: number) => `${name}.part${part}`;
export const countParts = (size: number) => Math.ceil(size / IMPORT_PART_BYTES);
export const partKeys = (name: string, size: number) =>
  Array.from({ length: countParts(size) }, (_, part) => partKey(name, part));

/** Reads the parts of a stored archive as if they were one file. */
class PartsReader extends yauzl.RandomAccessReader {
  readonly #storage: Storage;
  readonly #name: string;
  readonly #size: number;
  #window = { start: 0, bytes: Buffer.alloc(0) };

  constructor(storage: Storage, name: string, size: number) {
    super();
    this.#storage = storage;
    this.#name = name;
    this.#size = size;
  }

  /** The directory is read in steps of a few bytes: each is taken from a larger piece. */
  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ) {
    const copy = callbackify(async () => {
      (await this.#readPiece(position, length)).copy(buffer, offset);
    });
    copy((error) => callback(error));
  }

  async #readPiece(position: number, length: number): Promise<Buffer> {
    const { start, bytes } = this.#window;
    if (position < start || position + length > start + bytes.length) {
      const end = Math.min(this.#size, position + Math.max(length, WINDOW_BYTES));
      const pieces = [];
      for await (const piece of this.#pieces(position, end)) pieces.push(piece);
      this.#window = { start: position, bytes: Buffer.concat(pieces) };
    }
    const at = position - this.#window.start;
    const piece = this.#window.bytes.subarray(at, at + length);
    if (piece.length < length) throw new DamagedError(UNREADABLE);
    return piece;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#pieces(start, end), { objectMode: false });
  }

  async *#pieces(start: number, end: number): AsyncGenerator<Uint8Array> {
    if (start < 0 || end > this.#size) throw new DamagedError(UNREADABLE);
    for (let at = start; at < end;) {
      const part = Math.floor(at / IMPORT_PART_BYTES);
      const begins = part * IMPORT_PART_BYTES;
      const stop = Math.min(end, begins + IMPORT_PART_BYTES);
      yield* this.#piecesOf(part, { start: at - begins, end: stop - begins - 1 });
      at = stop;
    }
  }

  async *#piecesOf(part: number, range: ByteRange): AsyncGenerator<Uint8Array> {
    try {
      const stream = await this.#storage.read(partKey(this.#name, part), range);
      if (!stream) throw new UnreadableError("The archive is not there any more. Please send it again.");
      yield* stream as AsyncIterable<Uint8Array>;
    } catch (error) {
      throw error instanceof UnreadableError
        ? error
        : new StoreError("A part of an archive could not be read", { cause: error });
    }
  }
}

/**
 * The files of a stored archive. Its directory says what there is; nothing is unpacked before it is asked for, nothing to
 * disk, and never more than the directory announced. Names are names: none is ever used as a path.
 */
export class ZipFiles implements ArchiveFiles {
  readonly #zip: yauzl.ZipFile;
  readonly #entries: Map<string, yauzl.Entry>;
  #jsonBytesLeft: number;

  private constructor(zip: yauzl.ZipFile, entries: Map<string, yauzl.Entry>, jsonBytes: number) {
    this.#zip = zip;
    this.#entries = entries;
    this.#jsonBytesLeft = jsonBytes;
  }

  /** Tests lower the limit. */
  static async open(
    storage: Storage,
    { name, size }: { name: string; size: number },
    jsonBytes = MOST_JSON_BYTES_IN_ALL,
  ): Promise<ZipFiles> {
    const zip = await openZip(new PartsReader(storage, name, size), size);
    try {
      return new ZipFiles(zip, await listEntries(zip), jsonBytes);
    } catch (error) {
      zip.close();
      throw reasonOf(error);
    }
  }

  get names(): string[] {
    return [...this.#entries.keys()];
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  async readJson(name: string): Promise<unknown> {
    this.#jsonBytesLeft -= this.#entries.get(name)?.uncompressedSize ?? 0;
    if (this.#jsonBytesLeft < 0) throw new UnreadableError("This archive has too much text to be read");
    const bytes = await this.read(name, MOST_JSON_BYTES);
    if (!bytes) throw new UnreadableError(`${name} in this archive is too large to be read`);
    try {
      return JSON.parse(bytes.toString("utf8"));
    } catch {
      throw new UnreadableError(`${name} in this archive is damaged`);
    }
  }

  /** Null if it is missing, too large, or packed as nothing honest is; throws if it is damaged. */
  async read(name: string, maxBytes: number): Promise<Buffer | null> {
    const entry = this.#entries.get(name);
    if (!entry || entry.uncompressedSize > maxBytes) return null;
    if (entry.uncompressedSize > entry.compressedSize * MOST_RATIO + SLACK_BYTES) return null;
    const pieces: Buffer[] = [];
    try {
      const stream = await this.#zip.openReadStreamPromise(entry);
      for await (const piece of stream) pieces.push(piece as Buffer);
    } catch (error) {
      throw reasonOf(error);
    }
    return Buffer.concat(pieces);
  }

  close() {
    this.#zip.close();
  }
}

async function openZip(reader: yauzl.RandomAccessReader, size: number): Promise<yauzl.ZipFile> {
  // It checks names (no absolute ones, none with '..') and that no file is longer than announced.
  const options = { lazyEntries: true, autoClose: false, validateEntrySizes: true };
  try {
    const zip = await yauzl.fromRandomAccessReaderPromise(reader, size, options);
    // Whoever reads gets the error as well; without a listener it would end the process.
    zip.on("error", () => {});
    return zip;
  } catch (error) {
    throw reasonOf(error);
  }
}

async function listEntries(zip: yauzl.ZipFile): Promise<Map<string, yauzl.Entry>> {
  if (zip.entryCount > MOST_FILES) throw new UnreadableError("This archive has too many files");
  const entries = new Map<string, yauzl.Entry>();
  let bytes = 0;
  for await (const entry of zip.eachEntry()) {
    const { fileNameLength, extraFieldLength, fileCommentLength } = entry;
    bytes += fileNameLength + extraFieldLength + fileCommentLength;
    if (fileNameLength > MOST_NAME_BYTES || bytes > MOST_DIRECTORY_BYTES) {
      throw new UnreadableError("The names in this archive are too long");
    }
    if (!entry.fileName.endsWith("/")) entries.set(entry.fileName, entry);
  }
  return entries;
}
