import { describe, expect, it } from "vitest";
import { FEED, groupTopic, Hub, type Listener, postTopic, type Topic } from "./hub.ts";

/** An open socket that counts how often the hub calls it. */
function openListener(hub: Hub, userId: string, topics: Topic[] = []) {
  const calls = { frames: 0, letGo: 0 };
  const listener: Listener = {
    userId,
    sessionId: userId,
    send: () => (calls.frames += 1),
    stopWatching: () => {},
    letGo: () => (calls.letGo += 1),
    close: () => {},
  };
  hub.open(listener);
  for (const topic of topics) void hub.join(topic, listener);
  return { listener, calls };
}

describe("the hub", () => {
  it("empties a topic by calling only its listeners and the sockets with a watch frame in flight", () => {
    const hub = new Hub();
    const post = postTopic("one");
    const others = Array.from({ length: 500 }, (_, i) => openListener(hub, `other-${i}`, [FEED]));
    const watcher = openListener(hub, "watcher", [post]);
    const asking = openListener(hub, "asking");
    hub.startWatchRequest(asking.listener);
    hub.empty([post]);
    expect([watcher.calls.letGo, asking.calls.letGo]).toEqual([1, 1]);
    expect(others.filter(({ calls }) => calls.letGo > 0)).toEqual([]);

    hub.endWatchRequest(asking.listener);
    hub.empty([post]);
    expect(asking.calls.letGo).toBe(1);
  });

  it("publishes to the listeners of a topic, once each, and lists every open socket", () => {
    const hub = new Hub();
    const reader = openListener(hub, "reader", [FEED, postTopic("one")]);
    const other = openListener(hub, "other");
    hub.publish([FEED, postTopic("one")], { type: "notifications-changed" });
    expect([reader.calls.frames, other.calls.frames]).toEqual([1, 0]);
    expect(hub.everyone()).toEqual(new Set([reader.listener, other.listener]));
    hub.close(other.listener);
    expect(hub.everyone()).toEqual(new Set([reader.listener]));
    expect(hub.listenersOf("other")).toEqual([]);
  });

  it("does not apply groups that were queried before an event changed them", () => {
    const hub = new Hub();
    const { listener, calls } = openListener(hub, "member");
    const version = hub.memberships.versionOf(listener);
    hub.changeMembers("left", ["member"], false);
    expect(hub.memberships.replace(listener, ["left", "other"], version)).toBe(false);
    expect(hub.memberships.replace(listener, ["other"], hub.memberships.versionOf(listener))).toBe(true);
    hub.publish([groupTopic("left")], { type: "notifications-changed" });
    expect(calls.frames).toBe(0);
    hub.publish([groupTopic("other")], { type: "notifications-changed" });
    expect(calls.frames).toBe(1);
    hub.close(listener);
    hub.publish([groupTopic("other")], { type: "notifications-changed" });
    expect(calls.frames).toBe(1);
    expect(hub.memberships.versionOf(listener)).toBe(null);
  });
});
