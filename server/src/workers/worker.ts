import cluster from "node:cluster";

/** What a worker and the process that started it say to each other. */
export type WorkerMessage = { ready: string } | { failed: string } | { stop: true };

/** The signals of a terminal reach all processes; one of several workers leaves them to the process that started it. */
export const isOneOfSeveral = cluster.isWorker;

export function onStop(stop: () => void) {
  process.on("message", (message: WorkerMessage) => {
    if ("stop" in message) stop();
  });
  // Nobody is left to say so.
  process.on("disconnect", stop);
}

export const reportReady = (address: string) => process.send?.({ ready: address } satisfies WorkerMessage);

/** Resolves once it is sent: the process ends then. */
export const reportFailure = (reason: string) =>
  new Promise<void>((resolve) => {
    if (process.send) process.send({ failed: reason } satisfies WorkerMessage, () => resolve());
    else resolve();
  });
