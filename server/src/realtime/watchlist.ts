import { type WatchFrame, watching } from "@plaza/contract/realtime";
import type { AppContext } from "../context.ts";
import { EVENTS, FEED, GROUPS, type Listener, postTopic, type Topic } from "./hub.ts";
import type { SocketRules } from "./socket-rules.ts";

const TRY_AGAIN_LATER = 1013;

/** The topics one socket's screen shows. Each frame replaces the last; what may not be seen is not subscribed to. */
export function watchlist({ hub, log }: AppContext, listener: Listener, rules: SocketRules) {
  let topics: Topic[] = [];
  let last: WatchFrame | undefined;
  let newest = 0;
  let handled = 0;
  let isOver = false;

  /** Returns a promise where it takes a moment until all their events arrive. */
  function replace(next: Topic[]) {
    for (const topic of topics) hub.leave(topic, listener);
    topics = isOver ? [] : next;
    const pending = topics.map((topic) => hub.join(topic, listener)).filter((join) => join !== undefined);
    return pending.length > 0 ? Promise.all(pending) : undefined;
  }

  async function watch(frame: WatchFrame) {
    const { postIds, feed, events, groups } = frame;
    last = frame;
    newest += 1;
    const turn = newest;
    hub.startWatchRequest(listener);
    const visible = postIds.length > 0 ? await rules.findVisiblePosts(listener.userId, postIds) : [];
    // Two frames came close together: the later one holds, whichever query ends first.
    if (turn !== newest) return;
    handled = turn;
    hub.endWatchRequest(listener);
    const screens = [...(feed ? [FEED] : []), ...(events ? [EVENTS] : []), ...(groups ? [GROUPS] : [])];
    const joining = replace([...visible.map(postTopic), ...screens]);
    // The screen is live once this is sent, and not before.
    if (joining) await joining;
    if (turn !== newest) return;
    const watchingFrame = watching.parse({ type: "watching", postIds: visible, feed, events, groups });
    if (!isOver) listener.send(Buffer.from(JSON.stringify(watchingFrame)));
  }

  function change(frame: WatchFrame) {
    watch(frame).catch((error: unknown) => {
      log.warn({ err: error }, "A screen could not be watched");
      // A socket left open would show a screen that is no longer live; the client reconnects after a pause.
      listener.close(TRY_AGAIN_LATER, "Try again later");
    });
  }

  return {
    change,
    /** What was watched may no longer be visible: unsubscribes at once, and checks anew. */
    forget() {
      newest += 1;
      void replace(topics.filter((topic) => topic === FEED || topic === EVENTS || topic === GROUPS));
      if (last && !isOver) change(last);
    },
    /** Who may listen has changed: a query in flight is repeated. */
    letGo(gone: ReadonlySet<Topic>) {
      if (topics.some((topic) => gone.has(topic))) void replace(topics.filter((topic) => !gone.has(topic)));
      if (last && handled !== newest && !isOver) change(last);
    },
    leaveAll() {
      isOver = true;
      void replace([]);
    },
  };
}
