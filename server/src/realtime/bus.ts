import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import type { SharedMemory } from "../redis/redis.ts";

/** What a bus reports to its hub. */
export interface Receiver {
  onMessage(message: object): void;
  /** Called when events may have been published that this node did not receive. */
  onMissed(): void;
  /** Called when that holds for events of these topics alone, or of all topics. */
  onLate(topics?: string[]): void;
}

/** Carries the events of one node's hub to the hubs of the other nodes. A hint, never the truth. */
export interface Bus {
  /**
   * To all nodes, or to those that listen to one of the topics: a node that listens to several may receive it for each, as
   * messages with one topic and the same id. Fulfilled once Redis has it: true; or once it is lost: false.
   */
  publish(message: object, topics?: string[]): Promise<boolean>;
  /** Fulfilled once Redis has written to the other nodes what was published to all before; false if that is not known. */
  flush(): Promise<boolean>;
  subscribe(receiver: Receiver): void;
  /** A promise where it takes a moment until events of this topic arrive. */
  listen(topic: string): Promise<void> | undefined;
  unlisten(topic: string): void;
}

const unsharded = { listen: () => undefined, unlisten: () => {} };

/** A single node has no other to publish to. */
export const noBus: Bus = { publish: async () => true, flush: async () => true, subscribe: () => {}, ...unsharded };

export const CHANNEL = "plaza:hub";

/** One channel, which every node receives whole. */
export function redisBus(shared: SharedMemory, log: Logger): Bus {
  const { commands } = shared;
  const self = randomUUID();
  return {
    ...unsharded,
    async publish(message) {
      // Once Redis is back the other nodes learn that they missed something (see node-registry.ts).
      if (commands.status !== "ready") return false;
      try {
        await shared.publish(CHANNEL, `${self} ${JSON.stringify(message)}`);
        return true;
      } catch (error) {
        log.debug({ err: error }, "An event was not published to the other nodes");
        return false;
      }
    },
    // Redis replies to whoever publishes before it writes to the subscribers, and does both before it reads the next command.
    async flush() {
      if (commands.status !== "ready") return false;
      return commands.ping().then(
        () => true,
        () => false,
      );
    },
    subscribe({ onMessage, onMissed }) {
      const receive = (text: string) => {
        const from = text.slice(0, self.length);
        if (from !== self) onMessage(JSON.parse(text.slice(self.length + 1)) as object);
      };
      shared.subscribe(CHANNEL, receive, onMissed);
    },
  };
}
