import { says } from "@plaza/contract/words/says";
import { Readable } from "node:stream";
import { callbackify } from "node:util";
import yauzl from "yauzl";
import { DamagedError, UnreadableError } from "./found.ts";
import { eachJsonEntry, type JsonEntry, JsonError } from "./json-entries.ts";
import { MOST_REQUESTED_BYTES } from "./tasks.ts";

/** How an archive is read, by the names of its files. */
export interface ArchiveFiles {
  names: string[];
  has(name: string): boolean;
  /** Throws what a person reads if the file is no JSON. */
  eachEntry(name: string, visit: (entry: JsonEntry) => void): Promise<void>;
}

/** Reads bytes of the archive; the last one is not included. */
export type ReadBytes = (start: number, end: number) => Promise<Uint8Array>;

const MOST_FILES = 100_000;
/** Of all files together. */
export const MOST_JSON_BYTES = 200 * 1024 * 1024;
/** Of all files together; most of an outbox may be boosts and answers, which are read and left where they are. */
const MOST_ENTRIES = 200_000;
const MOST_NAME_BYTES = 1_000;
/** Names, comments and further fields of all files together, which are in memory all the time. */
const MOST_DIRECTORY_BYTES = 32 * 1024 * 1024;
/** Text shrinks to a tenth; what shrinks to less than this is made to. */
const MOST_RATIO = 200;
const SLACK_BYTES = 1024 * 1024;
/** What is requested at a time of the directory. */
const WINDOW_BYTES = 256 * 1024;

const UNREADABLE = says("This isn't a zip file, or it's damaged");

/** Errors that say what they are stay; any other of the library's is about the bytes that it read. */
const reasonOf = (error: unknown) =>
  error instanceof UnreadableError ? error : new DamagedError(UNREADABLE, { cause: error });

/** Hands the bytes of an archive to the library. */
class BytesReader extends yauzl.RandomAccessReader {
  readonly #readBytes: ReadBytes;
  readonly #size: number;
  #window: { start: number; bytes: Uint8Array } = { start: 0, bytes: new Uint8Array() };

  constructor(readBytes: ReadBytes, size: number) {
    super();
    this.#readBytes = readBytes;
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
      buffer.set(await this.#readPiece(position, length), offset);
    });
    copy((error) => callback(error));
  }

  async #readPiece(position: number, length: number): Promise<Uint8Array> {
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
    for (let at = start; at < end; at += MOST_REQUESTED_BYTES) {
      yield await this.#readBytes(at, Math.min(end, at + MOST_REQUESTED_BYTES));
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
  #jsonBytesLeft = MOST_JSON_BYTES;
  #entriesLeft = MOST_ENTRIES;

  private constructor(zip: yauzl.ZipFile, entries: Map<string, yauzl.Entry>) {
    this.#zip = zip;
    this.#entries = entries;
  }

  static async open(readBytes: ReadBytes, size: number): Promise<ZipFiles> {
    const zip = await openZip(new BytesReader(readBytes, size), size);
    try {
      return new ZipFiles(zip, await listEntries(zip));
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

  async eachEntry(name: string, visit: (entry: JsonEntry) => void): Promise<void> {
    const entry = this.#entries.get(name);
    if (!entry || isZipBomb(entry)) throw new UnreadableError(`${name} in this archive is too large to be read`);
    this.#jsonBytesLeft -= entry.uncompressedSize;
    if (this.#jsonBytesLeft < 0) throw new UnreadableError(says("This archive has too much text"));
    try {
      await eachJsonEntry(this.#unpack(entry), (found) => {
        this.#entriesLeft -= 1;
        if (this.#entriesLeft < 0) throw new UnreadableError(says("This archive has more than 200,000 entries"));
        visit(found);
      });
    } catch (error) {
      throw error instanceof JsonError ? new UnreadableError(`${name} in this archive ${error.message}`) : error;
    }
  }

  /** Null if it is missing, too large, or packed as nothing honest is; throws if it is damaged. */
  async read(name: string, maxBytes: number): Promise<Uint8Array<ArrayBuffer> | null> {
    const entry = this.#entries.get(name);
    if (!entry || entry.uncompressedSize > maxBytes || isZipBomb(entry)) return null;
    const bytes = new Uint8Array(entry.uncompressedSize);
    let at = 0;
    for await (const piece of this.#unpack(entry)) {
      bytes.set(piece, at);
      at += piece.length;
    }
    return bytes;
  }

  async *#unpack(entry: yauzl.Entry): AsyncGenerator<Uint8Array> {
    try {
      yield* (await this.#zip.openReadStreamPromise(entry)) as AsyncIterable<Uint8Array>;
    } catch (error) {
      throw reasonOf(error);
    }
  }

  close() {
    this.#zip.close();
  }
}

const isZipBomb = ({ uncompressedSize, compressedSize }: yauzl.Entry) =>
  uncompressedSize > compressedSize * MOST_RATIO + SLACK_BYTES;

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
  if (zip.entryCount > MOST_FILES) throw new UnreadableError(says("This archive has too many files"));
  const entries = new Map<string, yauzl.Entry>();
  let bytes = 0;
  for await (const entry of zip.eachEntry()) {
    const { fileNameLength, extraFieldLength, fileCommentLength } = entry;
    bytes += fileNameLength + extraFieldLength + fileCommentLength;
    if (fileNameLength > MOST_NAME_BYTES || bytes > MOST_DIRECTORY_BYTES) {
      throw new UnreadableError(says("The names in this archive are too long"));
    }
    if (!entry.fileName.endsWith("/")) entries.set(entry.fileName, entry);
  }
  return entries;
}
