import { createStore, useStore } from "./store.ts";

const isAway = createStore(false);

/** Whether the server is known to be out of reach: features/offline finds it out, everyone may ask. */
export const isOffline = isAway.get;

export function setOffline(next: boolean) {
  if (isAway.get() !== next) isAway.set(next);
}

export const whenLineChanges = isAway.subscribe;

export const useIsOffline = () => useStore(isAway);

let looks = () => {};

/** Whoever finds out is told where somebody has reason to doubt it. */
export function whenInDoubt(look: () => void): () => void {
  looks = look;
  return () => void (looks = () => {});
}

/** Something went unanswered that is no question or act of the cache. */
export const doubtLine = () => looks();
