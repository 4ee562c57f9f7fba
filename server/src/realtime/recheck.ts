import { joinLookups } from "../concurrency/joined-lookups.ts";
import type { AppContext } from "../context.ts";
import { type Listener, SESSION_ENDED } from "./hub.ts";
import type { SocketRules } from "./socket-rules.ts";

/** How many are queried at a time. */
const PORTION = 1_000;

/**
 * Checks a new socket once more: a logout, or the end of a membership, between the check of its cookie and its first
 * event reached nobody.
 */
export function newSocketCheck({ hub, log }: AppContext, rules: SocketRules) {
  const findGroupIds = joinLookups((sessionIds: string[]) => rules.findMemberships(sessionIds));
  async function check(listener: Listener) {
    for (let isDone = false; !isDone;) {
      const version = hub.memberships.versionOf(listener);
      const groupIds = await findGroupIds(listener.sessionId);
      if (!groupIds) return listener.close(SESSION_ENDED, "logged_out");
      isDone = hub.memberships.replace(listener, groupIds, version);
    }
  }
  return (listener: Listener) =>
    void check(listener).catch((error: unknown) => log.warn({ err: error }, "A new socket was not checked"));
}

/** A member who loses a right gets the event at once; this is for sockets that missed it. */
export async function recheck(ctx: AppContext, rules: SocketRules) {
  const listeners = [...ctx.hub.everyone()];
  // A single node receives every event.
  if (!ctx.shared) return closeEnded(listeners, rules);
  for (let i = 0; i < listeners.length; i += PORTION) await renew(ctx, listeners.slice(i, i + PORTION), rules);
  await letGoOfUnseen(ctx, rules);
}

async function closeEnded(listeners: Listener[], rules: SocketRules) {
  if (listeners.length === 0) return;
  const open = await rules.findOpen(listeners.map(({ sessionId }) => sessionId));
  for (const listener of listeners) if (!open.has(listener.sessionId)) listener.close(SESSION_ENDED, "logged_out");
}

/** Closes those whose session has ended; the others receive the events of the groups that their member is in now. */
async function renew({ hub }: AppContext, listeners: Listener[], rules: SocketRules) {
  const versions = new Map(listeners.map((listener) => [listener, hub.memberships.versionOf(listener)]));
  const found = await rules.findMemberships(listeners.map(({ sessionId }) => sessionId));
  for (const listener of listeners) {
    const groupIds = found.get(listener.sessionId);
    if (groupIds) hub.memberships.replace(listener, groupIds, versions.get(listener) ?? null);
    else listener.close(SESSION_ENDED, "logged_out");
  }
}

async function letGoOfUnseen({ hub }: AppContext, rules: SocketRules) {
  const watched = hub.watchedPosts();
  for (let i = 0; i < watched.length; i += PORTION) {
    const userIds = await rules.findUnseeing(watched.slice(i, i + PORTION));
    for (const userId of userIds) hub.listenersOf(userId).forEach((listener) => listener.stopWatching());
  }
}
