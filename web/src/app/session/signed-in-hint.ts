import { useEffect } from "react";
import { HINT } from "#features/auth/session/session-hint.ts";
import { localStore, tabStore } from "#lib/device/storage.ts";

/** Marks that somebody is signing out: nobody's responses may be stored or shown. */
const SIGNING_OUT = "true";
/** The key in sessionStorage of the tab's last member: it survives reloads, and tells whose state the tab holds. */
const TAB = "plaza-tab-of";
const STAYS_IN_TAB = /^(?:plaza-install-later|reloaded-for|scroll-positions)$/;

/** A guess, used to fetch the right code early: only the server knows. */
export const isProbablySignedIn = () => lastMember() !== null;

/** The id of the member whose data this device stores, or null. */
export const lastMember = () => localStore.get(HINT);

/** The hint outlives the stored data: while it is set, there may be something left to clear. */
const forget = () => import("#app/leaving/forget-members.ts").then(({ forgetMembers }) => forgetMembers());

/** Signing out begins: no window stores anything from here on, and the next page clears what is left. */
export const leave = () => localStore.set(HINT, SIGNING_OUT);

export const forgetTab = () =>
  tabStore
    .keysFrom("")
    .filter((key) => !STAYS_IN_TAB.test(key))
    .forEach(tabStore.remove);

/** `undefined` while the response is pending, `null` when nobody is signed in. */
export function useSignedInHint(user: { id: string } | null | undefined) {
  const id = user === undefined ? undefined : (user?.id ?? null);
  useEffect(() => noteWhoIsHere(id), [id]);
}

/** Clears what belonged to another member. */
export function noteWhoIsHere(id: string | null | undefined) {
  if (id === undefined) return;
  const last = lastMember();
  // All windows share the hint, and another one may have changed it already.
  const before = tabStore.get(TAB);
  if (!id || (before !== null && before !== id)) forgetTab();
  if (id) tabStore.set(TAB, id);
  const storeHint = () => void (id ? localStore.set(HINT, id) : localStore.remove(HINT));
  if ((last !== null && last !== id) || (!id && before !== null)) void forget().then(storeHint, () => {});
  else storeHint();
}
