import { deleteRecords, listRecords, putRecords } from "#lib/device/device-store.ts";
import type { OutboxEntry } from "./entry.ts";

/** Where entries are stored, so that they outlive the window. */
export interface OutboxStore {
  /** Returns whether the entry could be stored. */
  put: (entry: OutboxEntry) => Promise<boolean>;
  delete: (...keys: string[]) => Promise<unknown>;
  list: (userId: string) => Promise<OutboxEntry[]>;
}

export const deviceOutboxStore: OutboxStore = {
  put: async (entry) => (await putRecords("outbox", entry)) !== undefined,
  delete: (...keys) => deleteRecords("outbox", ...keys),
  list: (userId) => listRecords<OutboxEntry>("outbox", userId),
};

/** What windows and the service worker publish to each other. */
export type OutboxMessage = { userId: string } & (
  | { type: "put"; entry: OutboxEntry }
  | { type: "removed"; key: string }
  | { type: "sent"; entry: OutboxEntry; response: unknown }
  | { type: "cleared" }
);

export const CHANNEL = "plaza-outbox-entries";
/** The tag of the browser's sync event, which wakes the service worker once the device is online. */
export const SYNC_TAG = "outbox";
