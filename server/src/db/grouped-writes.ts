import { unavailable } from "../errors.ts";
import { isDatabaseAway } from "./pg-errors.ts";

/** Members in one write: few enough that its statements stay short. */
const MOST_TOGETHER = 100;
/** With more than this waiting, waiting longer helps nobody. */
const MOST_WAITING = 1_000;

interface Waiting<Item, Result> {
  item: Item;
  by: string;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/**
 * Writes to one row, one write at a time: what arrives for a key during its write goes together in the next one. However
 * many act at the same moment, they hold one connection, wait for one lock, and share one commit.
 */
export class GroupedWrites<Item, Result> {
  readonly #write: (items: Item[]) => Promise<(Result | Error)[]>;
  readonly #lines = new Map<string, Waiting<Item, Result>[]>();

  /** `write` returns an outcome for each item, in their order. If it throws, nothing of them is stored. */
  constructor(write: (items: Item[]) => Promise<(Result | Error)[]>) {
    this.#write = write;
  }

  /** Of several items by one member, each is in a write of its own, in the order of arrival. */
  write(key: string, by: string, item: Item): Promise<Result> {
    const line = this.#lines.get(key) ?? [];
    if (line.length >= MOST_WAITING) return Promise.reject(unavailable());
    return new Promise((resolve, reject) => {
      line.push({ item, by, resolve, reject });
      if (this.#lines.has(key)) return;
      this.#lines.set(key, line);
      void this.#writeAll(key, line);
    });
  }

  async #writeAll(key: string, line: Waiting<Item, Result>[]) {
    while (line.length > 0) await this.#writeTogether(takeSome(line));
    this.#lines.delete(key);
  }

  async #writeTogether(some: Waiting<Item, Result>[]) {
    try {
      const outcomes = await this.#write(some.map(({ item }) => item));
      some.forEach(({ resolve, reject }, i) => {
        const outcome = outcomes[i];
        if (outcome === undefined || outcome instanceof Error) reject(outcome);
        else resolve(outcome);
      });
    } catch (error) {
      // What one of them broke must not fail the others.
      if (some.length > 1 && !isDatabaseAway(error)) for (const one of some) await this.#writeTogether([one]);
      else for (const { reject } of some) reject(error);
    }
  }
}

/** Takes the first of each member off the line. */
function takeSome<Item, Result>(line: Waiting<Item, Result>[]): Waiting<Item, Result>[] {
  const taken = new Map<string, Waiting<Item, Result>>();
  for (const one of line) if (taken.size < MOST_TOGETHER && !taken.has(one.by)) taken.set(one.by, one);
  const some = new Set(taken.values());
  line.splice(0, line.length, ...line.filter((one) => !some.has(one)));
  return [...some];
}
