import { createStore, useStore } from "#lib/live/store.ts";

interface Surfaces {
  popup: boolean;
  /** A notice in the popup: without https there is nothing to install yet. */
  notice: boolean;
  /** The popup is at the bottom edge even where the page has a place for it. */
  isAtEdge: boolean;
  /** The steps for iOS, in a dialog of their own. */
  steps: boolean;
  button: boolean;
}

const NOTHING: Surfaces = { popup: false, notice: false, isAtEdge: false, steps: false, button: false };

const shown = createStore(NOTHING);

export const show = (change: Partial<Surfaces>) => shown.set({ ...shown.get(), ...change });

export const hideAll = () => show(NOTHING);

export const useSurfaces = () => useStore(shown);
