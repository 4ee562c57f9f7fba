import { setTimeout as sleep } from "node:timers/promises";
import type { SharedMemory } from "../redis/redis.ts";

const CHANNEL = "plaza:beat";
const BEAT_MS = 1_000;
/** A node that was not received for so long may have published what did not arrive either. */
export const SILENCE_MS = 2_000;

/** A beat that was sent before the loss may be received so much later by a busy node. */
const LATE_MS = 250;

/**
 * Whether what the nodes publish arrives here: each of them, this one included, sends a beat every second by the way that
 * all events take.
 */
export class Heartbeat {
  readonly #shared: SharedMemory;
  readonly #id: string;
  /** When each living node was last received. */
  readonly #received = new Map<string, number>();
  #expected: ReadonlySet<string> | undefined;
  #beats: NodeJS.Timeout | undefined;
  /** When something of this node was lost, until its beats arrive again. */
  #lostAt: number | undefined;
  #onGap = () => {};

  constructor(shared: SharedMemory, id: string) {
    this.#shared = shared;
    this.#id = id;
    shared.subscribe(CHANNEL, (text) => this.#receive(text));
  }

  /** Registers what to do when something may have been missed. */
  whenGap(onGap: () => void) {
    this.#onGap = onGap;
  }

  start() {
    this.#beats ??= setInterval(() => this.#send(this.#id), BEAT_MS).unref();
    this.#send(this.#id);
  }

  close() {
    clearInterval(this.#beats);
    this.#send(`${this.#id} ends`);
  }

  /** The nodes that live: of each of them beats have to arrive. */
  expect(nodeIds: string[]) {
    this.#expected = new Set([...nodeIds, this.#id]);
    for (const id of this.#received.keys()) if (!this.#expected.has(id)) this.#received.delete(id);
  }

  isAlive(): boolean {
    if (!this.#expected || !this.#shared.isSubscribed()) return false;
    const since = Date.now() - SILENCE_MS;
    for (const id of this.#expected) if ((this.#received.get(id) ?? 0) < since) return false;
    return true;
  }

  /**
   * Call it for what was to be published at that time and was lost. Fulfilled once no other node uses what it holds in
   * memory: none of them receives a beat of this one, nor its own if it is Redis that hangs.
   */
  async untilDoubted(since: number) {
    // Before it has joined, the others expect no beat of this node, and doubt nothing.
    if (!this.#expected || this.#expected.size === 1) return;
    this.#lostAt ??= since;
    await sleep(Math.max(0, this.#lostAt + SILENCE_MS + LATE_MS - Date.now()));
  }

  #receive(text: string) {
    const [id = "", isEnd] = text.split(" ");
    if (id === this.#id) this.#lostAt = undefined;
    if (isEnd) {
      this.#expected = this.#expected && new Set([...this.#expected].filter((one) => one !== id));
      this.#received.delete(id);
      return;
    }
    const [before, now] = [this.#received.get(id) ?? 0, Date.now()];
    this.#received.set(id, now);
    if (this.#expected && !this.#expected.has(id)) this.#expected = new Set([...this.#expected, id]);
    if (now - before > SILENCE_MS) this.#onGap();
  }

  #send(text: string) {
    if (this.#shared.commands.status === "ready") this.#shared.publish(CHANNEL, text).catch(() => {});
  }
}
