import { refuse } from "../../../errors.ts";
import { ThreadLimitError, WorkerThread } from "../../../worker-thread.ts";

const thread = new WorkerThread<Uint8Array<ArrayBuffer>, string | null>({
  entry: new URL("./type-worker", import.meta.url),
  limitMs: 5_000,
  memoryMb: 64,
});

/** The media type that a file's bytes say; null if they say none, or break the parser. */
export function typeOf(bytes: Buffer): Promise<string | null> {
  const copy = new Uint8Array(bytes);
  return thread.run(copy, { transferred: [copy.buffer] }).catch((error: unknown) => {
    if (error instanceof ThreadLimitError) throw refuse("file_check_too_long");
    return null;
  });
}
