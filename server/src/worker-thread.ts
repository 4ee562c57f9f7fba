import { basename } from "node:path";
import { type Transferable, Worker } from "node:worker_threads";
import { KeyedQueue } from "./concurrency/keyed-queue.ts";

interface Options {
  /** The module that runs in the thread, without its extension: `.ts` from the sources, `.js` from the bundle. */
  entry: URL;
  limitMs: number;
  memoryMb: number;
}

interface RunOptions {
  /** These buffers belong to the thread from now on. */
  transferred?: Transferable[];
  /** Returns what the thread requests while it works on the task. If this throws, the task ends with that error. */
  serve?: (request: unknown) => Promise<Uint8Array<ArrayBuffer>>;
  signal?: AbortSignal;
}

/** What a thread sends to get something for its task; the reply has the same id. */
export interface ThreadRequest {
  requestId: number;
  request: unknown;
}

export interface ThreadReply {
  requestId: number;
  /** Null if it cannot be had: whatever the thread makes of that, the task has failed. */
  reply: Uint8Array<ArrayBuffer> | null;
}

/** The error of a task that was stopped because it exceeded its time or memory. */
export class ThreadLimitError extends Error {
  override name = "ThreadLimitError";
}

const isRequest = (message: unknown): message is ThreadRequest =>
  typeof message === "object" && message !== null && "requestId" in message;

/**
 * Tasks that could block the event loop run one after another in a thread of their own. It is started when it is first
 * needed, reused, and replaced after a task had to be stopped. Each task gets one result, and may request bytes before.
 */
export class WorkerThread<Task, Result> {
  readonly #options: Options;
  #worker: Worker | null = null;
  #ready: Promise<unknown> = Promise.resolve();
  readonly #tasks = new KeyedQueue({ atOnce: 1 });

  constructor(options: Options) {
    this.#options = options;
  }

  run(task: Task, options: RunOptions = {}): Promise<Result> {
    return this.#tasks.run("", () => this.#runNow(task, options));
  }

  /** Whether a thread is there; the next task starts one otherwise. */
  get isStarted(): boolean {
    return this.#worker !== null;
  }

  /** Ends the thread; a further task gets a new one. */
  async end() {
    await this.#worker?.terminate();
  }

  async #runNow(task: Task, { transferred = [], serve, signal }: RunOptions): Promise<Result> {
    signal?.throwIfAborted();
    const worker = (this.#worker ??= this.#start());
    await this.#ready;
    signal?.throwIfAborted();
    return new Promise<Result>((resolve, reject) => {
      const fail = (error: Error) => {
        settle();
        this.#worker = null;
        void worker.terminate();
        reject(error);
      };
      const onError = (error: Error & { code?: string }) =>
        fail(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? new ThreadLimitError("out of memory") : error);
      const onExit = () => fail(new Error("The worker thread ended"));
      const onAbort = () => fail(new Error("The task was aborted", { cause: signal?.reason }));
      let refusal: { error: unknown } | null = null;
      const onMessage = (message: Result | ThreadRequest) => {
        if (isRequest(message)) return void respond(message);
        settle();
        if (refusal) reject(refusal.error);
        else resolve(message);
      };
      const timer = pausableTimer(this.#options.limitMs, () => fail(new ThreadLimitError("out of time")));
      // The thread's time does not run while it waits for bytes of ours.
      const respond = async ({ requestId, request }: ThreadRequest) => {
        timer.pause();
        const reply = await serve?.(request).catch((error: unknown) => {
          refusal = { error };
          return null;
        });
        if (timer.resume())
          worker.postMessage({ requestId, reply: reply ?? null } satisfies ThreadReply, reply ? [reply.buffer] : []);
      };
      const settle = () => {
        timer.stop();
        signal?.removeEventListener("abort", onAbort);
        worker.off("error", onError).off("exit", onExit).off("message", onMessage);
      };
      signal?.addEventListener("abort", onAbort);
      worker.on("error", onError).on("exit", onExit).on("message", onMessage);
      worker.postMessage(task, transferred);
    });
  }

  #start(): Worker {
    const { entry, memoryMb } = this.#options;
    const resourceLimits = { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 16 };
    const isSource = import.meta.url.endsWith(".ts");
    const worker = isSource
      ? new Worker(importOf(`${entry.href}.ts`), { eval: true, execArgv: [], resourceLimits })
      : new Worker(new URL(`${entry.href}.js`), { resourceLimits });
    // Without a listener an error between two tasks would end the process.
    worker.on("error", () => {});
    this.#ready = isSource ? firstSignOf(worker) : Promise.resolve();
    worker.on("exit", () => {
      if (this.#worker === worker) this.#worker = null;
    });
    // An idle thread does not keep the process alive.
    worker.unref();
    return worker;
  }
}

/** Calls back after so much time in which it was not paused. */
function pausableTimer(limitMs: number, callback: () => void) {
  let left = limitMs;
  let pauses = 0;
  let isStopped = false;
  let since = performance.now();
  let timer = setTimeout(callback, left);
  return {
    pause() {
      pauses += 1;
      if (pauses > 1) return;
      clearTimeout(timer);
      left -= performance.now() - since;
    },
    /** False if it was stopped meanwhile. */
    resume() {
      pauses -= 1;
      if (isStopped || pauses > 0) return !isStopped;
      since = performance.now();
      timer = setTimeout(callback, left);
      return true;
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

/** What a thread compiles before its first task is none of the task's time; if it never gets ready, the task runs out of it. */
const firstSignOf = (worker: Worker) =>
  new Promise<unknown>((resolve) => worker.once("message", resolve).once("error", resolve).once("exit", resolve));

/**
 * Node.js 20 reads no TypeScript in a thread, whichever loader the main one has; a run of the tests has bundles
 * (testing/programs/thread-bundles.ts). The thread sends a message when it is ready.
 */
function importOf(file: string): string {
  const bundles = process.env["PLAZA_THREADS"];
  const [tsx, own, wanted] = [import.meta.resolve("tsx/esm/api"), import.meta.url, file].map((url) =>
    JSON.stringify(url),
  );
  const bundle = bundles && JSON.stringify(bundles + basename(file, ".ts") + ".cjs");
  const load = bundle ? `import(${bundle})` : `import(${tsx}).then(({ tsImport }) => tsImport(${wanted}, ${own}))`;
  return `${load}.then(() => require("node:worker_threads").parentPort.postMessage("ready"))`;
}
