import { says } from "@plaza/contract/words/says";
import { parentPort } from "node:worker_threads";
import type { ImportSource } from "@plaza/contract/imports";
import type { ThreadReply, ThreadRequest } from "../../../worker-thread.ts";
import { isFacebook, readFacebook } from "./facebook.ts";
import { DamagedError, UnreadableError } from "./found.ts";
import { isMastodon, readMastodon } from "./mastodon.ts";
import { Pieces } from "./pieces.ts";
import { isPlaza, readPlaza } from "./plaza.ts";
import type { ArchiveOutcome, ArchiveTask, BytesRequest } from "./tasks.ts";
import { type ArchiveFiles, ZipFiles } from "./zip-files.ts";

type Reader = (archive: ArchiveFiles, pieces: Pieces) => Promise<void>;
const SOURCES: [ImportSource, (archive: ArchiveFiles) => boolean, Reader][] = [
  ["plaza", isPlaza, readPlaza],
  ["mastodon", isMastodon, readMastodon],
  ["facebook", isFacebook, readFacebook],
];

const waiting = new Map<number, (bytes: Uint8Array | null) => void>();
let lastRequest = 0;
let open: { name: string; files: ZipFiles; found?: { source: ImportSource; pieces: Pieces } } | null = null;

parentPort?.on("message", (message: ArchiveTask | ThreadReply) => {
  if (!("requestId" in message)) return void perform(message);
  waiting.get(message.requestId)?.(message.reply);
  waiting.delete(message.requestId);
});

async function perform(task: ArchiveTask) {
  const outcome = await outcomeOf(task);
  const bytes = "result" in outcome && outcome.result instanceof Uint8Array ? [outcome.result.buffer] : [];
  parentPort?.postMessage(outcome, bytes);
}

async function outcomeOf({ archive, act }: ArchiveTask): Promise<ArchiveOutcome> {
  try {
    if (open && open.name !== archive?.name) {
      open.files.close();
      open = null;
    }
    if (!archive) return { result: null };
    open ??= { name: archive.name, files: await ZipFiles.open(readBytes, archive.size) };
    if (act.kind === "file") return { result: await open.files.read(act.name, act.maxBytes) };
    const { source, pieces } = (open.found ??= await findAll(open.files));
    if (act.kind === "batch") return { result: pieces.batch(act.from, act.size) };
    return { result: { source, pieces: pieces.count, albums: pieces.albums, friends: [...pieces.friends] } };
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error;
    return { refusal: error.message, isDamaged: error instanceof DamagedError };
  }
}

async function findAll(archive: ArchiveFiles): Promise<{ source: ImportSource; pieces: Pieces }> {
  const found = SOURCES.find(([, isIt]) => isIt(archive));
  if (!found) throw new UnreadableError(says("This isn't an archive from Facebook (as JSON), Mastodon, or Plaza"));
  const [source, , read] = found;
  const pieces = new Pieces();
  await read(archive, pieces);
  pieces.sort();
  return { source, pieces };
}

/** The parts of the archive are read by who started the thread: it has neither the store's keys nor its connections. */
function readBytes(start: number, end: number): Promise<Uint8Array> {
  const requestId = (lastRequest += 1);
  const request: BytesRequest = [start, end];
  parentPort?.postMessage({ requestId, request } satisfies ThreadRequest);
  return new Promise((resolve, reject) => {
    waiting.set(requestId, (bytes) => (bytes ? resolve(bytes) : reject(new Error("The store could not be read"))));
  });
}
