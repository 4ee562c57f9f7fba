import type { FileHandle } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { StartError } from "../start-error.ts";
import { CONTENTS, contents, type Contents, FORMAT, HEAD, head, type Head, newHash } from "./format.ts";
import { readTar, type TarEntry, TarError } from "./tar.ts";

const DAMAGED = "The backup is damaged";

/** What an entry is given to. It reads the content whole, or not at all. */
export type Take = (entry: TarEntry, content: AsyncIterable<Buffer>, of: Head) => Promise<void>;

const skip: Take = async () => undefined;

/**
 * Reads a backup from its first byte to its last, and throws a sentence if anything differs from what was written. Each
 * entry between the head and the list of contents is given to `take`.
 */
export async function check(file: FileHandle, take: Take = skip): Promise<{ head: Head; contents: Contents }> {
  const seen: Record<string, string> = {};
  let found: Head | undefined;
  try {
    for await (const { name, size, content } of readTar(file)) {
      if (name === CONTENTS) return { head: mustBe(found), contents: compare(await json(content), seen) };
      const hash = newHash();
      const read = through(content, (chunk) => hash.update(chunk));
      if (found) await take({ name, size }, read, found);
      else found = readHead(name, await json(read));
      // What was not taken is read all the same, for its hash.
      await drain(read);
      seen[name] = hash.digest("hex");
    }
  } catch (error) {
    if (error instanceof TarError) throw new StartError(`${DAMAGED}: ${error.message}.`);
    throw error;
  }
  throw new StartError(`${DAMAGED}: its end is missing.`);
}

async function* through(content: AsyncIterable<Buffer>, see: (chunk: Buffer) => void) {
  for await (const chunk of content) {
    see(chunk);
    yield chunk;
  }
}

async function drain(content: AsyncGenerator<Buffer>) {
  while (!(await content.next()).done);
}

async function json(content: AsyncIterable<Buffer>): Promise<unknown> {
  const written = await text(content);
  try {
    return JSON.parse(written);
  } catch {
    throw new StartError(`${DAMAGED}: a list in it can't be read.`);
  }
}

function readHead(name: string, value: unknown): Head {
  const read = head.safeParse(value);
  if (name !== HEAD || !read.success) throw new StartError("The file isn't a Plaza backup.");
  if (read.data.format !== FORMAT) {
    throw new StartError(
      `The backup was made by a newer version (${read.data.version}). Restore it with that version.`,
    );
  }
  return read.data;
}

function mustBe(found: Head | undefined): Head {
  if (!found) throw new StartError("The file isn't a Plaza backup.");
  return found;
}

function compare(value: unknown, seen: Record<string, string>): Contents {
  const read = contents.safeParse(value);
  if (!read.success) throw new StartError(`${DAMAGED}: its table of contents can't be read.`);
  const expected = read.data.sha256;
  const other = Object.keys({ ...expected, ...seen }).find((name) => expected[name] !== seen[name]);
  if (other) throw new StartError(`${DAMAGED}: ${other} isn't what was written.`);
  return read.data;
}
