import { useSyncExternalStore } from "react";

/** Listeners of something that changes outside React. */
export function createListeners() {
  const listeners = new Set<() => void>();
  return {
    notify: () => {
      for (const listener of listeners) listener();
    },
    /** Returns the function that unsubscribes. */
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

interface Readable<Value> {
  get: () => Value;
  subscribe: (listener: () => void) => () => void;
}

/** A value outside React, with listeners. */
export function createStore<Value>(initial: Value) {
  let value = initial;
  const { notify, subscribe } = createListeners();
  const set = (next: Value) => {
    value = next;
    notify();
  };
  return { get: () => value, set, subscribe };
}

export const useStore = <Value>({ get, subscribe }: Readable<Value>): Value => useSyncExternalStore(subscribe, get);
