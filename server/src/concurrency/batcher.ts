import { perNode } from "../cache/cached.ts";
import type { AppContext } from "../context.ts";
import { errorCode, isDatabaseAway } from "../db/pg-errors.ts";
import { AppError, refuse } from "../errors.ts";
import { Pace } from "./pace.ts";

/** Items in one write: few enough that its statements stay short. */
const MOST_TOGETHER = 100;
/** A write that takes longer waits for somebody else's lock: those behind it do not wait with it. */
const LONG_MS = 50;
/** Connections that writes of one kind may hold, however long they wait for locks. */
const MOST_IN_FLIGHT = 4;
/** With more than this waiting, waiting longer helps nobody. */
const MOST_WAITING = 1_000;
/** PostgreSQL's codes for a statement or a wait for a lock that took too long. */
const TOO_LONG = new Set(["57014", "55P03"]);

/** The outcome of an item whose row somebody else has locked, in a write that does not wait for locks. */
export const LOCKED = Symbol("locked");

/** For a check of one item among several: its refusal is an outcome, and anything else fails the write. */
export const orRefusal = <T>(result: Promise<T>): Promise<T | AppError> =>
  result.catch((error: unknown) => {
    if (error instanceof AppError) return error;
    throw error;
  });

type Outcome<Result> = Result | Error | typeof LOCKED;

/**
 * Stores one item or several in one transaction, and returns an outcome for each, in their order: an error refuses the item
 * alone. If it throws, nothing is stored, and each item is written again by itself. Where `mayWait` is false, it skips
 * rows that are locked.
 */
export type BatchedWrite<Item, Result> = (items: Item[], mayWait: boolean) => Promise<Outcome<Result>[]>;

interface Options<Item> {
  /** What the item is written to. Writes to one key do not overlap. */
  keyOf: (item: Item) => string;
  /** Items of different members for one key share a write if this is given; else a write has one item of a key. */
  memberOf?: (item: Item) => string;
  /** Whether a key that is written to all the time is written to ten times a second. */
  isPaced?: boolean;
  /** Whether a write is of one key only: then those of different keys run side by side. */
  isOfOneKey?: boolean;
}

interface Waiting<Item, Result> {
  item: Item;
  key: string;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
  /** What it is written with, once it could not be written together with others: items of its key, or none. */
  only?: "key" | "itself";
}

/**
 * Writes that share a commit: one that comes alone begins at once, and what arrives while it is in flight goes together in the
 * next. The more there are at a moment, the less each of them costs.
 */
export class Batcher<Item, Result> {
  /** For tests: an item that accompanies one that would be written alone. If it is refused, both fail. */
  companion: (() => Item | undefined) | undefined;
  readonly #write: BatchedWrite<Item, Result>;
  readonly #options: Options<Item>;
  readonly #pace: Pace | undefined;
  readonly #inFlight = new Set<Waiting<Item, Result>[]>();
  #waiting: Waiting<Item, Result>[] = [];
  /** The last write that began, unless it takes long. */
  #latest: Waiting<Item, Result>[] | undefined;

  constructor(write: BatchedWrite<Item, Result>, options: Options<Item>) {
    this.#write = write;
    this.#options = options;
    if (options.isPaced) this.#pace = new Pace(() => this.#begin());
  }

  write(item: Item): Promise<Result> {
    if (this.#waiting.length >= MOST_WAITING) return Promise.reject(refuse("server_busy"));
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, key: this.#options.keyOf(item), resolve, reject });
      // What else is wanted in this moment goes together with it.
      queueMicrotask(() => this.#begin());
    });
  }

  #begin() {
    while (!this.#latest && this.#inFlight.size < MOST_IN_FLIGHT) {
      const batch = this.#takeNext();
      if (batch.length === 0) return;
      void this.#run(batch);
    }
  }

  /** Of each key and member the first that waits. */
  #takeNext(): Waiting<Item, Result>[] {
    const { memberOf, isOfOneKey } = this.#options;
    const busy = new Set([...this.#inFlight].flat().map(({ key }) => key));
    const free = this.#waiting.filter(({ key }) => !busy.has(key));
    const awake = this.#pace ? this.#pace.awake(free) : free;
    const single = awake.find(({ only }) => only) ?? (isOfOneKey ? awake[0] : undefined);
    const able = single ? awake.filter((one) => one.key === single.key) : awake;
    const taken = new Map<string, Waiting<Item, Result>>();
    for (const one of able) {
      const slot = memberOf ? `${one.key} ${memberOf(one.item)}` : one.key;
      if (taken.size < MOST_TOGETHER && !taken.has(slot)) taken.set(slot, one);
    }
    const batch = single?.only === "itself" ? [single] : [...taken.values()];
    const gone = new Set(batch);
    this.#waiting = this.#waiting.filter((one) => !gone.has(one));
    return batch;
  }

  async #run(wanted: Waiting<Item, Result>[]) {
    const batch = this.#accompanied(wanted);
    if (!this.#options.isOfOneKey) this.#latest = batch;
    this.#inFlight.add(batch);
    this.#pace?.note(batch);
    const letNextBegin = () => {
      if (this.#latest === batch) this.#latest = undefined;
      this.#begin();
    };
    const timer = setTimeout(letNextBegin, LONG_MS);
    await this.#settle(batch);
    clearTimeout(timer);
    this.#inFlight.delete(batch);
    letNextBegin();
  }

  async #settle(batch: Waiting<Item, Result>[]) {
    const mayWait = batch.every(({ key }) => key === batch[0]?.key);
    try {
      const outcomes = await this.#write(
        batch.map(({ item }) => item),
        mayWait,
      );
      const locked = batch.filter((one, i) => {
        const outcome = outcomes[i];
        if (outcome === LOCKED) return true;
        if (outcome === undefined || outcome instanceof Error) one.reject(outcome);
        else one.resolve(outcome);
        return false;
      });
      if (mayWait) for (const { reject } of locked) reject(refuse("server_busy"));
      else this.#repeat(locked, "key");
    } catch (error) {
      // What one of them broke, or waited for too long, must not fail the others.
      const isForAll = batch.length === 1 || (isDatabaseAway(error) && !TOO_LONG.has(errorCode(error)));
      if (isForAll) for (const { reject } of batch) reject(error);
      else this.#repeat(batch, "itself");
    }
  }

  /** They came before all that wait. */
  #repeat(batch: Waiting<Item, Result>[], only: "key" | "itself") {
    this.#waiting.unshift(...batch.filter(({ resolve }) => resolve !== ignore).map((one) => ({ ...one, only })));
  }

  #accompanied(batch: Waiting<Item, Result>[]): Waiting<Item, Result>[] {
    const [one, ...others] = batch;
    if (!one || one.only || others.length > 0) return batch;
    const item = this.companion?.();
    if (item === undefined) return batch;
    return [{ item, key: this.#options.keyOf(item), resolve: ignore, reject: one.reject }, one];
  }
}

const ignore = () => undefined;

/** A batcher for each node, made when it is first used. */
export const batched = <Item, Result>(
  write: (ctx: AppContext, ...batch: Parameters<BatchedWrite<Item, Result>>) => Promise<Outcome<Result>[]>,
  options: Options<Item>,
) => perNode((ctx) => new Batcher<Item, Result>((...batch) => write(ctx, ...batch), options));
