import { useEffect } from "react";
import { localStore, tabStore } from "#lib/device/storage.ts";

/** Its name in the browser's storage. */
export const HINT = "plaza-signed-in";
/** Somebody, but nobody whose answers may be kept or shown. */
const SIGNING_OUT = "true";
/** Whose this tab was, through reloads too: what it keeps goes with them. */
const TAB = "plaza-tab-of";
const STAYS_IN_TAB = /^(?:plaza-install-later|reloaded-for|scroll-positions)$/;

/** Only a guess, to fetch the right code early: the server alone knows. */
export const isProbablySignedIn = () => lastMember() !== null;

/** Whose things are kept on this device, if anybody's. */
export const lastMember = () => localStore.get(HINT);

/** The hint outlives what is kept: as long as it stands, there may be something to forget. */
const forget = () => import("#app/leaving/forget-members.ts").then(({ forgetMembers }) => forgetMembers());

/** On the way to signing out: no window writes anything down from here on, and the next page forgets what is left. */
export const leave = () => localStore.set(HINT, SIGNING_OUT);

export const forgetTab = () =>
  tabStore
    .keysFrom("")
    .filter((key) => !STAYS_IN_TAB.test(key))
    .forEach(tabStore.remove);

/** `undefined` is no answer yet, `null` is nobody. */
export function useSignedInHint(user: { id: string } | null | undefined) {
  const id = user === undefined ? undefined : (user?.id ?? null);
  useEffect(() => noteWhoIsHere(id), [id]);
}

/** What was somebody else's goes. */
export function noteWhoIsHere(id: string | null | undefined) {
  if (id === undefined) return;
  const last = lastMember();
  // The hint is one for all windows, and another one may have changed it already.
  const before = tabStore.get(TAB);
  if (!id || (before !== null && before !== id)) forgetTab();
  if (id) tabStore.set(TAB, id);
  const storeHint = () => void (id ? localStore.set(HINT, id) : localStore.remove(HINT));
  if ((last !== null && last !== id) || (!id && before !== null)) void forget().then(storeHint, () => {});
  else storeHint();
}
