import { Redis, type RedisOptions } from "ioredis";
import type { Logger } from "pino";

/** How long a reply may take. Redis replies within a millisecond or hangs. */
const REPLY_MS = 250;
const PING_MS = 1_000;

/** What several nodes share for speed and realtime events. Losing it costs nothing else: the truth is in PostgreSQL. */
export interface SharedMemory {
  commands: Redis;
  listener: Redis;
  isAway(): boolean;
  /** Calls back each time commands can be sent: at the start, and whenever Redis is back. */
  whenReady(onReady: (wasAway: boolean) => void): void;
  close(): void;
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

const OPTIONS = {
  retryStrategy: (tries: number) => Math.min(100 * 2 ** Math.min(tries, 5), 2_000),
  connectTimeout: 1_000,
  // No command is queued for Redis.
  maxRetriesPerRequest: 0,
  enableOfflineQueue: false,
  autoResubscribe: false,
} satisfies RedisOptions;

export function connectRedis(url: string, log: Logger): SharedMemory {
  const connections = [new BoundedRedis(url, OPTIONS), new BoundedRedis(url, OPTIONS)] as const;
  const [commands, listener] = connections;
  const isAway = () => connections.some(({ status }) => status !== "ready");
  let isReported = false;
  let isClosed = false;
  const lost = new Set<Redis>();
  const onReady: ((wasAway: boolean) => void)[] = [];

  for (const connection of connections) {
    const lose = (reason: string) => {
      lost.add(connection);
      if (!isReported && !isClosed) log.warn({ reason }, "Redis is away; this node goes on alone");
      isReported = true;
    };
    connection.on("error", (error: Error) => lose(error.message));
    connection.on("close", () => lose("the connection was closed"));
    connection.on("ready", () => {
      const wasAway = lost.delete(connection);
      if (isReported && !isAway()) {
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

  return {
    commands,
    listener,
    isAway,
    whenReady: (act) => void onReady.push(act),
    close() {
      isClosed = true;
      clearInterval(pings);
      for (const connection of connections) connection.disconnect();
    },
  };
}
