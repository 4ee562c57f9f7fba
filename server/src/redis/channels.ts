import type { Redis } from "ioredis";
import type { Logger } from "pino";

/** What is published to all nodes: one connection to publish, one to subscribe. */
export interface Channels {
  /** Publishes behind the commands that were sent before. */
  publish(channel: string, text: string): Promise<unknown>;
  /** `onSubscribed` is called at the start and after each reconnect. */
  subscribe(channel: string, onText: (text: string) => void, onSubscribed?: () => void): void;
  /** Whether all channels are subscribed to, and what was missed before has been dealt with. */
  isSubscribed(): boolean;
}

interface Way {
  publish: (channel: string, text: string) => Promise<unknown>;
  subscribe: (channel: string) => Promise<unknown>;
  event: "message" | "smessage";
  /** What the listener's connection puts before the names of channels. */
  prefix: string;
}

/** On one Redis. */
export const plainChannels = (commands: Redis, listener: Redis, log: Logger): Channels =>
  channelsBy(listener, log, {
    publish: (channel, text) => commands.publish(channel, text),
    subscribe: (channel) => listener.subscribe(channel),
    event: "message",
    prefix: "",
  });

/**
 * On the shard of a cluster that both connections lead to: Redis refuses to publish on a node that is no longer its
 * master, where PUBLISH would pass it on at some time.
 */
export const shardChannels = (commands: Redis, listener: Redis, log: Logger): Channels =>
  channelsBy(listener, log, {
    publish: (channel, text) => commands.spublish(channel, text),
    subscribe: (channel) => listener.ssubscribe(channel),
    event: "smessage",
    prefix: listener.options.keyPrefix ?? "",
  });

function channelsBy(listener: Redis, log: Logger, { publish, subscribe, event, prefix }: Way): Channels {
  let channels = 0;
  let subscribed = 0;
  listener.on("close", () => (subscribed = 0));
  return {
    publish,
    subscribe(channel, onText, onSubscribed) {
      channels += 1;
      listener.on(event, (name: string, text: string) => {
        if (name === `${prefix}${channel}`) onText(text);
      });
      listener.on("ready", () => {
        subscribe(channel).then(
          () => {
            onSubscribed?.();
            subscribed += 1;
          },
          (error: Error) => log.warn({ reason: error.message }, "A channel of Redis could not be subscribed to"),
        );
      });
    },
    isSubscribed: () => subscribed === channels,
  };
}
