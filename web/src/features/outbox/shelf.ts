import { drop, keep, readAllOf } from "#lib/device/device-store.ts";
import type { Waiting } from "./waiting.ts";

/** Where what waits is kept, so that it outlives the window. */
export interface Shelf {
  /** Whether it could be. */
  keep: (thing: Waiting) => Promise<boolean>;
  drop: (...keys: string[]) => Promise<unknown>;
  readAll: (userId: string) => Promise<Waiting[]>;
}

export const deviceShelf: Shelf = {
  keep: async (thing) => (await keep("outbox", thing)) !== undefined,
  drop: (...keys) => drop("outbox", ...keys),
  readAll: (userId) => readAllOf<Waiting>("outbox", userId),
};

/** What windows and the worker tell each other. */
export type Told = { userId: string } & (
  | { what: "put"; thing: Waiting }
  | { what: "gone"; key: string }
  | { what: "sent"; thing: Waiting; reply: unknown }
  | { what: "cleared" }
);

export const CHANNEL = "plaza-outbox";
/** What the browser tells the worker once the line is back. */
export const SYNC_TAG = "outbox";
