import { Worker } from "node:worker_threads";

interface Options {
  /** The module that runs in the thread, without its extension: `.ts` from the sources, `.js` from the bundle. */
  entry: URL;
  limitMs: number;
  memoryMb: number;
}

/** The error of a task that was stopped because it exceeded its time or memory. */
export class ThreadLimitError extends Error {
  override name = "ThreadLimitError";
}

/**
 * Tasks that could block the event loop run one after another in a thread of their own. It is started when it is first
 * needed, reused, and replaced after a task had to be stopped. Each message to the thread gets one back.
 */
export class WorkerThread<Task, Result> {
  readonly #options: Options;
  #worker: Worker | null = null;
  #last: Promise<unknown> = Promise.resolve();

  constructor(options: Options) {
    this.#options = options;
  }

  /** Transferred buffers belong to the thread from now on. */
  run(task: Task, transferred: ArrayBuffer[] = []): Promise<Result> {
    const result = this.#last.then(() => this.#runNow(task, transferred));
    this.#last = result.catch(() => {});
    return result;
  }

  #runNow(task: Task, transferred: ArrayBuffer[]): Promise<Result> {
    const worker = (this.#worker ??= this.#start());
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
      const onMessage = (result: Result) => {
        settle();
        resolve(result);
      };
      const timer = setTimeout(() => fail(new ThreadLimitError("out of time")), this.#options.limitMs);
      const settle = () => {
        clearTimeout(timer);
        worker.off("error", onError).off("exit", onExit).off("message", onMessage);
      };
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
    worker.on("exit", () => {
      if (this.#worker === worker) this.#worker = null;
    });
    // An idle thread does not keep the process alive.
    worker.unref();
    return worker;
  }
}

/** Node.js 20 reads no TypeScript in a thread, whichever loader the main one has. */
function importOf(file: string): string {
  const [tsx, own, wanted] = [import.meta.resolve("tsx/esm/api"), import.meta.url, file].map((url) =>
    JSON.stringify(url),
  );
  return `import(${tsx}).then(({ tsImport }) => tsImport(${wanted}, ${own}))`;
}
