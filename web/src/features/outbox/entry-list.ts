import { createListeners } from "#lib/live/store.ts";
import { inOrder, type NewEntry, type OutboxEntry, slotOf } from "./entry.ts";
import type { OutboxStore } from "./outbox-store.ts";

/** The entries as this window knows them, written through to the store. */
export function createEntryList(userId: string, store: OutboxStore) {
  let entries: OutboxEntry[] = [];
  /** Not stored yet; an entry the store refuses lives as long as this window. */
  const unstored = new Set<string>();
  /** For each read of the store in flight, the keys that have changed here since it began. */
  const reads = new Set<Set<string>>();
  const { notify, subscribe } = createListeners();

  const find = (key: string) => entries.find((one) => one.key === key);

  /** In this window alone; without an entry the key is removed. */
  function change(key: string, entry?: OutboxEntry) {
    for (const changed of reads) changed.add(key);
    if (!entry) unstored.delete(key);
    entries = inOrder([...entries.filter((one) => one.key !== key), ...(entry ? [entry] : [])]);
    notify();
  }

  return {
    current: () => entries,
    notify,
    find,
    change,
    subscribe,

    /** Another reaction or rsvp for the same target. */
    inSlotOf: (entry: NewEntry) => {
      const slot = slotOf(entry);
      return slot === null ? undefined : entries.find((one) => slotOf(one) === slot && one.key !== entry.key);
    },

    /** Later than every entry there is, whatever the clock says. */
    endOfQueue: () => Math.max(Date.now(), (entries.at(-1)?.queuedAt ?? 0) + 1),

    put: async (entry: OutboxEntry) => {
      unstored.add(entry.key);
      change(entry.key, entry);
      if (await store.put(entry)) unstored.delete(entry.key);
    },

    remove: async (...keys: string[]) => {
      for (const key of keys) change(key);
      await store.delete(...keys);
    },

    /** Reads the store: another window or the worker may have added or sent entries without a message reaching this one. */
    sync: async () => {
      const changed = new Set<string>();
      reads.add(changed);
      const stored = await store.list(userId);
      reads.delete(changed);
      const storedKeys = new Set(stored.map(({ key }) => key));
      const stays = ({ key }: OutboxEntry) => storedKeys.has(key) || unstored.has(key) || changed.has(key);
      const found = stored.filter(({ key }) => !find(key) && !changed.has(key));
      entries = inOrder([...entries.filter(stays), ...found]);
      notify();
    },

    /** From this window's memory; the store is left as it is. */
    forget: () => {
      entries = [];
      unstored.clear();
      notify();
    },
  };
}
