/** How far apart the writes of a busy key begin: what a member does not notice, and what comes meanwhile shares a commit. */
const APART_MS = 100;
/** With so many waiting a write begins at once: more in one commit would save little. */
const ENOUGH = 16;
/** Nothing was written for so long: the key is not busy any more. */
const PAUSE_MS = 2 * APART_MS;
/** A key is busy after so many writes that followed each other without a pause. */
const BUSY = 5;
/** Keys that are remembered before those that are not busy any more are forgotten. */
const MANY = 1_000;

interface Written {
  /** When the last write began, and how many were begun without a pause between them. */
  begun: number;
  inARow: number;
}

/**
 * A key that is written to all the time rests between its writes, unless enough are waiting: a post that everybody reacts to
 * leaves the machine to the others.
 */
export class Pace {
  readonly #keys = new Map<string, Written>();
  readonly #wake: () => void;
  #timer: NodeJS.Timeout | undefined;

  /** `wake` is called when a rest is over for which something waits. */
  constructor(wake: () => void) {
    this.#wake = wake;
  }

  /** Those whose key does not rest. */
  awake<One extends { key: string }>(waiting: One[]): One[] {
    const counts = new Map<string, number>();
    for (const { key } of waiting) counts.set(key, (counts.get(key) ?? 0) + 1);
    const resting = new Set<string>();
    for (const [key, count] of counts) {
      const { begun, inARow } = this.#keys.get(key) ?? { begun: 0, inARow: 0 };
      const restMs = begun + APART_MS - performance.now();
      if (inARow < BUSY || count >= ENOUGH || restMs <= 0) continue;
      resting.add(key);
      if (!this.#timer) this.#timer = setTimeout(() => this.#endRest(), restMs);
    }
    return waiting.filter(({ key }) => !resting.has(key));
  }

  #endRest() {
    this.#timer = undefined;
    this.#wake();
  }

  /** A write begins. */
  note(batch: { key: string }[]) {
    const now = performance.now();
    for (const key of new Set(batch.map((one) => one.key))) {
      const { begun, inARow } = this.#keys.get(key) ?? { begun: -Infinity, inARow: 0 };
      this.#keys.set(key, { begun: now, inARow: now - begun < PAUSE_MS ? inARow + 1 : 1 });
    }
    if (this.#keys.size <= MANY) return;
    for (const [key, { begun }] of this.#keys) if (now - begun >= PAUSE_MS) this.#keys.delete(key);
  }
}
