import { randomBytes } from "node:crypto";
import type { Logger } from "pino";
import type { SharedMemory } from "../redis/redis.ts";
import { rangeOf } from "../redis/slots.ts";
import { type Bus, type Receiver, redisBus } from "./bus.ts";
import { TopicLane } from "./lane.ts";
import { MessageOrder } from "./message-order.ts";

/** An event for more topics than this is sent to all nodes: there it is one message. */
const MAX_TOPICS = 32;
/** The topics of one member, group or post; to the others nearly every node listens. */
const IS_SPREAD = /^(?:member|group|post):/;

/** Which node has published a message, and the number of its last one to all nodes. */
interface Ordered {
  by: [node: string, number: number];
}

/**
 * Over a Redis cluster: what all nodes need goes to all, and an event for a few topics by the shards of these topics to the nodes
 * whose sockets listen to one of them.
 */
export function clusterBus(shared: SharedMemory, log: Logger): Bus {
  const toAll = redisBus(shared, log);
  const self = randomBytes(6).toString("base64url");
  let receiver: Receiver = { onMessage() {}, onMissed() {}, onLate() {} };
  const order = new MessageOrder(() => receiver.onLate());
  let events = 0;

  const lanes = shared.lanes.map(
    (lane) =>
      new TopicLane(lane, {
        onText(text) {
          if (text.startsWith(self)) return;
          const message = JSON.parse(text.slice(self.length)) as Ordered;
          order.follow(...message.by, () => receiver.onMessage(message));
        },
        onLate: (topics) => receiver.onLate(topics),
        onLost: () => void publishToAll({ missedFrames: true }),
      }),
  );
  const laneOf = (topic: string) => (IS_SPREAD.test(topic) ? lanes[rangeOf(topic, lanes.length)] : undefined);

  function publishToAll(message: object) {
    // What is not sent gets no number: nothing could follow it.
    const isSent = shared.commands.status === "ready";
    const by: Ordered["by"] = [self, isSent ? order.next() : order.sent];
    return toAll.publish({ ...message, by });
  }

  async function publishTo(topics: string[], message: object): Promise<boolean> {
    events += 1;
    const by: Ordered["by"] = [self, order.sent];
    const each = { ...message, by, ...(topics.length > 1 && { id: `${self}${events.toString(36)}` }) };
    const published = await Promise.all(
      topics.map((topic) => laneOf(topic)?.publish(topic, `${self}${JSON.stringify({ ...each, topics: [topic] })}`)),
    );
    return published.every(Boolean);
  }

  return {
    publish(message, topics = []) {
      const distinct = [...new Set(topics)];
      const isSpread = distinct.length > 0 && distinct.length <= MAX_TOPICS && distinct.every(laneOf);
      return isSpread ? publishTo(distinct, message) : publishToAll(message);
    },
    flush: () => toAll.flush(),
    subscribe(given) {
      receiver = given;
      toAll.subscribe({
        ...given,
        onMessage(message) {
          order.receive(...(message as Ordered).by);
          given.onMessage(message);
        },
        onMissed() {
          order.reset();
          given.onMissed();
        },
      });
    },
    listen: (topic) => laneOf(topic)?.listen(topic),
    unlisten: (topic) => laneOf(topic)?.unlisten(topic),
  };
}
