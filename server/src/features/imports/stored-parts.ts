import { says } from "@plaza/contract/words/says";
import { IMPORT_PART_BYTES } from "@plaza/contract/imports";
import type { Storage } from "../../storage/storage.ts";
import { UnreadableError } from "./archive/found.ts";

/** The store could not be read: nothing is known of the archive, and a later attempt may go well. */
export class StoreError extends Error {
  override name = "StoreError";
}

export const partKey = (name: string, part: number) => `${name}.part${part}`;
export const countParts = (size: number) => Math.ceil(size / IMPORT_PART_BYTES);
export const partKeys = (name: string, size: number) =>
  Array.from({ length: countParts(size) }, (_, part) => partKey(name, part));

/** Reads the parts of a stored archive as if they were one file; the byte at `end` is not included. */
export async function readParts(
  storage: Storage,
  name: string,
  { start, end }: { start: number; end: number },
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(end - start);
  let filled = 0;
  for (let at = start; at < end;) {
    const part = Math.floor(at / IMPORT_PART_BYTES);
    const begins = part * IMPORT_PART_BYTES;
    const stop = Math.min(end, begins + IMPORT_PART_BYTES);
    for await (const piece of piecesOf(storage, partKey(name, part), { start: at - begins, end: stop - begins - 1 })) {
      bytes.set(piece, filled);
      filled += piece.length;
    }
    at = stop;
  }
  if (filled < bytes.length) throw new StoreError("A part of an archive is shorter than it was");
  return bytes;
}

async function* piecesOf(storage: Storage, key: string, range: { start: number; end: number }) {
  try {
    const stream = await storage.read(key, range);
    if (!stream) throw new UnreadableError(says("The archive is gone. Please upload it again."));
    yield* stream as AsyncIterable<Uint8Array>;
  } catch (error) {
    throw error instanceof UnreadableError
      ? error
      : new StoreError("A part of an archive could not be read", { cause: error });
  }
}
