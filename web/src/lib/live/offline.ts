import { useSyncExternalStore } from "react";

let isAway = false;
const listeners = new Set<() => void>();

/** Whether the server is known to be out of reach: features/offline finds it out, everyone may ask. */
export const isOffline = () => isAway;

export function setOffline(next: boolean) {
  if (isAway === next) return;
  isAway = next;
  for (const listener of listeners) listener();
}

export function whenLineChanges(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useIsOffline = () => useSyncExternalStore(whenLineChanges, isOffline);

let looks = () => {};

/** Whoever finds out is told where somebody has reason to doubt it. */
export function whenInDoubt(look: () => void): () => void {
  looks = look;
  return () => void (looks = () => {});
}

/** Something went unanswered that is no question or act of the cache. */
export const doubtLine = () => looks();
