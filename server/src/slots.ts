interface Wanted {
  /** Slots for one key. */
  max: number;
  /** How many more may wait for a slot, in order of arrival. */
  waiting: number;
  /** How long they wait. */
  waitMs: number;
  /** The error for a caller who gets no slot. */
  refusal: () => Error;
}

interface Line {
  taken: number;
  waiting: Set<() => void>;
}

/** Shares out slots by key, so that a caller who wants many at once waits for themselves and not everybody for them. */
export class Slots {
  readonly #wanted: Wanted;
  readonly #lines = new Map<string, Line>();

  constructor(wanted: Wanted) {
    this.#wanted = wanted;
  }

  /** Returns the function that releases the slot; calling it again does nothing. */
  async take(key: string): Promise<() => void> {
    const line = this.#lines.get(key) ?? { taken: 0, waiting: new Set() };
    this.#lines.set(key, line);
    if (line.taken < this.#wanted.max) line.taken += 1;
    else await this.#wait(line);
    let isHeld = true;
    return () => {
      if (isHeld) this.#giveBack(key, line);
      isHeld = false;
    };
  }

  /** How many keys hold a slot. */
  get size() {
    return this.#lines.size;
  }

  /** How many wait for a slot of this key. */
  waitingFor(key: string) {
    return this.#lines.get(key)?.waiting.size ?? 0;
  }

  #wait({ waiting }: Line): Promise<void> {
    const { refusal, waitMs } = this.#wanted;
    if (waiting.size >= this.#wanted.waiting) return Promise.reject(refusal());
    return new Promise((resolve, reject) => {
      const next = () => {
        clearTimeout(timer);
        waiting.delete(next);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.delete(next);
        reject(refusal());
      }, waitMs);
      waiting.add(next);
    });
  }

  #giveBack(key: string, line: Line) {
    const [next] = line.waiting;
    // The slot goes straight to the next in line.
    if (next) return next();
    line.taken -= 1;
    if (line.taken === 0) this.#lines.delete(key);
  }
}
