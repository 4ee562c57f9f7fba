import type { FileHandle } from "node:fs/promises";

// The ustar format of POSIX, as far as a backup needs it: plain files with short names of ASCII. Any tar reads it.
const BLOCK = 512;
const NAME = { at: 0, length: 100 };
const MODE = { at: 100, length: 8 };
const SIZE = { at: 124, length: 12 };
const TIME = { at: 136, length: 12 };
const CHECKSUM = { at: 148, length: 8 };
const TYPE_AT = 156;
const MAGIC_AT = 257;
const MAGIC = "ustar\u000000";
const PLAIN_FILE = "0";

export interface TarEntry {
  name: string;
  size: number;
}

export class TarError extends Error {}

const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, "0")}\0`;
const paddingOf = (size: number) => (BLOCK - (size % BLOCK)) % BLOCK;

function checksum(header: Buffer): number {
  // Its own field counts as spaces.
  const blank = Buffer.from(header).fill(" ", CHECKSUM.at, CHECKSUM.at + CHECKSUM.length);
  return blank.reduce((sum, byte) => sum + byte, 0);
}

function headerOf({ name, size }: TarEntry, time: Date): Buffer {
  const header = Buffer.alloc(BLOCK);
  if (Buffer.byteLength(name) > NAME.length) throw new TarError(`The name ${name} is too long for a tar file`);
  header.write(name, NAME.at);
  header.write(octal(0o600, MODE.length), MODE.at);
  header.write(octal(size, SIZE.length), SIZE.at);
  header.write(octal(Math.floor(time.getTime() / 1000), TIME.length), TIME.at);
  header.write(PLAIN_FILE, TYPE_AT);
  header.write(MAGIC, MAGIC_AT);
  header.write(octal(checksum(header), CHECKSUM.length), CHECKSUM.at);
  return header;
}

/** Writes one file after the other into an open file. */
export class TarWriter {
  readonly #file: FileHandle;
  readonly #time: Date;
  #bytes = 0;

  constructor(file: FileHandle, time: Date) {
    this.#file = file;
    this.#time = time;
  }

  get bytes() {
    return this.#bytes;
  }

  async add(entry: TarEntry, content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) {
    await this.#write(headerOf(entry, this.#time));
    let written = 0;
    for await (const chunk of content) {
      written += chunk.byteLength;
      await this.#write(chunk);
    }
    if (written !== entry.size) throw new TarError(`${entry.name} has ${written} bytes and not ${entry.size}`);
    await this.#write(Buffer.alloc(paddingOf(entry.size)));
  }

  async finish() {
    await this.#write(Buffer.alloc(2 * BLOCK));
    await this.#file.sync();
  }

  async #write(bytes: Uint8Array) {
    await this.#file.writeFile(bytes);
    this.#bytes += bytes.byteLength;
  }
}

const CHUNK = 1024 * 1024;

/**
 * Reads one file after the other. The content of an entry is read, or skipped, before the next is asked for. Throws a
 * TarError for a file that is cut off, or is no tar file.
 */
export async function* readTar(file: FileHandle): AsyncGenerator<TarEntry & { content: AsyncIterable<Buffer> }> {
  let position = 0;
  for (;;) {
    const header = await readExactly(file, position, BLOCK);
    if (header.every((byte) => byte === 0)) return;
    const entry = readHeader(header);
    const start = position + BLOCK;
    yield { ...entry, content: contentAt(file, start, entry.size) };
    position = start + entry.size + paddingOf(entry.size);
  }
}

function readHeader(header: Buffer): TarEntry {
  const text = (field: { at: number; length: number }) =>
    header.toString("latin1", field.at, field.at + field.length).replace(/\0.*$/s, "");
  if (parseInt(text(CHECKSUM), 8) !== checksum(header)) throw new TarError("The file is damaged, or is no tar file");
  return { name: text(NAME), size: parseInt(text(SIZE), 8) };
}

async function* contentAt(file: FileHandle, start: number, size: number) {
  for (let at = 0; at < size; at += CHUNK) yield readExactly(file, start + at, Math.min(CHUNK, size - at));
}

async function readExactly(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  let read = 0;
  while (read < length) {
    const { bytesRead } = await file.read(buffer, read, length - read, position + read);
    if (bytesRead === 0) throw new TarError("The file is cut off");
    read += bytesRead;
  }
  return buffer;
}
