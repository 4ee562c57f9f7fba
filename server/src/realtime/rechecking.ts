import type { AppContext } from "../context.ts";
import { type Listener, SESSION_ENDED } from "./hub.ts";
import type { SocketRules } from "./socket-rules.ts";

/** How many are asked about at a time. */
const PORTION = 1_000;

/** A logout between the look at the cookie and the first listening told nobody here. */
export async function closeIfEnded(listener: Listener, rules: SocketRules) {
  const open = await rules.findOpen([listener.sessionId]);
  if (!open.has(listener.sessionId)) listener.close(SESSION_ENDED, "Logged out");
}

/** Who lost a right is told at once; this is for those that no word of it reached. */
export async function recheck(ctx: AppContext, rules: SocketRules) {
  await closeEnded(ctx, rules);
  // A node that is the only one hears every word.
  if (ctx.shared) await letGoOfUnseen(ctx, rules);
}

async function closeEnded({ hub }: AppContext, rules: SocketRules) {
  const listeners = [...hub.everyone()];
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
