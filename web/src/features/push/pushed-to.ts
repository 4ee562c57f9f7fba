import { localStore } from "#lib/device/storage.ts";

const KEY = "pushed-to";

/** The member whose notifications this browser shows. Somebody else who signs in here has not turned theirs on. */
export const isPushedTo = (userId: string) => localStore.get(KEY) === userId;

export const storePushedTo = (userId: string | null) =>
  userId === null ? localStore.remove(KEY) : localStore.set(KEY, userId);
