import { useEffect } from "react";
import { localStore, tabStore } from "#lib/storage.ts";

/** Its name in the browser's storage. */
export const HINT = "plaza-signed-in";
/** Somebody, but nobody whose answers may be kept or shown. */
const NOBODY = "true";
let hasHadMember = false;

/** Only a guess, to fetch the right code early: the server alone knows. */
export const isProbablySignedIn = () => lastMember() !== null;

/** Whose things are kept on this device, if anybody's. */
export const lastMember = () => localStore.get(HINT);

/** The hint outlives what is kept: as long as it stands, there may be something to forget. */
const forget = () => import("#app/forget-members.ts").then(({ forgetMembers }) => forgetMembers());

/** On the way to signing out: no window writes anything down from here on. */
export function leave() {
  localStore.set(HINT, NOBODY);
  void forget().catch(() => {});
}

/** The hint is one for all windows, and another one may have taken it away: what is kept for this tab has to be looked at. */
const hasLeftovers = () => tabStore.keysFrom("plaza-").some((key) => key !== "plaza-install-later");

/** `undefined` is no answer yet, `null` is nobody. */
export function useSignedInHint(user: { id: string } | null | undefined) {
  const id = user === undefined ? undefined : (user?.id ?? null);
  useEffect(() => {
    if (id === undefined) return;
    const last = lastMember();
    const isOther = last !== null && last !== id;
    const settle = () => void (id ? localStore.set(HINT, id) : localStore.remove(HINT));
    if (isOther || (!id && (hasHadMember || hasLeftovers()))) void forget().then(settle, () => {});
    else settle();
    hasHadMember = Boolean(id);
  }, [id]);
}
