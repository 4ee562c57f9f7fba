import cluster from "node:cluster";
import type { Family, Metrics } from "../metrics/metrics.ts";

const PATIENCE_MS = 2_000;

type Message = { numbersWanted: string } | { numbers: Family[]; for: string } | { allWanted: string };

const isMessage = (message: unknown): message is Message => typeof message === "object" && message !== null;

/** The numbers of all workers, in the process that started them: each with a label for the worker. */
export async function gatherFrom(): Promise<Family[]> {
  const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker?.isConnected());
  const found = await Promise.all(
    workers.map(async (worker) => {
      if (!worker) return [];
      const id = crypto.randomUUID();
      const numbers = replyTo(id, (listen) => worker.on("message", listen));
      worker.send({ numbersWanted: id } satisfies Message);
      return labelled(await numbers, String(worker.id));
    }),
  );
  return merged(found);
}

/** Workers may ask for the numbers of all. */
export function passOnMetrics() {
  cluster.on("message", (worker, message: unknown) => {
    if (!isMessage(message) || !("allWanted" in message)) return;
    void gatherFrom().then((numbers) => worker.send({ numbers, for: message.allWanted } satisfies Message));
  });
}

/** The numbers of this process, or of all workers where it is one of several. */
export function readAll(metrics: Metrics): () => Promise<Family[]> {
  if (!cluster.isWorker) return () => metrics.read();
  process.on("message", (message: unknown) => {
    if (!isMessage(message) || !("numbersWanted" in message)) return;
    void metrics.read().then((numbers) => process.send?.({ numbers, for: message.numbersWanted } satisfies Message));
  });
  return () => {
    const id = crypto.randomUUID();
    const all = replyTo(id, (listen) => process.on("message", listen));
    process.send?.({ allWanted: id } satisfies Message);
    return all;
  };
}

/** A worker that says nothing is left out. */
function replyTo(
  id: string,
  subscribe: (listen: (message: unknown) => void) => NodeJS.EventEmitter,
): Promise<Family[]> {
  return new Promise((resolve) => {
    const end = (numbers: Family[]) => {
      clearTimeout(timer);
      emitter.off("message", listen);
      resolve(numbers);
    };
    const listen = (message: unknown) => {
      if (isMessage(message) && "numbers" in message && message.for === id) end(message.numbers);
    };
    const timer = setTimeout(() => end([]), PATIENCE_MS);
    const emitter = subscribe(listen);
  });
}

const labelled = (families: Family[], worker: string): Family[] =>
  families.map((family) => ({
    ...family,
    samples: family.samples.map((sample) => ({ ...sample, labels: { worker, ...sample.labels } })),
  }));

function merged(all: Family[][]): Family[] {
  const families = new Map<string, Family>();
  for (const family of all.flat()) {
    const known = families.get(family.name);
    if (known) known.samples.push(...family.samples);
    else families.set(family.name, { ...family, samples: [...family.samples] });
  }
  return [...families.values()];
}
