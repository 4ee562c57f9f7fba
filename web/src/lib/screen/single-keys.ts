import { createListeners, useStore } from "#lib/live/store.ts";
import { localStore } from "#lib/device/storage.ts";

const OFF = "single-keys-off";
const listeners = createListeners();

/** Shortcuts of one key, such as '/', can be turned off: whoever speaks to their device presses them by accident. */
export const hasSingleKeys = () => localStore.get(OFF) === null;

export function setSingleKeys(isOn: boolean) {
  if (isOn) localStore.remove(OFF);
  else localStore.set(OFF, "true");
  listeners.notify();
}

export const useSingleKeys = () => useStore({ subscribe: listeners.subscribe, get: hasSingleKeys });
