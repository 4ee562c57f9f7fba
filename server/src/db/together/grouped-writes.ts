import { unavailable } from "../../errors.ts";
import { isDatabaseAway } from "../pg-errors.ts";
import { settle, takeSome, type Waiting } from "./written-together.ts";

/** Members in one write: few enough that its statements stay short. */
const MOST_TOGETHER = 100;

/** With more than this waiting, waiting longer helps nobody. */
const MOST_WAITING = 1_000;
/** How far apart the writes of a busy key begin: what a member does not notice, and what comes meanwhile shares a commit. */
const APART_MS = 100;
/** With so many waiting a write begins at once: more in one commit would save little. */
const ENOUGH = 16;
/** Nothing was written for so long: the key is not busy any more. */
const PAUSE_MS = 2 * APART_MS;
const NOBODY: ReadonlySet<string> = new Set();
/** A key is busy after so many writes that followed each other without a pause. */
const BUSY = 5;

interface Line<Item, Result> {
  waiting: Waiting<Item, Result>[];
  isWriting: boolean;
  /** When the last write began, and how many were begun without a pause between them. */
  begun: number;
  inARow: number;
  /** Ends the pause before the next write. */
  go?: (() => void) | undefined;
}

/**
 * Writes to one row, one write at a time: what arrives for a key during its write goes together in the next one. However
 * many act at the same moment, they hold one connection, wait for one lock, and share one commit. A key that is written to
 * all the time is written to ten times a second, or whenever enough are waiting, so that a post that everybody reacts to
 * leaves the machine to the others.
 */
export class GroupedWrites<Item, Result> {
  readonly #write: (items: Item[]) => Promise<(Result | Error)[]>;
  readonly #lines = new Map<string, Line<Item, Result>>();

  /** `write` returns an outcome for each item, in their order. If it throws, nothing of them is stored. */
  constructor(write: (items: Item[]) => Promise<(Result | Error)[]>) {
    this.#write = write;
  }

  /** Of several items by one member, each is in a write of its own, in the order of arrival. */
  write(key: string, by: string, item: Item): Promise<Result> {
    const line = this.#lines.get(key) ?? { waiting: [], isWriting: false, begun: -Infinity, inARow: 0 };
    if (line.waiting.length >= MOST_WAITING) return Promise.reject(unavailable());
    this.#lines.set(key, line);
    return new Promise((resolve, reject) => {
      line.waiting.push({ item, by, resolve, reject });
      if (!line.isWriting) void this.#writeAll(key, line);
      else if (line.waiting.length >= ENOUGH) line.go?.();
    });
  }

  async #writeAll(key: string, line: Line<Item, Result>) {
    line.isWriting = true;
    while (line.waiting.length > 0) {
      const early = line.begun + APART_MS - performance.now();
      if (early > 0 && line.inARow >= BUSY && line.waiting.length < ENOUGH) await pause(line, early);
      const now = performance.now();
      line.inARow = now - line.begun < PAUSE_MS ? line.inARow + 1 : 1;
      line.begun = now;
      await this.#writeTogether(takeSome(line.waiting, MOST_TOGETHER, NOBODY));
    }
    line.isWriting = false;
    setTimeout(() => this.#forget(key, line), PAUSE_MS).unref();
  }

  #forget(key: string, line: Line<Item, Result>) {
    if (!line.isWriting && performance.now() - line.begun >= PAUSE_MS) this.#lines.delete(key);
  }

  async #writeTogether(some: Waiting<Item, Result>[]) {
    try {
      const outcomes = await this.#write(some.map(({ item }) => item));
      some.forEach((one, i) => settle(one, outcomes[i]));
    } catch (error) {
      // What one of them broke must not fail the others.
      if (some.length > 1 && !isDatabaseAway(error)) for (const one of some) await this.#writeTogether([one]);
      else for (const { reject } of some) reject(error);
    }
  }
}

/** Resolves when the time has passed, or when enough are waiting. */
async function pause<Item, Result>(line: Line<Item, Result>, ms: number) {
  let timer: NodeJS.Timeout | undefined;
  await new Promise<void>((resolve) => {
    line.go = resolve;
    timer = setTimeout(resolve, ms);
  });
  clearTimeout(timer);
  line.go = undefined;
}
