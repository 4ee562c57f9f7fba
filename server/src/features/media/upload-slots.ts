import { MAX_UPLOAD_BYTES } from "@plaza/contract/media";
import { KeyedQueue } from "../../concurrency/keyed-queue.ts";
import { refuse } from "../../errors.ts";

const SLOTS = 64;
const MAX_PER_OWNER = 4;
/** Slower than a telephone line of long ago: whoever sends so little holds a place rather than sends a file. */
const LEAST = { bytes: 64 * 1024, ms: 10_000 };

const tooSlow = () => refuse("upload_too_slow", { closesConnection: true });

const waitForOthers = () => refuse("uploads_running");

export const beingSent = () => refuse("upload_running");

declare module "../../context.ts" {
  interface AppContext {
    uploadSlots: UploadSlots;
  }
}

/** Where files arrive at this node. A file counts against nobody's room until it is whole, so places are few. */
export class UploadSlots {
  readonly #places: number;
  readonly #least: typeof LEAST;
  readonly #objects = new KeyedQueue({ atOnceOfKey: 1, waitingOfKey: 0, refusal: beingSent });
  readonly #owners: KeyedQueue;

  constructor({ slots = SLOTS, least = LEAST } = {}) {
    this.#places = slots;
    this.#owners = new KeyedQueue({ atOnce: slots, waiting: 0, waitingOfKey: 0, refusal: waitForOthers });
    this.#least = least;
  }

  /** One file at a time to one address, and few at a time for one member: a single one once half of the places are taken. */
  async receive<T>(
    { name, ownerId }: { name: string; ownerId: string },
    source: AsyncIterable<Uint8Array>,
    store: (source: AsyncIterable<Uint8Array>) => Promise<T>,
  ): Promise<T> {
    return this.#objects.run(name, () => {
      const atOnceOfKey = this.arriving < this.#places / 2 ? MAX_PER_OWNER : 1;
      return this.#owners.run(ownerId, () => store(this.#paced(source)), { atOnceOfKey });
    });
  }

  /** How many files are arriving. */
  get arriving() {
    return this.#owners.running;
  }

  /** What those in flight may still take up. */
  expectedBytes(): number {
    return this.arriving * MAX_UPLOAD_BYTES;
  }

  /** Ends who sends too little in a stretch of time. Only the time spent waiting for the sender counts. */
  async *#paced(source: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
    const chunks = source[Symbol.asyncIterator]();
    let [waitedMs, bytes] = [0, 0];
    try {
      for (;;) {
        const began = performance.now();
        // A sender that has stopped is not waited for any longer; the line is closed after the response.
        const next = await orTooSlow(chunks.next(), this.#least.ms - waitedMs);
        if (next.done) return;
        waitedMs += performance.now() - began;
        bytes += next.value.byteLength;
        if (bytes >= this.#least.bytes) [waitedMs, bytes] = [0, 0];
        yield next.value;
      }
    } finally {
      // Not waited for: behind a sender that has stopped it takes until the line is closed.
      chunks.return?.().catch(() => undefined);
    }
  }
}

async function orTooSlow<T>(next: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const slow = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(tooSlow()), Math.max(0, ms));
  });
  try {
    return await Promise.race([next, slow]);
  } finally {
    clearTimeout(timer);
  }
}
