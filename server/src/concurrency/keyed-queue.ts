import type { Readable } from "node:stream";
import { refuse } from "../errors.ts";

/** What one key may have: running at once, and waiting beside that. */
interface Share {
  atOnceOfKey: number;
  waitingOfKey: number;
}

interface Limits extends Partial<Share> {
  /** How many run at once in all, and how many wait. */
  atOnce?: number;
  waiting?: number;
  /** How long one waits at most. */
  waitMs?: number;
  /** The error for a key that has its share, or has waited too long. */
  refusal?: () => Error;
}

interface Line {
  key: string;
  running: number;
  waiting: Set<() => void>;
}

/**
 * A limited number of slots, in all and for each key. Whoever finds none free waits; the waiting keys take turns, so that one
 * with much work delays no other.
 */
export class KeyedQueue {
  readonly #limits: Limits & Share;
  readonly #lines = new Map<string, Line>();
  /** Those in which somebody waits, in the order of their turns. */
  readonly #turns = new Set<Line>();
  #running = 0;
  #waiting = 0;

  constructor(limits: Limits) {
    this.#limits = { atOnceOfKey: Infinity, waitingOfKey: Infinity, ...limits };
  }

  get running() {
    return this.#running;
  }

  get waiting() {
    return this.#waiting;
  }

  waitingOf(key: string) {
    return this.#lines.get(key)?.waiting.size ?? 0;
  }

  /** Returns the function that releases the slot; calling it again does nothing. */
  async take(key: string, share?: Partial<Share>): Promise<() => void> {
    const limits = share ? { ...this.#limits, ...share } : this.#limits;
    const line = this.#lines.get(key) ?? { key, running: 0, waiting: new Set() };
    const isFree = line.running < limits.atOnceOfKey && this.#running < (limits.atOnce ?? Infinity);
    if (isFree) this.#begin(line);
    else await this.#wait(line, limits);
    let isHeld = true;
    return () => {
      if (isHeld) this.#end(line);
      isHeld = false;
    };
  }

  async run<T>(key: string, work: () => Promise<T>, share?: Partial<Share>): Promise<T> {
    const release = await this.take(key, share);
    try {
      return await work();
    } finally {
      release();
    }
  }

  /** Holds the slot until the stream is closed. */
  async runStream(key: string, open: () => Promise<Readable | null>): Promise<Readable | null> {
    const release = await this.take(key);
    let stream: Readable | null = null;
    try {
      stream = await open();
    } finally {
      if (stream) stream.once("close", release);
      else release();
    }
    return stream;
  }

  #begin(line: Line) {
    line.running += 1;
    this.#running += 1;
    this.#lines.set(line.key, line);
  }

  #wait(line: Line, limits: Limits & Share): Promise<void> {
    const { waitMs, refusal = () => refuse("too_many_attempts") } = limits;
    // A key without a slot and without anybody waiting cannot have used up its share.
    if (this.#lines.has(line.key) && line.waiting.size >= limits.waitingOfKey) throw refusal();
    if (this.#waiting >= (limits.waiting ?? Infinity)) throw refuse("server_busy");
    this.#waiting += 1;
    this.#lines.set(line.key, line);
    this.#turns.add(line);
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        line.waiting.delete(begin);
        this.#waiting -= 1;
        if (line.waiting.size === 0) this.#turns.delete(line);
      };
      const begin = () => {
        leave();
        this.#begin(line);
        resolve();
      };
      const giveUp = () => {
        leave();
        this.#forget(line);
        reject(refusal());
      };
      const timer = waitMs === undefined ? undefined : setTimeout(giveUp, waitMs);
      line.waiting.add(begin);
    });
  }

  #end(line: Line) {
    line.running -= 1;
    this.#running -= 1;
    this.#beginNext();
    this.#forget(line);
  }

  /** Of the keys that wait, the first that has not its share running; if more of it waits, it goes to the end. */
  #beginNext() {
    for (const line of this.#turns) {
      if (line.running >= this.#limits.atOnceOfKey) continue;
      const [begin] = line.waiting;
      begin?.();
      if (this.#turns.delete(line)) this.#turns.add(line);
      return;
    }
  }

  #forget({ key, running, waiting }: Line) {
    if (running === 0 && waiting.size === 0) this.#lines.delete(key);
  }
}
