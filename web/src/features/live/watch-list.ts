import type { Send } from "#lib/live/realtime-socket.ts";

const DEBOUNCE_MS = 100;
/** The server hears at most 20 frames in 10 seconds. */
const BETWEEN_FRAMES_MS = 1_000;

/** What is told to the server, in the order it was last seen. */
const watched = new Set<string>();
const inView = new Set<string>();
/** Shown here before, and possibly changed while nobody was told. */
const missed = new Set<string>();
let openFeeds = 0;
let openEvents = 0;
let openGroups = 0;
/** How many the server takes. */
let most = Infinity;
let send: Send | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let lastSentAt = 0;
let lastSent = "";

/** A list of the newest: announcements of what is new are wanted until the answered function is called. */
export function watchFeed(): () => void {
  openFeeds += 1;
  scheduleSend();
  return () => {
    openFeeds -= 1;
    scheduleSend();
  };
}

/** The same for a screen with events on it. */
export function watchEvents(): () => void {
  openEvents += 1;
  scheduleSend();
  return () => {
    openEvents -= 1;
    scheduleSend();
  };
}

/** The same for a screen with groups on it. */
export function watchGroups(): () => void {
  openGroups += 1;
  scheduleSend();
  return () => {
    openGroups -= 1;
    scheduleSend();
  };
}

/** Tells whether it may have changed since it was fetched, and has to be asked for again. */
export function cameIntoView(id: string): boolean {
  inView.add(id);
  watched.delete(id);
  watched.add(id);
  for (const oldest of [...watched].slice(0, Math.max(0, watched.size - most))) leftScreen(oldest);
  scheduleSend();
  return missed.delete(id);
}

export const wentOutOfView = (id: string) => void inView.delete(id);

export function leftScreen(id: string) {
  inView.delete(id);
  if (!watched.delete(id)) return;
  missed.add(id);
  scheduleSend();
}

/** For a new connection: says at once what is on the screen. Until now nothing was heard of it. */
export function watchThrough(next: Send, takesAtMost: number) {
  send = next;
  most = takesAtMost;
  markWatchedMissed();
  resendWatched();
}

/** What is watched may have changed unheard. */
export function markWatchedMissed() {
  for (const id of watched) missed.add(id);
}

/** The server forgets who watches what when it changes who may see it. */
export function resendWatched() {
  lastSent = "";
  sendWatched();
}

/** What is being looked at and has to be fetched again. Whoever takes it fetches it. */
export function takeMissedInView(): string[] {
  const ids = [...inView].filter((id) => missed.has(id));
  for (const id of ids) missed.delete(id);
  return ids;
}

/** Where it has been fetched another way. */
export const markFresh = (id: string) => void missed.delete(id);

function scheduleSend() {
  clearTimeout(timer);
  timer = setTimeout(sendWatched, Math.max(DEBOUNCE_MS, lastSentAt + BETWEEN_FRAMES_MS - Date.now()));
}

function sendWatched() {
  clearTimeout(timer);
  const frame = {
    type: "watch" as const,
    postIds: [...watched],
    feed: openFeeds > 0,
    events: openEvents > 0,
    groups: openGroups > 0,
  };
  const serialized = JSON.stringify({ ...frame, postIds: frame.postIds.toSorted() });
  if (!send || serialized === lastSent) return;
  lastSent = serialized;
  lastSentAt = Date.now();
  send(frame);
}
