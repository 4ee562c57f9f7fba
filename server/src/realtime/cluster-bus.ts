import { randomBytes } from "node:crypto";
import type { Logger } from "pino";
import type { Change } from "../db/changes.ts";
import type { SharedMemory } from "../redis/redis.ts";
import { rangeOf } from "../redis/slots.ts";
import { type Bus, CHANNEL, flush, type FrameMessage, publishToAll, type Receiver } from "./bus.ts";
import { readChange, writeChange } from "./change-text.ts";
import { TopicLane } from "./lane.ts";
import { MessageOrder } from "./message-order.ts";

const ID_BYTES = 6;
const ID_LENGTH = 8;
/** An event for more topics than this is sent to all nodes: there it is one message. */
const MAX_TOPICS = 32;
/** The topics of one member, group or post; to the others nearly every node listens. */
const IS_SPREAD = /^(?:member|group|post):/;

/**
 * Over a Redis cluster: what all nodes need goes to all, and an event for a few topics by the shards of these topics to the nodes
 * whose sockets listen to one of them. Each text begins with the node it comes from and the number of that node's last
 * message to all.
 */
export function clusterBus(shared: SharedMemory, log: Logger): Bus {
  const self = randomBytes(ID_BYTES).toString("base64url");
  let receiver: Receiver = { onMessage() {}, onMissed() {}, onLate() {} };
  const order = new MessageOrder(() => receiver.onLate());
  let events = 0;

  const lanes = shared.lanes.map(
    (lane) =>
      new TopicLane(lane, {
        onText(topic, text) {
          const { from, number, rest } = partsOf(text);
          if (from !== self) order.follow(from, number, () => receiver.onMessage(readFrame(topic, rest)));
        },
        onLate: (topics) => receiver.onLate(topics),
        onLost: () => void publish({ missedFrames: true }),
      }),
  );
  const laneOf = (topic: string) => (IS_SPREAD.test(topic) ? lanes[rangeOf(topic, lanes.length)] : undefined);

  async function publish(message: object) {
    // What is not sent gets no number: events would wait for it.
    if (shared.commands.status !== "ready") return false;
    return publishToAll(shared, log, `${self}${order.next()} ${writeMessage(message)}`);
  }

  return {
    publish,
    async publishFrame(message) {
      // What ends a subscription goes to all: an event never gets past it.
      if (shared.commands.status !== "ready") return false;
      const topics = [...new Set(message.topics)];
      const ways = topics.map((topic) => ({ topic, lane: laneOf(topic) }));
      if (topics.length > MAX_TOPICS || ways.some(({ lane }) => !lane)) return publish(message);
      events += 1;
      const id = topics.length > 1 ? `${self}${events.toString(36)}` : "";
      const text = `${self}${order.sent} ${writeFrame(message, id)}`;
      const published = await Promise.all(ways.flatMap(({ topic, lane }) => lane?.publish(topic, text) ?? []));
      return published.every(Boolean);
    },
    flush: () => flush(shared),
    subscribe(given) {
      receiver = given;
      const receive = (text: string) => {
        const { from, number, rest } = partsOf(text);
        if (from === self) return;
        given.onMessage(readMessage(rest));
        order.receive(from, number);
      };
      shared.subscribe(CHANNEL, receive, () => {
        order.reset();
        given.onMissed();
      });
    },
    listen: (topic) => laneOf(topic)?.listen(topic),
    unlisten: (topic) => laneOf(topic)?.unlisten(topic),
  };
}

function partsOf(text: string) {
  const end = text.indexOf(" ");
  return { from: text.slice(0, ID_LENGTH), number: Number(text.slice(ID_LENGTH, end)), rest: text.slice(end + 1) };
}

const isChange = (message: object): message is { changed: Change } => "changed" in message;

const writeMessage = (message: object) =>
  (isChange(message) ? writeChange(message.changed) : undefined) ?? JSON.stringify(message);

const readMessage = (text: string): object =>
  text.startsWith("{") ? (JSON.parse(text) as object) : { changed: readChange(text) };

/** The frame, which is JSON already, is in a line of its own. */
const writeFrame = ({ frame, without = [], only }: FrameMessage, id: string) =>
  `${id} ${without.length > 0 || only ? JSON.stringify({ without, only }) : ""}\n${frame}`;

function readFrame(topic: string, text: string): FrameMessage {
  const [space, line] = [text.indexOf(" "), text.indexOf("\n")];
  const [id, meant] = [text.slice(0, space), text.slice(space + 1, line)];
  return {
    ...(meant && (JSON.parse(meant) as Pick<FrameMessage, "without" | "only">)),
    ...(id && { id }),
    topics: [topic],
    frame: text.slice(line + 1),
  };
}
