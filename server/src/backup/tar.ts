import type { FileHandle } from "node:fs/promises";
import { pipeline, Readable } from "node:stream";
import { pipeline as piped } from "node:stream/promises";
import { extract, pack } from "tar-stream";
import { errorCode } from "../db/pg-errors.ts";

export interface TarEntry {
  name: string;
  size: number;
}

export class TarError extends Error {}

const CHUNK = 1024 * 1024;

/** Writes one file after the other into an open file. */
export class TarWriter {
  readonly #file: FileHandle;
  readonly #time: Date;
  readonly #pack = pack();
  readonly #written: Promise<void>;
  #bytes = 0;

  constructor(file: FileHandle, time: Date) {
    this.#file = file;
    this.#time = time;
    this.#written = this.#write();
    // Thrown by whichever call comes next.
    this.#written.catch(() => undefined);
  }

  get bytes() {
    return this.#bytes;
  }

  async add({ name, size }: TarEntry, content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) {
    try {
      await piped(Readable.from(content), this.#pack.entry({ name, size, mode: 0o600, mtime: this.#time }));
    } catch (error) {
      this.#pack.destroy(error instanceof Error ? error : undefined);
      // If the disk refused what came before, that is the reason.
      await this.#written;
      throw error;
    }
  }

  async finish() {
    this.#pack.finalize();
    await this.#written;
    await this.#file.sync();
  }

  async #write() {
    for await (const chunk of this.#pack as AsyncIterable<Uint8Array>) {
      await this.#file.writeFile(chunk);
      this.#bytes += chunk.byteLength;
    }
  }
}

/**
 * Reads one file after the other. The content of an entry is read before the next is asked for. Throws a TarError for a
 * file that is cut off, or is no tar file.
 */
export async function* readTar(file: FileHandle): AsyncGenerator<TarEntry & { content: AsyncIterable<Buffer> }> {
  const entries = extract();
  // An error is thrown by the entries.
  pipeline(chunksOf(file), entries, () => undefined);
  try {
    for await (const entry of entries) {
      const { name, size = 0 } = entry.header;
      yield { name, size, content: explained(entry) };
    }
  } catch (error) {
    throw explain(error);
  } finally {
    entries.destroy();
  }
}

/** From its first byte, whatever was read or written before; a stream of the file would close it. */
async function* chunksOf(file: FileHandle) {
  for (let position = 0; ;) {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(CHUNK), 0, CHUNK, position);
    if (bytesRead === 0) return;
    position += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

async function* explained(content: AsyncIterable<Buffer>) {
  try {
    yield* content;
  } catch (error) {
    throw explain(error);
  }
}

function explain(error: unknown) {
  if (error instanceof TarError || errorCode(error)) return error;
  const isCut = error instanceof Error && error.message === "Unexpected end of data";
  return new TarError(isCut ? "The file is cut off" : "The file is damaged, or is no tar file");
}
