import { useEffect } from "react";
import { localStore } from "#lib/storage.ts";

const KEY = "plaza-signed-in";
/** Messages that were not sent or not finished, and what was searched for, are nobody else's to find. */
const PRIVATE = ["plaza-outbox-", "plaza-message-draft-", "plaza-searches-"];

/** Only a guess, to fetch the right code early: the server alone knows. */
export const isProbablySignedIn = () => localStore.get(KEY) === "true";

/** `undefined` is no answer yet, `null` is nobody. */
export function useSignedInHint(user: object | null | undefined) {
  useEffect(() => {
    if (user) localStore.set(KEY, "true");
    else if (user === null) [KEY, ...PRIVATE.flatMap(localStore.keysFrom)].forEach(localStore.remove);
  }, [user]);
}
