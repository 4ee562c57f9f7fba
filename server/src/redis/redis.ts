import { Redis, type RedisOptions } from "ioredis";
import type { Logger } from "pino";
import { type Channels, plainChannels, shardChannels } from "./channels.ts";
import { readClusterAddress } from "./cluster-address.ts";
import { ClusterMasters } from "./cluster-masters.ts";
import { countReceived } from "./received.ts";
import { spreadTags } from "./slots.ts";

/** How long a reply may take. Redis replies within a millisecond or hangs. */
const REPLY_MS = 250;
const PING_MS = 1_000;
/** The hash tag of what all nodes of an instance share: commands with several keys need all of them on one shard. */
const SHARED_TAG = "plaza";
const SHARED_PREFIX = `{${SHARED_TAG}}:`;
/** Of one connection each: a cluster of up to so many masters has some on each. */
const LANES = 16;

/** What several nodes share for speed and realtime events. Losing it costs nothing else: the truth is in PostgreSQL. */
export interface SharedMemory extends Channels {
  commands: Redis;
  /** Connections to publish and subscribe to what not all nodes need, spread over the shards of a cluster. */
  lanes: Lane[];
  isAway(): boolean;
  /** Whether a part of what is spread is away, and what all nodes need is not. */
  isPartlyAway(): boolean;
  /** How many bytes have arrived of what this node subscribes to. */
  bytesReceived(): number;
  /** Calls back each time commands can be sent: at the start, and whenever Redis is back. */
  whenReady(onReady: (wasAway: boolean) => void): void;
  close(): void;
}

export interface Lane {
  /** What the names of its channels begin with. */
  prefix: string;
  connection: Redis;
}

/**
 * A connection that is given up at the first late reply. While it reconnects every command fails at once and its caller
 * goes on without; the check of the new connection is the probe that finds Redis well again.
 */
class BoundedRedis extends Redis {
  override sendCommand(...[command, stream]: Parameters<Redis["sendCommand"]>) {
    // Sockets are read between a timer and setImmediate: a reply that came while this process was busy is not late.
    const limit = setTimeout(() => {
      const verdict = setImmediate(() => this.stream?.destroy(new Error(`no reply within ${REPLY_MS} ms`)));
      const acquit = () => clearImmediate(verdict);
      command.promise.then(acquit, acquit);
    }, REPLY_MS);
    const settle = () => clearTimeout(limit);
    command.promise.then(settle, settle);
    return super.sendCommand(command, stream);
  }
}

/** Leaves a node that is no longer the master of its slot. */
class ShardRedis extends BoundedRedis {
  override sendCommand(...[command, stream]: Parameters<Redis["sendCommand"]>) {
    command.promise.catch((error: unknown) => {
      if (error instanceof Error && /^(?:MOVED|READONLY) /.test(error.message)) this.disconnect(true);
    });
    return super.sendCommand(command, stream);
  }
}

const OPTIONS = {
  retryStrategy: (tries: number) => Math.min(100 * 2 ** Math.min(tries, 5), 2_000),
  connectTimeout: 1_000,
  // No command is queued for Redis.
  maxRetriesPerRequest: 0,
  enableOfflineQueue: false,
  autoResubscribe: false,
} satisfies RedisOptions;

export function connectRedis(url: string, log: Logger): SharedMemory {
  const address = readClusterAddress(url);
  const masters = address && new ClusterMasters(address);
  const open = () =>
    masters
      ? new ShardRedis({ ...OPTIONS, ...masters.optionsFor(SHARED_TAG), keyPrefix: SHARED_PREFIX })
      : new BoundedRedis(url, OPTIONS);
  const [commands, listener] = [open(), open()];
  const lanes = (masters ? spreadTags(LANES) : []).map((tag) => ({
    prefix: `{${tag}}:`,
    connection: new ShardRedis({ ...OPTIONS, ...masters?.optionsFor(tag) }),
  }));
  const connections = [commands, listener, ...lanes.map(({ connection }) => connection)];
  const isUnready = ({ status }: Redis) => status !== "ready";
  const isAway = () => isUnready(commands) || isUnready(listener);
  let isReported = false;
  let isClosed = false;
  const lost = new Set<Redis>();
  const onReady: ((wasAway: boolean) => void)[] = [];

  for (const connection of connections) {
    const lose = (reason: string) => {
      lost.add(connection);
      if (!isReported && !isClosed)
        log.warn(
          { reason },
          masters ? "A part of the Redis cluster is away" : "Redis is away; this node goes on alone",
        );
      isReported = true;
    };
    connection.on("error", (error: Error) => lose(error.message));
    connection.on("close", () => lose("the connection was closed"));
    // The cluster has given the slot to another node.
    connection.on("moved", () => connection.disconnect(true));
    connection.on("ready", () => {
      const wasAway = lost.delete(connection);
      if (isReported && !connections.some(isUnready)) {
        log.info("Redis is back");
        isReported = false;
      }
      if (connection === commands) for (const act of onReady) act(wasAway);
    });
  }
  const pings = setInterval(() => {
    for (const connection of connections) if (connection.status === "ready") connection.ping().catch(() => {});
  }, PING_MS);
  pings.unref();

  const channels = (masters ? shardChannels : plainChannels)(commands, listener, log);
  return {
    commands,
    ...channels,
    lanes,
    bytesReceived: countReceived([listener, ...lanes.map(({ connection }) => connection)]),
    isAway,
    isPartlyAway: () => !isAway() && connections.some(isUnready),
    whenReady: (act) => void onReady.push(act),
    close() {
      isClosed = true;
      clearInterval(pings);
      for (const connection of connections) connection.disconnect();
    },
  };
}
