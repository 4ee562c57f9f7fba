import { unavailable } from "../../errors.ts";
import { errorCode, isDatabaseAway } from "../pg-errors.ts";
import { settle, takeSome, type Waiting } from "./written-together.ts";

/** In one write: few enough that its statements stay short. */
const MOST_TOGETHER = 25;
/** A write that takes longer waits for a lock of somebody else's: those behind it do not wait with it. */
const LONG_MS = 50;
/** Connections that writes of one kind may hold, however long they wait for locks. */
const MOST_IN_FLIGHT = 4;
/** With more than this waiting, waiting longer helps nobody. */
const MOST_WAITING = 1_000;

/** PostgreSQL's codes for a statement or a wait for a lock that took too long. */
const TOO_LONG = new Set(["57014", "55P03"]);

/** The outcome of an item that cannot be written together with others: it is written alone. */
export const ALONE = Symbol("alone");

interface Joining<Item, Result> extends Waiting<Item, Result> {
  isAlone?: boolean;
}

/**
 * Writes to different rows that share a commit: what arrives while one is in flight goes together in the next. A write
 * alone begins at once; the more there are at a moment, the less each of them costs.
 *
 * A write of several must not wait for locks: whatever is locked, refused or otherwise out of the ordinary is `ALONE`, and
 * `write` is called again with nothing but that, which waits, or throws the reason.
 */
export class JoinedWrites<Item, Result> {
  readonly #write: (items: Item[]) => Promise<(Result | typeof ALONE)[]>;
  readonly #waiting: Joining<Item, Result>[] = [];
  readonly #inFlight = new Set<Joining<Item, Result>[]>();
  /** The last write that began, unless it takes long. */
  #latest: Joining<Item, Result>[] | undefined;

  constructor(write: (items: Item[]) => Promise<(Result | typeof ALONE)[]>) {
    this.#write = write;
  }

  /** Of several by one, each is in a write of its own, in the order of arrival. */
  write(by: string, item: Item): Promise<Result> {
    if (this.#waiting.length >= MOST_WAITING) return Promise.reject(unavailable());
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, by, resolve, reject });
      this.#beginNext();
    });
  }

  #beginNext() {
    if (this.#latest || this.#inFlight.size >= MOST_IN_FLIGHT) return;
    const some = this.#takeNext();
    if (some.length === 0) return;
    const goOn = () => {
      if (this.#latest === some) this.#latest = undefined;
      this.#beginNext();
    };
    this.#latest = some;
    this.#inFlight.add(some);
    const timer = setTimeout(goOn, LONG_MS);
    void this.#writeTogether(some).finally(() => {
      clearTimeout(timer);
      this.#inFlight.delete(some);
      goOn();
    });
  }

  #takeNext(): Joining<Item, Result>[] {
    const busy = new Set([...this.#inFlight].flat().map(({ by }) => by));
    const alone = this.#waiting.find((one) => one.isAlone && !busy.has(one.by));
    if (!alone) {
      for (const one of this.#waiting) if (one.isAlone) busy.add(one.by);
      return takeSome(this.#waiting, MOST_TOGETHER, busy);
    }
    this.#waiting.splice(this.#waiting.indexOf(alone), 1);
    return [alone];
  }

  async #writeTogether(some: Joining<Item, Result>[]) {
    const isAlone = some.length === 1;
    try {
      const outcomes = await this.#write(some.map(({ item }) => item));
      some.forEach((one, i) => {
        const outcome = outcomes[i];
        if (outcome !== ALONE) settle(one, outcome);
        else if (isAlone) one.reject(unavailable());
        else this.#waitAlone(one);
      });
    } catch (error) {
      // What one of them broke, or waited for too long, must not fail the others.
      const isForAll = isAlone || (isDatabaseAway(error) && !TOO_LONG.has(errorCode(error)));
      for (const one of some) {
        if (isForAll) one.reject(error);
        else this.#waitAlone(one);
      }
    }
  }

  /** It came before all that wait. */
  #waitAlone(one: Joining<Item, Result>) {
    this.#waiting.unshift({ ...one, isAlone: true });
  }
}
