import { unavailable } from "../../errors.ts";
import { takeSome, type Waiting, type Write, writeTogether } from "./written-together.ts";

/** A write that takes longer waits for a lock of somebody else's: those behind it do not wait with it. */
const LONG_MS = 50;
/** Connections that writes of one kind may hold, however long they wait for locks. */
const MOST_IN_FLIGHT = 4;
/** With more than this waiting, waiting longer helps nobody. */
const MOST_WAITING = 1_000;

/**
 * Writes to different rows that share a commit: what arrives while one is in flight goes together in the next. A write
 * alone begins at once; the more there are at a moment, the less each of them costs.
 */
export class JoinedWrites<Item, Result> {
  readonly #write: Write<Item, Result>;
  readonly #waiting: Waiting<Item, Result>[] = [];
  #inFlight = 0;
  /** The last write that began, unless it takes long. */
  #latest: object | undefined;

  constructor(write: Write<Item, Result>) {
    this.#write = write;
  }

  /** Of several by one, each is in a write of its own. */
  write(by: string, item: Item): Promise<Result> {
    if (this.#waiting.length >= MOST_WAITING) return Promise.reject(unavailable());
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, by, resolve, reject });
      this.#beginNext();
    });
  }

  #beginNext() {
    if (this.#latest || this.#inFlight >= MOST_IN_FLIGHT || this.#waiting.length === 0) return;
    const begun = {};
    const goOn = () => {
      if (this.#latest === begun) this.#latest = undefined;
      this.#beginNext();
    };
    this.#latest = begun;
    this.#inFlight += 1;
    const timer = setTimeout(goOn, LONG_MS);
    void writeTogether(this.#write, takeSome(this.#waiting)).finally(() => {
      clearTimeout(timer);
      this.#inFlight -= 1;
      goOn();
    });
  }
}
