import type { WatchFrame } from "@plaza/contract/realtime";
import type { AppContext } from "../context.ts";
import { EVENTS, FEED, GROUPS, type Listener, postTopic, type Topic } from "./hub.ts";
import type { SocketRules } from "./socket-rules.ts";

/** What one socket's screen shows. Each frame takes the place of the last; what may not be seen is not listened to. */
export function watchlist({ hub, log }: AppContext, listener: Listener, rules: SocketRules) {
  let topics: Topic[] = [];
  let newest = 0;
  let isOver = false;

  function replace(next: Topic[]) {
    for (const topic of topics) hub.leave(topic, listener);
    topics = isOver ? [] : next;
    for (const topic of topics) hub.join(topic, listener);
  }

  async function watch({ postIds, feed, events, groups }: WatchFrame) {
    newest += 1;
    const turn = newest;
    const visible = postIds.length > 0 ? await rules.findVisiblePosts(listener.userId, postIds) : [];
    // Two frames close together: the later one holds, whichever answer comes first.
    if (turn !== newest) return;
    const screens = [...(feed ? [FEED] : []), ...(events ? [EVENTS] : []), ...(groups ? [GROUPS] : [])];
    replace([...visible.map(postTopic), ...screens]);
  }

  return {
    change(frame: WatchFrame) {
      watch(frame).catch((error: unknown) => log.warn({ err: error }, "A screen could not be watched"));
    },
    /** What is asked for at this moment may be seen no more by now: the client asks again. */
    forget() {
      newest += 1;
      replace(topics.filter((topic) => topic === FEED || topic === EVENTS || topic === GROUPS));
    },
    leaveAll() {
      isOver = true;
      replace([]);
    },
  };
}
