import { tabStore } from "#lib/device/storage.ts";

const KEY = "plaza-install-later";

/** For the rest of the visit, through reloads, a button replaces the popup. */
export const putOff = () => tabStore.set(KEY, "true");
export const wasPutOff = () => tabStore.get(KEY) !== null;
export const clearPutOff = () => tabStore.remove(KEY);
