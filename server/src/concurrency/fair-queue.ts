import { tooMany, unavailable } from "../errors.ts";

/** The key a turn is for, and how many of its turns may wait at once. */
export interface Turn {
  key: string;
  mostWaiting: number;
}

interface Wanted {
  atOnce: number;
  mostWaiting: number;
  /** The error for a key that has its share waiting. */
  refusal?: () => Error;
}

/** A queue for heavy work: few at once, the waiting keys take turns, and every line has a maximum length. */
export class FairQueue {
  readonly #wanted: Wanted;
  /** The waiting work by key, in the order of their turns. */
  readonly #lines = new Map<string, (() => void)[]>();
  #running = 0;
  #waiting = 0;

  constructor(wanted: Wanted) {
    this.#wanted = wanted;
  }

  get waiting() {
    return this.#waiting;
  }

  async run<T>(turn: Turn, work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#wanted.atOnce) await this.#wait(turn);
    else this.#running += 1;
    try {
      return await work();
    } finally {
      this.#passOn();
    }
  }

  #wait({ key, mostWaiting }: Turn): Promise<void> {
    const line = this.#lines.get(key) ?? [];
    const { refusal = () => tooMany(1), ...wanted } = this.#wanted;
    if (line.length >= mostWaiting) throw refusal();
    if (this.#waiting >= wanted.mostWaiting) throw unavailable();
    return new Promise((go) => {
      line.push(go);
      this.#lines.set(key, line);
      this.#waiting += 1;
    });
  }

  /** Starts the work of the next key; a key with more waiting goes to the end. */
  #passOn() {
    const [next] = this.#lines;
    if (!next) {
      this.#running -= 1;
      return;
    }
    const [key, line] = next;
    this.#lines.delete(key);
    const go = line.shift();
    if (line.length > 0) this.#lines.set(key, line);
    this.#waiting -= 1;
    go?.();
  }
}
