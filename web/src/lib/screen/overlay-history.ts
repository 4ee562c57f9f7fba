import { navigate as navigateNow } from "wouter/use-browser-location";
import { randomId } from "#lib/text/random-id.ts";

/** After this long without a popstate the traversal is taken as ended, or no link would work any more. */
const GIVE_UP_MS = 1_000;

interface Overlay {
  id: string;
  close: () => void;
}

interface Navigation {
  replace?: boolean;
  state?: unknown;
}

/** From the lowest to the topmost. */
let overlays: Overlay[] = [];
let isQueued = false;
/** A traversal of our own that has not ended: a traversal is asynchronous, and the state is the old one until then. */
let traversal: ReturnType<typeof setTimeout> | undefined;
let afterTraversal: (() => void)[] = [];
/** Another document is loading: a traversal would cancel it. */
let isLeaving = false;

/**
 * Gives an open overlay an entry in the history, so that Back closes it before it leaves the page. Returns the function
 * that takes the entry back, for an overlay that was closed by other means.
 */
export function addOverlay(close: () => void): () => void {
  const overlay = { id: randomId(), close };
  overlays = [...overlays, overlay];
  queueMatch();
  return () => {
    overlays = overlays.filter((one) => one !== overlay);
    queueMatch();
  };
}

/** How many overlays with entries of their own are open. */
export const overlayCount = () => recordedIds().length;

/**
 * Goes back from an entry that has an address of its own, and closes whatever lies over it. Its state says how many
 * overlays lie `beneath` it, and stay.
 */
export function goBack() {
  const { beneath = 0 } = (history.state ?? {}) as { beneath?: number };
  if (traversal !== undefined) afterTraversal.push(goBack);
  else traverse(beneath - overlayCount() - 1);
}

/** Whether the current page was opened from another page of the app, to which Back leads. */
export const isInside = () => (history.state as { isInside?: boolean } | null)?.isInside === true;

/** As the router's own, but the target takes the place of the overlays' entries: Back from it leads to the page. */
export function navigate(to: string | URL, { state, ...how }: Navigation = {}) {
  if (traversal !== undefined) {
    afterTraversal.push(() => navigate(to, { state, ...how }));
    return;
  }
  const options = { ...how, state: { ...(state as object | undefined), isInside: !how.replace || isInside() } };
  const depth = recordedIds().length;
  const above = options.replace ? depth : depth - 1;
  if (depth === 0) navigateNow(to, options);
  else if (above === 0) navigateNow(to, { ...options, replace: true });
  else {
    afterTraversal.push(() => navigateNow(to, { ...options, replace: true }));
    traverse(-above);
  }
}

/** Loads a document in place of this one. Overlays that close meanwhile leave their entries behind. */
export function replaceDocument(path: string) {
  isLeaving = true;
  if (traversal === undefined) location.replace(path);
  else afterTraversal.push(() => location.replace(path));
}

/** The ids of the overlays that the current entry belongs to. */
function recordedIds(): string[] {
  const { overlays = [] } = (history.state ?? {}) as { overlays?: string[] };
  return overlays;
}

/** Once per task: a dialog that replaces another keeps its entry. */
function queueMatch() {
  if (isQueued) return;
  isQueued = true;
  queueMicrotask(() => {
    isQueued = false;
    match();
  });
}

/** Makes the entries those of the open overlays. Entries of closed ones are left behind, also after a reload. */
function match() {
  if (isLeaving || traversal !== undefined) return;
  const recorded = recordedIds();
  const ids = overlays.map(({ id }) => id);
  if (recorded.length > ids.length) return traverse(ids.length - recorded.length);
  const reused = ids.slice(0, recorded.length);
  if (recorded.some((id, at) => id !== reused[at])) history.replaceState(stateWith(reused), "");
  for (let depth = recorded.length + 1; depth <= ids.length; depth += 1) {
    history.pushState(stateWith(ids.slice(0, depth)), "");
  }
}

const stateWith = (ids: string[]) => ({ ...(history.state as object | null), overlays: ids });

function traverse(delta: number) {
  // Given up, the entries are not compared: the popstate of a slow browser is still to come, and a second step would leave
  // the page.
  traversal = setTimeout(endTraversal, GIVE_UP_MS);
  history.go(delta);
}

function onPopState() {
  if (traversal === undefined) closeLeft();
  endTraversal();
  queueMatch();
}

function endTraversal() {
  clearTimeout(traversal);
  traversal = undefined;
  const actions = afterTraversal;
  afterTraversal = [];
  for (const act of actions) act();
}

/** Closes the overlays that the current entry does not belong to, the topmost first. One that stays gets its entry again. */
function closeLeft() {
  const recorded = recordedIds();
  const left = overlays.findIndex(({ id }, at) => recorded[at] !== id);
  if (left !== -1) for (const { close } of overlays.slice(left).toReversed()) close();
}

export function startOverlayHistory() {
  window.addEventListener("popstate", onPopState);
  queueMatch();
}
