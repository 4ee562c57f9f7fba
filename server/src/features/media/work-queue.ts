import { AppError, unavailable } from "../../errors.ts";

interface Sizes {
  atOnce: number;
  maxWaiting: number;
  /** One member's share of those waiting. */
  maxWaitingEach: number;
}

/** A few at once, a few more waiting, and no more than that. Members take turns, so that one with many delays nobody. */
export class WorkQueue {
  readonly #sizes: Sizes;
  /** Who is next stands first. */
  readonly #waiting = new Map<string, (() => void)[]>();
  #waitingCount = 0;
  #running = 0;

  constructor(sizes: Sizes) {
    this.#sizes = sizes;
  }

  get waiting() {
    return this.#waitingCount;
  }

  async run<T>(memberId: string, work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#sizes.atOnce) await this.#turn(memberId);
    else this.#running += 1;
    try {
      return await work();
    } finally {
      // The place is handed on, never free in between: nobody new slips in before who waits.
      const next = this.#takeNext();
      if (next) next();
      else this.#running -= 1;
    }
  }

  #turn(memberId: string): Promise<void> {
    const own = this.#waiting.get(memberId) ?? [];
    if (own.length >= this.#sizes.maxWaitingEach)
      throw new AppError(429, "Please wait until your other uploads are done", { retryAfter: 5 });
    if (this.#waitingCount >= this.#sizes.maxWaiting) throw unavailable();
    this.#waiting.set(memberId, own);
    this.#waitingCount += 1;
    return new Promise((resolve) => own.push(resolve));
  }

  #takeNext(): (() => void) | undefined {
    const [first] = this.#waiting;
    if (!first) return undefined;
    const [memberId, own] = first;
    const next = own.shift();
    this.#waiting.delete(memberId);
    if (own.length > 0) this.#waiting.set(memberId, own);
    this.#waitingCount -= 1;
    return next;
  }
}
