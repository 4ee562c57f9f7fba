import type { Fetched } from "../../outgoing/guarded-fetch.ts";
import { WorkerThread } from "../../worker-thread.ts";
import type { PageTask } from "./page-worker.ts";
import type { PageFacts } from "./read-page.ts";

const NOTHING: PageFacts = { title: null, description: null, author: null, imageUrl: null, oembedUrl: null };

const thread = new WorkerThread<PageTask, PageFacts>({
  entry: new URL("./page-worker", import.meta.url),
  limitMs: 5_000,
  memoryMb: 64,
});

/** What a page, or its oEmbed response, says of itself. Whatever stops the thread, the page says nothing then. */
export function readInThread(kind: PageTask["kind"], { body, charset, url }: Fetched): Promise<PageFacts> {
  const task = { kind, body: new Uint8Array(body), charset, url: url.href };
  return thread.run(task, { transferred: [task.body.buffer] }).catch(() => NOTHING);
}
