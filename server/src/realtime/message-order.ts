/** How long a message waits for one that was published to all nodes before it. */
const WAIT_MS = 1_000;

interface Waiting {
  after: number;
  act: () => void;
}

/**
 * What a node publishes to all nodes, such as who may no longer see a post, and what it publishes to a topic take different
 * ways: what arrives early by one waits for what was published before it by the other.
 */
export class MessageOrder {
  /** The number of the last message that this node published to all. */
  #sent = 0;
  /** The same of the other nodes, as received. */
  readonly #received = new Map<string, number>();
  readonly #waiting = new Map<string, Waiting[]>();
  readonly #onGivenUp: () => void;

  /** `onGivenUp` is called when messages were dropped, for what they waited for did not arrive. */
  constructor(onGivenUp: () => void) {
    this.#onGivenUp = onGivenUp;
  }

  get sent() {
    return this.#sent;
  }

  next(): number {
    this.#sent += 1;
    return this.#sent;
  }

  /** A message to all has arrived. */
  receive(from: string, number: number) {
    this.#received.set(from, number);
    const waiting = this.#waiting.get(from);
    if (!waiting) return;
    // Numbers of one node grow, except between its lanes: what arrived first acts first.
    const end = waiting.findIndex(({ after }) => after > number);
    const due = end === -1 ? waiting : waiting.slice(0, end);
    const rest = waiting.slice(due.length);
    if (due.length > 0) this.#setWaiting(from, rest);
    for (const { act } of due) act();
  }

  /** Acts once what that node published to all before has been received. A node is known from its first message on. */
  follow(from: string, after: number, act: () => void) {
    const received = this.#received.get(from);
    if (received === undefined) this.#received.set(from, after);
    if (received === undefined || after <= received) return act();
    const waiting = this.#waiting.get(from);
    if (waiting) return void waiting.push({ after, act });
    return this.#setWaiting(from, [{ after, act }]);
  }

  /** After messages to all were missed: nothing waits for them. */
  reset() {
    this.#received.clear();
    this.#waiting.clear();
  }

  #setWaiting(from: string, waiting: Waiting[]) {
    if (waiting.length === 0) return void this.#waiting.delete(from);
    this.#waiting.set(from, waiting);
    setTimeout(() => this.#giveUp(from, waiting), WAIT_MS).unref();
  }

  #giveUp(from: string, waiting: Waiting[]) {
    if (this.#waiting.get(from) !== waiting) return;
    this.#waiting.delete(from);
    this.#received.delete(from);
    this.#onGivenUp();
  }
}
