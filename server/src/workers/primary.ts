import cluster, { type Worker } from "node:cluster";
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import { serveMetricsPort } from "../metrics/metrics-port.ts";
import type { Settings } from "../settings.ts";
import { openInstance } from "../start.ts";
import { StartError } from "../start-error.ts";
import { gatherFrom, passOnMetrics } from "./worker-metrics.ts";
import type { WorkerMessage } from "./worker.ts";

/** One that ends at once, again and again, is not started without a pause. */
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 10_000;
const LONG_LIFE_MS = 30_000;

/**
 * The process that starts the workers, and another one for each that dies. It holds the embedded database and the port;
 * requests are the workers'. Any of them may get any request.
 */
export async function startWorkers(settings: Settings, log: Logger, program: string) {
  const instance = await openInstance(settings, log);
  cluster.setupPrimary({ exec: program, args: [], execArgv: [...process.execArgv, "--enable-source-maps"] });
  const first = await Promise.all(Array.from({ length: settings.workers }, () => startOne(log))).catch(
    async (error: unknown) => {
      for (const worker of workers()) worker.process.kill("SIGKILL");
      await instance.close();
      throw error;
    },
  );
  let isStopping = false;
  const watch = (worker: Worker, startedAt = performance.now(), pause = FIRST_PAUSE_MS) => {
    worker.once("exit", (code, signal) => {
      if (isStopping) return;
      log.error({ code, signal }, "A worker ended; starting another one");
      const next = performance.now() - startedAt > LONG_LIFE_MS ? FIRST_PAUSE_MS : pause * 2;
      void replace(Math.min(next, LONGEST_PAUSE_MS));
    });
  };
  const replace = async (pause: number): Promise<void> => {
    await sleep(pause);
    if (isStopping) return;
    try {
      const { worker } = await startOne(log);
      watch(worker, performance.now(), pause);
    } catch (error) {
      log.error({ err: error }, "A worker could not be started");
      await replace(Math.min(pause * 2, LONGEST_PAUSE_MS));
    }
  };
  for (const { worker } of first) watch(worker);
  passOnMetrics();
  const metrics = await serveMetricsPort(settings, gatherFrom);

  return {
    address: first[0]?.address ?? "",
    announceClosing: () => {
      isStopping = true;
    },
    /** Each worker drains by itself. */
    async close() {
      isStopping = true;
      const all = workers();
      const ended = all.map((worker) => new Promise((resolve) => worker.once("exit", resolve)));
      for (const worker of all) if (worker.isConnected()) worker.send({ stop: true } satisfies WorkerMessage);
      await Promise.all(ended);
      metrics?.close();
      await instance.close();
    },
  };
}

const workers = () => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);

/** Resolves when it serves; fails with its own sentence if it cannot. */
function startOne(log: Logger): Promise<{ worker: Worker; address: string }> {
  const worker = cluster.fork();
  return new Promise((resolve, reject) => {
    let reason = "it ended without a word";
    worker.on("message", (message: WorkerMessage) => {
      if ("ready" in message) resolve({ worker, address: message.ready });
      if ("failed" in message) reason = message.failed;
    });
    worker.once("error", (error) => log.error({ err: error }, "A worker failed"));
    worker.once("exit", () => reject(new StartError(reason)));
  });
}
