import { says } from "@plaza/contract/words/says";
import type { Storage } from "../../../storage/storage.ts";
import { ThreadLimitError, WorkerThread } from "../../../worker-thread.ts";
import { readParts, StoreError } from "../stored-parts.ts";
import { DamagedError, UnreadableError } from "./found.ts";
import type { Piece } from "./pieces.ts";
import {
  type ArchiveContents,
  type ArchiveOutcome,
  type ArchiveTask,
  type BytesRequest,
  MOST_REQUESTED_BYTES,
} from "./tasks.ts";

/** An archive of 200 MB of text takes a tenth of it. */
const LIMIT_MS = 60_000;
/** 49,000 posts of 1,000 Cyrillic letters each, nearly the most that is taken, fit into it; 96 are too little for them. */
const MEMORY_MB = 128;
const ENTRY = new URL("./archive-worker", import.meta.url);
const TOO_HARD = says("This archive is too large to read");
const FAULTY = says("We couldn't read this archive");

type Thread = WorkerThread<ArchiveTask, ArchiveOutcome>;

declare module "../../../context.ts" {
  interface AppContext {
    archives: ArchiveThreads;
  }
}

/**
 * Archives are unpacked and parsed in threads, one for each import that goes on: whatever their bytes make of a parser, the
 * server goes on serving.
 */
export class ArchiveThreads {
  readonly #options: { entry: URL; limitMs: number; memoryMb: number };
  /** One is left for the next import. */
  #idle: Thread | null = null;

  constructor({ limitMs = LIMIT_MS, memoryMb = MEMORY_MB, entry = ENTRY } = {}) {
    this.#options = { entry, limitMs, memoryMb };
  }

  /** Nothing is read before it is asked for. The signal ends what goes on. */
  async use<T>(stored: StoredArchive, signal: AbortSignal, work: (archive: Archive) => Promise<T>): Promise<T> {
    const thread: Thread = this.#idle ?? new WorkerThread(this.#options);
    this.#idle = null;
    const archive = new Archive(thread, stored, signal);
    try {
      return await work(archive);
    } finally {
      if (this.#idle) await thread.end();
      else {
        this.#idle = thread;
        await archive.close().catch(() => undefined);
      }
    }
  }
}

interface StoredArchive {
  storage: Storage;
  name: string;
  size: number;
}

/** A stored archive, as the main thread sees it: contents, posts in batches, and bytes of single files. */
export class Archive {
  readonly #thread: Thread;
  readonly #stored: StoredArchive;
  readonly #signal: AbortSignal;

  constructor(thread: Thread, stored: StoredArchive, signal: AbortSignal) {
    this.#thread = thread;
    this.#stored = stored;
    this.#signal = signal;
  }

  look = () => this.#run({ kind: "look" }) as Promise<ArchiveContents>;

  /** From the oldest post on. */
  async *batches(size: number): AsyncGenerator<Piece[]> {
    for (let from = 0; ; from += size) {
      const pieces = (await this.#run({ kind: "batch", from, size })) as Piece[];
      if (pieces.length === 0) return;
      yield pieces;
    }
  }

  /** Null if it is missing, too large or damaged: one such photo does not end an import. */
  async file(name: string, maxBytes: number): Promise<Buffer | null> {
    const bytes = await this.#run({ kind: "file", name, maxBytes }).catch((error: unknown) => {
      if (error instanceof DamagedError) return null;
      throw error;
    });
    return bytes && Buffer.from((bytes as Uint8Array<ArrayBuffer>).buffer);
  }

  /** What was found of it is forgotten, unless that went with its thread. */
  async close() {
    if (this.#thread.isStarted) await this.#thread.run({ archive: null, act: { kind: "look" } });
  }

  async #run(act: ArchiveTask["act"]) {
    const { name, size } = this.#stored;
    const options = { serve: (request: unknown) => this.#serve(request as BytesRequest), signal: this.#signal };
    const outcome = await this.#thread.run({ archive: { name, size }, act }, options).catch((error: unknown) => {
      throw this.#signal.aborted ? error : reasonOf(error);
    });
    if ("result" in outcome) return outcome.result;
    throw outcome.isDamaged ? new DamagedError(outcome.refusal) : new UnreadableError(outcome.refusal);
  }

  async #serve([start, end]: BytesRequest) {
    const { storage, name, size } = this.#stored;
    const isInvalid = start < 0 || end > size || end - start > MOST_REQUESTED_BYTES;
    if (isInvalid) throw new Error("An archive's thread requested bytes that it does not have");
    return readParts(storage, name, { start, end });
  }
}

/** The thread does nothing but read the archive: whatever ended it was the archive, unless it was the store. */
function reasonOf(error: unknown) {
  if (error instanceof StoreError || error instanceof UnreadableError) return error;
  return new UnreadableError(error instanceof ThreadLimitError ? TOO_HARD : FAULTY, { cause: error });
}
