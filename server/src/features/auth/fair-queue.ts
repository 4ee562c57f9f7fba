import { tooMany, unavailable } from "../../errors.ts";

/** Whose turn is asked for, and how many of theirs may wait at once. */
export interface Turn {
  key: string;
  mostWaiting: number;
}

/** For heavy work: few at once, the keys that wait take turns, and no line is without an end. */
export class FairQueue {
  readonly #atOnce: number;
  readonly #mostWaiting: number;
  /** In the order of their turns. */
  readonly #lines = new Map<string, (() => void)[]>();
  #running = 0;
  #waiting = 0;

  constructor({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }) {
    this.#atOnce = atOnce;
    this.#mostWaiting = mostWaiting;
  }

  async run<T>(turn: Turn, work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#atOnce) await this.#wait(turn);
    else this.#running += 1;
    try {
      return await work();
    } finally {
      this.#passOn();
    }
  }

  #wait({ key, mostWaiting }: Turn): Promise<void> {
    const line = this.#lines.get(key) ?? [];
    if (line.length >= mostWaiting) throw tooMany(1);
    if (this.#waiting >= this.#mostWaiting) throw unavailable();
    return new Promise((go) => {
      line.push(go);
      this.#lines.set(key, line);
      this.#waiting += 1;
    });
  }

  /** Gives the place to the key whose turn it is; one with more waiting goes to the end. */
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
