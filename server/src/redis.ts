import { Redis } from "ioredis";
import type { Logger } from "pino";

/** What several nodes share for speed and liveliness. Losing it costs nothing else: the truth is in PostgreSQL. */
export interface SharedMemory {
  commands: Redis;
  listener: Redis;
  isAway(): boolean;
  close(): void;
}

export function connectRedis(url: string, log: Logger): SharedMemory {
  const retryStrategy = (tries: number) => Math.min(100 * 2 ** Math.min(tries, 5), 2_000);
  // Without Redis a command fails at once and its caller goes on without; nothing waits in line for it.
  const commands = new Redis(url, {
    retryStrategy,
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    commandTimeout: 1_000,
  });
  const listener = new Redis(url, { retryStrategy, maxRetriesPerRequest: null });
  for (const connection of [commands, listener]) {
    let isReported = false;
    connection.on("error", (error: Error) => {
      if (!isReported) log.warn({ reason: error.message }, "Redis is away; this node goes on alone");
      isReported = true;
    });
    connection.on("ready", () => (isReported = false));
  }
  return {
    commands,
    listener,
    isAway: () => commands.status !== "ready",
    close() {
      commands.disconnect();
      listener.disconnect();
    },
  };
}
