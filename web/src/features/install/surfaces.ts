import { useSyncExternalStore } from "react";

interface Surfaces {
  popup: boolean;
  /** Said within the popup: without https there is nothing to install yet. */
  notice: boolean;
  /** The steps for iOS, in a dialog of their own. */
  steps: boolean;
  button: boolean;
}

const NOTHING: Surfaces = { popup: false, notice: false, steps: false, button: false };

let shown = NOTHING;
const listeners = new Set<() => void>();

export function show(change: Partial<Surfaces>) {
  shown = { ...shown, ...change };
  for (const listener of listeners) listener();
}

export const hideAll = () => show(NOTHING);

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useSurfaces = () => useSyncExternalStore(subscribe, () => shown);
