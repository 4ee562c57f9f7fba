import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import type { SharedMemory } from "../redis/redis.ts";

/** An event for those who listen to one of the topics: all but the members `without`, or `only` these. */
export interface FrameMessage {
  topics: string[];
  frame: string;
  without?: string[];
  only?: string[];
  /** With an id it arrives once for each of its topics, with that topic alone. */
  id?: string;
}

/** What a bus reports to its hub. */
export interface Receiver {
  onMessage: (message: object) => void;
  /** Called when messages may have been published that this node did not receive. */
  onMissed: () => void;
  /** Called when that holds for events of these topics alone, or of all topics. */
  onLate: (topics?: string[]) => void;
}

/** Carries the events of one node's hub to the hubs of the other nodes. A hint, never the truth. */
export interface Bus {
  /** To all nodes. Fulfilled once Redis has it: true; or once it is lost: false. */
  publish(message: object): Promise<boolean>;
  /** To all nodes, or at least to those with a listener to one of its topics. */
  publishFrame(message: FrameMessage): Promise<boolean>;
  /** Fulfilled once Redis has written to the other nodes what was published to all before; false if that is not known. */
  flush(): Promise<boolean>;
  subscribe(receiver: Receiver): void;
  /** Returns a promise where it takes a moment until events of this topic arrive. */
  listen(topic: string): Promise<void> | undefined;
  unlisten(topic: string): void;
}

const allTopics = { listen: () => undefined, unlisten: () => {} };

/** A single node has no other to publish to. */
export const noBus: Bus = {
  publish: async () => true,
  publishFrame: async () => true,
  flush: async () => true,
  subscribe: () => {},
  ...allTopics,
};

export const CHANNEL = "plaza:hub";

/** One channel, which every node receives whole. */
export function redisBus(shared: SharedMemory, log: Logger): Bus {
  const self = randomUUID();
  const publish = (message: object) => publishToAll(shared, log, `${self} ${JSON.stringify(message)}`);
  return {
    publish,
    publishFrame: publish,
    flush: () => flush(shared),
    subscribe({ onMessage, onMissed }) {
      const receive = (text: string) => {
        const from = text.slice(0, self.length);
        if (from !== self) onMessage(JSON.parse(text.slice(self.length + 1)) as object);
      };
      shared.subscribe(CHANNEL, receive, onMissed);
    },
    ...allTopics,
  };
}

export async function publishToAll(shared: SharedMemory, log: Logger, text: string): Promise<boolean> {
  // Once Redis is back the other nodes learn that they missed something (see node-registry.ts).
  if (shared.commands.status !== "ready") return false;
  try {
    await shared.publish(CHANNEL, text);
    return true;
  } catch (error) {
    log.debug({ err: error }, "An event was not published to the other nodes");
    return false;
  }
}

/** Redis replies to whoever publishes before it writes to the subscribers, and does both before it reads the next command. */
export async function flush({ commands }: SharedMemory): Promise<boolean> {
  if (commands.status !== "ready") return false;
  return commands.ping().then(
    () => true,
    () => false,
  );
}
