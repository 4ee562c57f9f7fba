import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import type { SharedMemory } from "../redis.ts";

/** Carries the events of one node's hub to the hubs of the other nodes. A hint, never the truth. */
export interface Bus {
  /** Fulfilled once Redis has it: true; or once it is lost: false. */
  publish(message: string): Promise<boolean>;
  /** Fulfilled once Redis has written to the other nodes what was published before; false if that is not known. */
  flush(): Promise<boolean>;
  /** `onMissed` is called when events may have been published that this node did not receive. */
  subscribe(onMessage: (message: string) => void, onMissed: () => void): void;
}

/** A single node has no other to publish to. */
export const noBus: Bus = { publish: async () => true, flush: async () => true, subscribe: () => {} };

export const CHANNEL = "plaza:hub";

export function redisBus({ commands, listener }: SharedMemory, log: Logger): Bus {
  const self = randomUUID();
  return {
    async publish(message) {
      // Once Redis is back the other nodes learn that they missed something (see node-registry.ts).
      if (commands.status !== "ready") return false;
      try {
        await commands.publish(CHANNEL, `${self} ${message}`);
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
    subscribe(onMessage, onMissed) {
      listener.on("message", (channel, text: string) => {
        if (channel !== CHANNEL) return;
        const from = text.slice(0, self.length);
        if (from !== self) onMessage(text.slice(self.length + 1));
      });
      // Called at the start and after each reconnect.
      listener.on("ready", () => {
        listener
          .subscribe(CHANNEL)
          .then(onMissed, (error: Error) => log.warn({ reason: error.message }, "Redis cannot be heard"));
      });
    },
  };
}
