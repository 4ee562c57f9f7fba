import { AppError, refuse } from "../../errors.ts";
import { ThreadLimitError, WorkerThread } from "../../worker-thread.ts";
import type { FilmOutcome, FilmTask } from "./film-worker.ts";
import type { Prepared } from "./images.ts";

const LIMIT_MS = 5_000;
const MEMORY_MB = 96;
const ENTRY = new URL("./film-worker", import.meta.url);

declare module "../../context.ts" {
  interface AppContext {
    films: FilmThread;
  }
}

/** Films are parsed in a thread of their own: whatever their bytes make of a parser, the server goes on serving. */
export class FilmThread {
  readonly #thread: WorkerThread<FilmTask, FilmOutcome>;

  constructor({ limitMs = LIMIT_MS, entry = ENTRY } = {}) {
    this.#thread = new WorkerThread({ entry, limitMs, memoryMb: MEMORY_MB });
  }

  async prepare(bytes: Buffer, contentType: string): Promise<Prepared> {
    // A copy, because a buffer may share its memory with others, and only memory of one's own can be handed over.
    const task = { bytes: new Uint8Array(bytes), contentType };
    const outcome = await this.#thread.run(task, { transferred: [task.bytes.buffer] }).catch((error: unknown) => {
      throw error instanceof ThreadLimitError ? refuse("video_check_too_long") : error;
    });
    if ("refusal" in outcome) throw new AppError(outcome.refusal);
    const body = Buffer.from(outcome.bytes.buffer);
    return { kind: "video", contentType, ...outcome.size, placeholder: null, files: [{ width: null, body }] };
  }
}
