import { randomUUID } from "node:crypto";
import pg from "pg";
import type { Logger } from "pino";
import { reasonOf } from "../db/pg-errors.ts";
import type { NodeCache } from "./node-cache.ts";

const DROP = "plaza_cache_drop";
const DROPPED = "plaza_cache_dropped";
/** By this name of a connection the command line finds the processes that listen. */
const LISTENER = "plaza-cache";
const CONNECT_MS = 3_000;
const RETRY_MS = 1_000;
const KEEP_ALIVE_MS = 5_000;

interface Node {
  cache: NodeCache;
  log: Logger;
}

/**
 * Drops what this process has in memory whenever the command line has written past it, and replies that it did. It takes
 * a connection of its own, which no pooler may share. What was missed while that was lost may be anything.
 */
export async function listenForOutsideWrites({ cache, log }: Node, connection: pg.ClientConfig) {
  let current: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;
  let isWarned = false;

  async function open() {
    retry = undefined;
    let isListening = false;
    const client = new pg.Client({
      ...connection,
      application_name: LISTENER,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: CONNECT_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    });
    current = client;
    // The end follows; without a listener an error would end this process.
    client.on("error", () => undefined);
    client.once("end", () => {
      if (client === current) openLater(isListening ? 0 : RETRY_MS);
    });
    client.on("notification", ({ payload = "" }) => {
      cache.clear();
      void client.query("select pg_notify($1, $2)", [DROPPED, payload]).catch(() => undefined);
    });
    try {
      await client.connect();
      await client.query(`listen ${DROP}`);
      isListening = true;
      isWarned = false;
      cache.clear();
    } catch (error) {
      if (!isWarned) log.warn({ reason: reasonOf(error) }, "What the command line changes is seen within a minute");
      isWarned = true;
      // A standby lets us in and refuses to listen: its connection would stay open beside the next one.
      client.end().catch(() => undefined);
      openLater(RETRY_MS);
    }
  }

  function openLater(afterMs: number) {
    if (!isClosed) retry ??= setTimeout(() => void open(), afterMs).unref();
  }

  await open();
  return {
    /** Waits for no goodbye, which a frozen connection would never say. */
    close() {
      isClosed = true;
      clearTimeout(retry);
      current?.end().catch(() => undefined);
    },
  };
}

/**
 * For the command line, after it wrote: returns once each process that runs has dropped what it has in memory, or after
 * `limitMs`, for how long the memory of one that does not reply is used at most.
 */
export async function dropCaches(connection: pg.ClientConfig, limitMs: number) {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: CONNECT_MS });
  await client.connect();
  try {
    const id = randomUUID();
    await client.query(`listen ${DROPPED}`);
    const { rows } = await client.query<{ pid: number }>(
      "select pid from pg_stat_activity where application_name = $1 and datname = current_database()",
      [LISTENER],
    );
    const waiting = new Set(rows.map(({ pid }) => pid));
    const replied = new Promise<void>((resolve) => {
      if (waiting.size === 0) resolve();
      client.on("notification", ({ payload, processId }) => {
        if (payload === id && waiting.delete(processId) && waiting.size === 0) resolve();
      });
    });
    await client.query("select pg_notify($1, $2)", [DROP, id]);
    await Promise.race([replied, new Promise((resolve) => setTimeout(resolve, limitMs).unref())]);
  } finally {
    await client.end();
  }
}
