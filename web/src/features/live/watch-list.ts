import type { Send } from "#lib/live/realtime-socket.ts";

const DEBOUNCE_MS = 100;
/** The server accepts at most 20 frames in 10 seconds. */
const BETWEEN_FRAMES_MS = 1_000;

/** The post ids of the watch frame, in the order they were last seen. */
const watched = new Set<string>();
const inView = new Set<string>();
/** Posts that were rendered before, and may have changed while they were not watched. */
const missed = new Set<string>();
let openFeeds = 0;
let openEvents = 0;
let openGroups = 0;
/** The most post ids the server accepts. */
let most = Infinity;
let send: Send | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let lastSentAt = 0;
let lastSent = "";

/** Subscribes an open feed to announcements of new posts; returns the function that unsubscribes it. */
export function watchFeed(): () => void {
  openFeeds += 1;
  scheduleSend();
  return () => {
    openFeeds -= 1;
    scheduleSend();
  };
}

export function watchEvents(): () => void {
  openEvents += 1;
  scheduleSend();
  return () => {
    openEvents -= 1;
    scheduleSend();
  };
}

export function watchGroups(): () => void {
  openGroups += 1;
  scheduleSend();
  return () => {
    openGroups -= 1;
    scheduleSend();
  };
}

/** An album is watched like a post, by its id, while its page is open. */
export function watchAlbum(id: string): () => void {
  watched.add(id);
  scheduleSend();
  return () => leftScreen(id);
}

/** Returns whether the post may have changed since it was fetched, and has to be fetched again. */
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

/** A new connection sends the watch frame at once. Events may have been missed until now. */
export function watchThrough(next: Send, takesAtMost: number) {
  send = next;
  most = takesAtMost;
  markWatchedMissed();
  resendWatched();
}

/** Everything that is watched may have changed unseen. */
export function markWatchedMissed() {
  for (const id of watched) missed.add(id);
}

/** The server drops subscriptions when it changes who may see a post. */
export function resendWatched() {
  lastSent = "";
  sendWatched();
}

/** Returns the posts in view that have to be fetched again; the caller fetches them. */
export function takeMissedInView(): string[] {
  const ids = [...inView].filter((id) => missed.has(id));
  for (const id of ids) missed.delete(id);
  return ids;
}

/** The post has been fetched another way. */
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
