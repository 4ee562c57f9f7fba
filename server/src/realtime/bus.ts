import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import type { SharedMemory } from "../redis.ts";

/** Carries the events of one node's hub to the hubs of the other nodes. A hint, never the truth. */
export interface Bus {
  /** Fulfilled once Redis has it, or it is lost. */
  publish(message: string): Promise<void>;
  /** Fulfilled once Redis has written to the other nodes what was published before. */
  flush(): Promise<void>;
  /** `onMissed` is called when events may have been published that this node did not receive. */
  subscribe(onMessage: (message: string) => void, onMissed: () => void): void;
}

/** A single node has no other to publish to. */
export const noBus: Bus = { publish: () => Promise.resolve(), flush: () => Promise.resolve(), subscribe: () => {} };

export const CHANNEL = "plaza:hub";

export function redisBus({ commands, listener }: SharedMemory, log: Logger): Bus {
  const self = randomUUID();
  return {
    async publish(message) {
      // Once Redis is back the other nodes learn that they missed something (see node-registry.ts).
      if (commands.status !== "ready") return;
      await commands.publish(CHANNEL, `${self} ${message}`).catch((error: Error) => {
        log.debug({ reason: error.message }, "An event was not published to the other nodes");
      });
    },
    // Redis replies to whoever publishes before it writes to the subscribers, and does both before it reads the next command.
    async flush() {
      if (commands.status === "ready") await commands.ping().catch(() => {});
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
