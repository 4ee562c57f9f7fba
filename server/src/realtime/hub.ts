import { type RealtimeEvent, realtimeEvent } from "@plaza/contract/realtime";

/** An open socket, and whose it is. */
export interface Listener {
  userId: string;
  sessionId: string;
  send(frame: Buffer): void;
  close(code: number, reason: string): void;
}

/** What one can listen to. Each member has a topic of their own. */
export type Topic = `member:${string}`;
export const memberTopic = (userId: string): Topic => `member:${userId}`;

/** The session is over: the browser should ask who it is before it comes back. */
export const SESSION_ENDED = 4401;

/** Knows which sockets listen to which topics. Knows nothing about what is said. */
export class Hub {
  readonly #listeners = new Map<Topic, Set<Listener>>();

  join(topic: Topic, listener: Listener) {
    const present = this.#listeners.get(topic) ?? new Set();
    this.#listeners.set(topic, present.add(listener));
  }

  leave(topic: Topic, listener: Listener) {
    const present = this.#listeners.get(topic);
    present?.delete(listener);
    if (present?.size === 0) this.#listeners.delete(topic);
  }

  listenersOf(userId: string): Listener[] {
    return [...(this.#listeners.get(memberTopic(userId)) ?? [])];
  }

  /** Tells everyone who listens to any of the topics, once. The event is trimmed to the contract's shape. */
  tell(topics: Iterable<Topic>, event: RealtimeEvent) {
    const frame = Buffer.from(JSON.stringify(realtimeEvent.parse(event)));
    const listeners = new Set<Listener>();
    for (const topic of topics) for (const listener of this.#listeners.get(topic) ?? []) listeners.add(listener);
    for (const listener of listeners) listener.send(frame);
  }

  /** A session that ended has no open socket a moment later. */
  closeSessions(userId: string, isEnded: (sessionId: string) => boolean) {
    for (const listener of this.listenersOf(userId)) {
      if (isEnded(listener.sessionId)) listener.close(SESSION_ENDED, "Logged out");
    }
  }
}
