import { Readable } from "node:stream";
import { callbackify } from "node:util";
import yauzl from "yauzl";
import { IMPORT_PART_BYTES } from "@plaza/contract/late/imports";
import type { Storage } from "../../storage/storage.ts";
import { type ArchiveFiles, UnreadableError } from "./found.ts";

const MOST_FILES = 100_000;
/** Facebook begins a new file after some thousand posts. All of one is in memory at a time. */
const MOST_JSON_BYTES = 20 * 1024 * 1024;
/** Text shrinks to a tenth; what shrinks to less than this is made to. */
const MOST_RATIO = 200;
const SLACK_BYTES = 1024 * 1024;
const WINDOW_BYTES = 256 * 1024;

const UNREADABLE = "This is no zip file, or a damaged one";

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
    if (piece.length < length) throw new UnreadableError(UNREADABLE);
    return piece;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#pieces(start, end), { objectMode: false });
  }

  async *#pieces(start: number, end: number): AsyncGenerator<Uint8Array> {
    for (let at = start; at < end;) {
      const part = Math.floor(at / IMPORT_PART_BYTES);
      const begins = part * IMPORT_PART_BYTES;
      const stop = Math.min(end, begins + IMPORT_PART_BYTES);
      const stream = await this.#storage.read(partKey(this.#name, part), {
        start: at - begins,
        end: stop - begins - 1,
      });
      if (!stream) throw new UnreadableError("The archive is not there any more. Please send it again.");
      yield* stream as AsyncIterable<Uint8Array>;
      at = stop;
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

  private constructor(zip: yauzl.ZipFile, entries: Map<string, yauzl.Entry>) {
    this.#zip = zip;
    this.#entries = entries;
  }

  static async open(storage: Storage, name: string, size: number): Promise<ZipFiles> {
    const zip = await openZip(new PartsReader(storage, name, size), size);
    try {
      return new ZipFiles(zip, await listEntries(zip));
    } catch (error) {
      zip.close();
      throw error instanceof UnreadableError ? error : new UnreadableError(UNREADABLE, { cause: error });
    }
  }

  get names(): string[] {
    return [...this.#entries.keys()];
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  async readJson(name: string): Promise<unknown> {
    const bytes = await this.read(name, MOST_JSON_BYTES);
    if (!bytes) throw new UnreadableError(`${name} in this archive is too large to be read`);
    try {
      return JSON.parse(bytes.toString("utf8"));
    } catch {
      throw new UnreadableError(`${name} in this archive is damaged`);
    }
  }

  /** Null if it is missing, too large, or packed as nothing honest is. */
  async read(name: string, maxBytes: number): Promise<Buffer | null> {
    const entry = this.#entries.get(name);
    if (!entry || entry.uncompressedSize > maxBytes) return null;
    if (entry.uncompressedSize > entry.compressedSize * MOST_RATIO + SLACK_BYTES) return null;
    const pieces: Buffer[] = [];
    try {
      const stream = await this.#zip.openReadStreamPromise(entry);
      for await (const piece of stream) pieces.push(piece as Buffer);
    } catch (error) {
      throw error instanceof UnreadableError ? error : new UnreadableError(UNREADABLE, { cause: error });
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
    throw new UnreadableError(UNREADABLE, { cause: error });
  }
}

async function listEntries(zip: yauzl.ZipFile): Promise<Map<string, yauzl.Entry>> {
  if (zip.entryCount > MOST_FILES) throw new UnreadableError("This archive has too many files");
  const entries = new Map<string, yauzl.Entry>();
  for await (const entry of zip.eachEntry()) {
    if (!entry.fileName.endsWith("/")) entries.set(entry.fileName, entry);
  }
  return entries;
}
