import type { AppContext } from "../context.ts";
import { type Listener, SESSION_ENDED } from "./hub.ts";
import type { SocketRules } from "./socket-rules.ts";
import { together } from "./together.ts";

/** How many are queried at a time. */
const PORTION = 1_000;

/**
 * Checks a new socket's session once more: a logout between the check of its cookie and its first event reached nobody.
 */
export function endedSessionCheck({ log }: AppContext, rules: SocketRules) {
  const isOpen = together(async (ids: string[]) => new Map([...(await rules.findOpen(ids))].map((id) => [id, true])));
  return (listener: Listener) =>
    void isOpen(listener.sessionId).then(
      (open) => open || listener.close(SESSION_ENDED, "Logged out"),
      (error: unknown) => log.warn({ err: error }, "A new socket was not checked"),
    );
}

/** A member who loses a right gets the event at once; this is for sockets that missed it. */
export async function recheck(ctx: AppContext, rules: SocketRules) {
  await closeEnded([...ctx.hub.everyone()], rules);
  // A single node receives every event.
  if (ctx.shared) await letGoOfUnseen(ctx, rules);
}

async function closeEnded(listeners: Listener[], rules: SocketRules) {
  if (listeners.length === 0) return;
  const open = await rules.findOpen(listeners.map(({ sessionId }) => sessionId));
  for (const listener of listeners) if (!open.has(listener.sessionId)) listener.close(SESSION_ENDED, "Logged out");
}

async function letGoOfUnseen({ hub }: AppContext, rules: SocketRules) {
  const watched = hub.watchedPosts();
  for (let i = 0; i < watched.length; i += PORTION) {
    const userIds = await rules.findUnseeing(watched.slice(i, i + PORTION));
    for (const userId of userIds) hub.listenersOf(userId).forEach((listener) => listener.stopWatching());
  }
}
