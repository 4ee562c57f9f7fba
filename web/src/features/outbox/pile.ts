import { createListeners } from "#lib/live/store.ts";
import type { Shelf } from "./shelf.ts";
import { answerOf, inOrder, type NewWaiting, type Waiting } from "./waiting.ts";

/** What waits, as this window knows it, and the same on the device. */
export function createPile(userId: string, shelf: Shelf) {
  let waiting: Waiting[] = [];
  /** Not on the device yet; what it refuses to keep lives as long as this window. */
  const unkept = new Set<string>();
  /** For each reading of the device, what has changed here meanwhile. */
  const readings = new Set<Set<string>>();
  const { notify, subscribe } = createListeners();

  const find = (key: string) => waiting.find((one) => one.key === key);

  /** Here alone; without a thing it is gone. */
  function change(key: string, thing?: Waiting) {
    for (const changed of readings) changed.add(key);
    if (!thing) unkept.delete(key);
    waiting = inOrder([...waiting.filter((one) => one.key !== key), ...(thing ? [thing] : [])]);
    notify();
  }

  return {
    current: () => waiting,
    notify,
    find,
    change,
    subscribe,

    /** Another answer to the same thing. */
    sameAs: (thing: NewWaiting) => {
      const answer = answerOf(thing);
      return answer === null ? undefined : waiting.find((one) => answerOf(one) === answer && one.key !== thing.key);
    },

    /** Later than all that wait already, whatever the clock says. */
    atTheEnd: () => Math.max(Date.now(), (waiting.at(-1)?.at ?? 0) + 1),

    put: async (thing: Waiting) => {
      unkept.add(thing.key);
      change(thing.key, thing);
      if (await shelf.keep(thing)) unkept.delete(thing.key);
    },

    take: async (...keys: string[]) => {
      for (const key of keys) change(key);
      await shelf.drop(...keys);
    },

    /** Another window, or the worker, may have sent or made something without a word reaching this one. */
    compare: async () => {
      const changed = new Set<string>();
      readings.add(changed);
      const kept = await shelf.readAll(userId);
      readings.delete(changed);
      const isThere = new Set(kept.map(({ key }) => key));
      const stays = ({ key }: Waiting) => isThere.has(key) || unkept.has(key) || changed.has(key);
      const found = kept.filter(({ key }) => !find(key) && !changed.has(key));
      waiting = inOrder([...waiting.filter(stays), ...found]);
      notify();
    },

    /** From this window; the device keeps it. */
    forget: () => {
      waiting = [];
      unkept.clear();
      notify();
    },
  };
}
