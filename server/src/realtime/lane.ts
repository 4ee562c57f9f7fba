import type { Lane } from "../redis/redis.ts";

/** Whoever scrolls back, or reloads, finds the topic still subscribed to. */
const IDLE_MS = 5_000;
/** Topics of one command. */
const PORTION = 500;

interface Events {
  onText: (topic: string, text: string) => void;
  /** Events of these topics may have been missed. */
  onLate: (topics: string[]) => void;
  /** Called once it can publish again, after something was lost. */
  onLost: () => void;
}

/** The topics of one connection: what is published to them, and those that sockets of this node listen to. */
export class TopicLane {
  readonly #lane: Lane;
  readonly #wanted = new Set<string>();
  readonly #pending = new Map<string, Promise<void>>();
  /** Since when nobody has listened. */
  readonly #idle = new Map<string, number>();
  #hasLost = false;
  #sweep: NodeJS.Timeout | undefined;

  constructor(lane: Lane, { onText, onLate, onLost }: Events) {
    this.#lane = lane;
    const { length } = lane.prefix;
    lane.connection.on("smessage", (channel: string, text: string) => onText(channel.slice(length), text));
    lane.connection.on("ready", () => {
      if (this.#hasLost) onLost();
      this.#hasLost = false;
      for (const topic of this.#idle.keys()) this.#wanted.delete(topic);
      this.#idle.clear();
      for (const topics of portionsOf([...this.#wanted])) void this.#subscribe(topics).then(() => onLate(topics));
    });
  }

  listen(topic: string): Promise<void> | undefined {
    this.#idle.delete(topic);
    if (this.#wanted.has(topic)) return this.#pending.get(topic);
    this.#wanted.add(topic);
    // Once the connection is there, all that is wanted is subscribed to, and whoever listens catches up.
    if (this.#lane.connection.status !== "ready") return undefined;
    const pending = this.#subscribe([topic]).finally(() => this.#pending.delete(topic));
    this.#pending.set(topic, pending);
    return pending;
  }

  unlisten(topic: string) {
    if (!this.#wanted.has(topic)) return;
    this.#idle.set(topic, Date.now());
    if (!this.#sweep) this.#sweepLater();
  }

  #sweepLater() {
    this.#sweep = setTimeout(() => {
      this.#sweep = undefined;
      this.#unsubscribeIdle();
    }, IDLE_MS).unref();
  }

  #unsubscribeIdle() {
    const since = Date.now() - IDLE_MS;
    const topics = [...this.#idle].filter(([, idleSince]) => idleSince <= since).map(([topic]) => topic);
    for (const topic of topics) {
      this.#idle.delete(topic);
      this.#wanted.delete(topic);
    }
    if (this.#idle.size > 0) this.#sweepLater();
    const { connection } = this.#lane;
    if (connection.status !== "ready") return;
    for (const some of portionsOf(topics)) connection.sunsubscribe(...this.#channelsOf(some)).catch(() => {});
  }

  async publish(topic: string, text: string): Promise<boolean> {
    const { connection, prefix } = this.#lane;
    try {
      if (connection.status !== "ready") throw new Error("this part of the cluster is away");
      await connection.spublish(`${prefix}${topic}`, text);
      return true;
    } catch {
      this.#hasLost = true;
      // A refusal: with a new connection, the others learn that they missed something.
      if (connection.status === "ready") connection.disconnect(true);
      return false;
    }
  }

  /** Fulfilled if the connection is lost, too: the next one subscribes to all that is wanted. */
  async #subscribe(topics: string[]) {
    const { connection } = this.#lane;
    await connection.ssubscribe(...this.#channelsOf(topics)).catch(() => {
      if (connection.status === "ready") connection.disconnect(true);
    });
  }

  #channelsOf(topics: string[]) {
    return topics.map((topic) => `${this.#lane.prefix}${topic}`);
  }
}

function* portionsOf(topics: string[]) {
  for (let i = 0; i < topics.length; i += PORTION) yield topics.slice(i, i + PORTION);
}
