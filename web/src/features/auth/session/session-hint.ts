import { localStore } from "#lib/device/storage.ts";

/** The key in localStorage of the member whose data this device stores. */
export const HINT = "plaza-signed-in";

/**
 * Whether there may be a session: the server sets a readable cookie beside the session's, and a device that stores a member's
 * data has had one. Without either, asking who is signed in is a request that can only be refused.
 */
export const mayHaveSession = () => /(?:^|; )signed-in=1(?:;|$)/.test(document.cookie) || localStore.get(HINT) !== null;
