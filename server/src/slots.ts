interface Wanted {
  /** So many at a time for one key. */
  max: number;
  /** So many more wait for a place, in the order they came. */
  waiting: number;
  /** For so long. */
  waitMs: number;
  /** What whoever gets no place is told. */
  refusal: () => Error;
}

interface Line {
  taken: number;
  waiting: Set<() => void>;
}

/** Shares out places by key, so that whoever wants many at once waits for themselves and not everybody for them. */
export class Slots {
  readonly #wanted: Wanted;
  readonly #lines = new Map<string, Line>();

  constructor(wanted: Wanted) {
    this.#wanted = wanted;
  }

  /** Returns what gives the place back; calling it again does nothing. */
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

  /** How many keys hold a place. */
  get size() {
    return this.#lines.size;
  }

  /** How many wait for a place of this key. */
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
    // The place goes straight to the next in line.
    if (next) return next();
    line.taken -= 1;
    if (line.taken === 0) this.#lines.delete(key);
  }
}
