import type { Area } from "./changes.ts";
import type { Db } from "./sql.ts";

/** A side effect that runs after a commit. */
export type Effect = () => unknown;

export interface Transaction extends Db {
  /**
   * Registers what follows the commit: publishing, waking jobs. It runs once, in order, before `transaction` returns;
   * not after a rollback. One that fails is logged, because the write stands and an error response would deny it.
   */
  afterCommit(effect: Effect): void;
  /**
   * Reads for an effect, or for the response: sent right behind the commit, in its round trip. The work must not wait
   * for it.
   */
  readAfterCommit<T>(read: (db: Db) => Promise<T>): Promise<T>;
  /**
   * Goes on without waiting for statements that were sent: the last ones share the commit's round trip. If a statement
   * fails, all
   * is rolled back. What they return may be awaited; a check of it after the work comes too late.
   */
  sendAhead<T>(sent: Promise<T>): Promise<T>;
  /**
   * Of these areas, the transaction changes nothing but what these ids mean: only that is dropped from the nodes' memory
   * after the commit, and not the whole area. Null for the whole area, though a part of the work names ids of it.
   */
  concerns(areas: Area | readonly Area[], ids: Iterable<string> | null): void;
}

export interface Database extends Db {
  /** Opens a transaction. What the work sends before it waits for a result shares one round trip, also with `begin`. */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Reads on one connection: what `work` sends before it waits for a result shares one round trip. */
  pipeline<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** How many connections there are at this moment, and how many wait for one. */
  load(): PoolLoad;
  close(): Promise<void>;
}

export interface PoolLoad {
  open: number;
  idle: number;
  waiting: number;
  max: number;
}
