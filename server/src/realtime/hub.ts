import { type RealtimeEvent, realtimeEvent } from "@plaza/contract/realtime";
import { type Change, EVERYTHING } from "../db/changes.ts";
import { type Bus, type FrameMessage, noBus } from "./bus.ts";
import { Deliveries } from "./deliveries.ts";
import { Memberships } from "./memberships.ts";

/** An open socket, and whose it is. */
export interface Listener {
  userId: string;
  sessionId: string;
  send(frame: Buffer): void;
  /** Unsubscribes from every post that may no longer be seen. */
  stopWatching(): void;
  /** Unsubscribes from these topics until the client watches them again. */
  letGo(topics: ReadonlySet<Topic>): void;
  close(code: number, reason: string): void;
}

/**
 * A topic to subscribe to: what concerns a member, a group or group chat they are in, a post on the screen, the feed and the events
 * that all read.
 */
export type Topic =
  | `member:${string}`
  | `group:${string}`
  | `post:${string}`
  | "feed"
  | "events"
  | "groups"
  | "everyone";
const MEMBER = "member:";
export const memberTopic = (userId: string): Topic => `${MEMBER}${userId}`;
export const memberIn = (topic: Topic) => (topic.startsWith(MEMBER) ? topic.slice(MEMBER.length) : undefined);
/** The topic of the members of a group, or of a group chat. */
export const groupTopic = (groupId: string): Topic => `group:${groupId}`;
const POST = "post:";
export const postTopic = (postId: string): Topic => `${POST}${postId}`;
/** The topic of every open screen. */
export const EVERYONE: Topic = "everyone";
export const FEED: Topic = "feed";
/** The topic of every screen with events on it. */
export const EVENTS: Topic = "events";
/** The topic of every screen with groups on it. */
export const GROUPS: Topic = "groups";

/** The close code of an ended session: the browser should check who is signed in before it reconnects. */
export const SESSION_ENDED = 4401;

/** Whose sockets to close: those of one session, or all but those of one. */
interface EndedSessions {
  userId: string;
  only?: string;
  except?: string;
}

/** Which listeners an event is for: all but these members, or these alone. */
interface Meant {
  without?: string[];
  only?: string[];
}

type BusMessage =
  | (FrameMessage & { topics: Topic[] })
  | { ended: EndedSessions }
  | { emptied: Topic[] }
  | { unwatched: string[] }
  | { groupId: string; userIds: string[]; isMember: boolean }
  | { closedGroup: string }
  | { missed: true }
  | { missedFrames: true }
  | { changed: Change }
  | { jobs: true };

/**
 * Knows which sockets listen to which topics, on this node, and publishes to the other nodes. Knows nothing about the
 * events' content.
 */
export class Hub {
  readonly #listeners = new Map<Topic, Set<Listener>>();
  readonly #open = new Set<Listener>();
  /** Sockets whose watch frame is in flight: they may be about to join any topic. */
  readonly #requesting = new Set<Listener>();
  readonly memberships = new Memberships<Listener>({
    join: (groupId, listener) => this.#joinAndCatchUp(groupTopic(groupId), listener),
    leave: (groupId, listener) => this.leave(groupTopic(groupId), listener),
  });
  /** Sockets that have joined topics whose events do not arrive yet. */
  readonly #joining = new Map<Listener, Promise<void>>();
  readonly #deliveries = new Deliveries<Listener>();
  readonly #bus: Bus;
  #onMissed = () => {};
  #onLate: (listeners: Iterable<Listener>) => void = () => {};
  #onChanged: (change: Change) => void = () => {};
  #onJobs = () => {};

  constructor(bus = noBus) {
    this.#bus = bus;
    bus.subscribe({
      onMessage: (message) => this.#receive(message as BusMessage),
      onMissed: () => this.#miss(),
      onLate: (topics) => this.#onLate(topics ? this.#listenersTo(topics as Topic[]) : this.#open),
    });
  }

  /** Registers what to do when events of the other nodes may have been missed here. */
  whenMissed(onMissed: () => void) {
    this.#onMissed = onMissed;
  }

  /** Registers what to do when these sockets may have missed events of what they listen to. */
  whenLate(onLate: (listeners: Iterable<Listener>) => void) {
    this.#onLate = onLate;
  }

  /** Registers what to do when something in the nodes' memory is outdated, or may be. */
  whenChanged(onChanged: (change: Change) => void) {
    this.#onChanged = onChanged;
  }

  /** Registers what to do when another node has added jobs that it does not run itself. */
  whenJobs(onJobs: () => void) {
    this.#onJobs = onJobs;
  }

  /** Lets the other nodes know that there are jobs. */
  publishJobs() {
    void this.#bus.publish({ jobs: true } satisfies BusMessage);
  }

  /**
   * After a commit: what it outdates in the memory of all nodes, of this one before this returns. Once the promise is
   * fulfilled, Redis has written it to the others; or false, and they may not have it.
   */
  async publishChange(change: Change): Promise<boolean> {
    return (await this.#spread({ changed: change })) && this.#bus.flush();
  }

  #miss() {
    this.#onChanged(EVERYTHING);
    this.#onMissed();
  }

  /** Lets the other nodes know that they may have missed events of this one. */
  publishMissed() {
    void this.#bus.publish({ missed: true } satisfies BusMessage);
  }

  /** Adds a new socket: it listens to what concerns its member, and to their groups. */
  open(listener: Listener, groupIds: string[] = []) {
    this.#open.add(listener);
    this.#joinAndCatchUp(memberTopic(listener.userId), listener);
    void this.join(EVERYONE, listener);
    this.memberships.open(listener, groupIds);
  }

  close(listener: Listener) {
    this.#open.delete(listener);
    this.#requesting.delete(listener);
    this.#joining.delete(listener);
    this.leave(memberTopic(listener.userId), listener);
    this.leave(EVERYONE, listener);
    this.memberships.close(listener);
  }

  startWatchRequest(listener: Listener) {
    if (this.#open.has(listener)) this.#requesting.add(listener);
  }

  endWatchRequest(listener: Listener) {
    this.#requesting.delete(listener);
  }

  /** Returns a promise where it takes a moment until the topic's events arrive from other nodes. */
  join(topic: Topic, listener: Listener): Promise<void> | undefined {
    const present = this.#listeners.get(topic) ?? new Set();
    this.#listeners.set(topic, present.add(listener));
    return this.#bus.listen(topic);
  }

  leave(topic: Topic, listener: Listener) {
    const present = this.#listeners.get(topic);
    present?.delete(listener);
    if (present?.size !== 0) return;
    this.#listeners.delete(topic);
    this.#bus.unlisten(topic);
  }

  /** Whether it will be late: what it has joined does not arrive yet. */
  isJoining(listener: Listener): boolean {
    return this.#joining.has(listener);
  }

  /** Where events do not arrive at once, the socket is late once they do; once for all topics of one moment. */
  #joinAndCatchUp(topic: Topic, listener: Listener) {
    const pending = this.join(topic, listener);
    if (!pending) return;
    const all = Promise.all([this.#joining.get(listener), pending]).then(() => {
      if (this.#joining.get(listener) !== all) return;
      this.#joining.delete(listener);
      this.#onLate([listener]);
    });
    this.#joining.set(listener, all);
  }

  listenersOf(userId: string): Listener[] {
    return [...(this.#listeners.get(memberTopic(userId)) ?? [])];
  }

  /**
   * Publishes to everyone meant who listens to any of the topics, once. The event is trimmed to the contract's shape.
   */
  publish(topics: Topic[], event: RealtimeEvent, meant: Meant = {}) {
    if (!this.hasListeners(topics)) return;
    const message = { topics, frame: JSON.stringify(realtimeEvent.parse(event)), ...meant };
    this.#receive(message);
    void this.#bus.publishFrame(message);
  }

  /** Whether anybody may listen to one of these topics: where there are other nodes, only they know who does there. */
  hasListeners(topics: Topic[]): boolean {
    return this.#bus !== noBus || topics.some((topic) => this.#listeners.has(topic));
  }

  /** Closes the sockets of ended sessions, on every node. */
  closeSessions(ended: EndedSessions) {
    void this.#spread({ ended });
  }

  /** Unsubscribes every listener until it watches again: for when the set of those who may listen has changed. */
  empty(topics: Topic[]) {
    void this.#spread({ emptied: topics });
  }

  /** What these members may see has changed: their sockets unsubscribe from what they watch, and watch it anew. */
  stopWatching(userIds: string[]) {
    void this.#spread({ unwatched: userIds });
  }

  /** After the commit: these members have joined the group, or are no longer in it. */
  changeMembers(groupId: string, userIds: string[], isMember: boolean) {
    if (userIds.length > 0) void this.#spread({ groupId, userIds, isMember });
  }

  /** A group is gone: its members' sockets leave it, unsubscribe from what they watch, and watch it anew. */
  closeGroup(groupId: string) {
    void this.#spread({ closedGroup: groupId });
  }

  #spread(message: BusMessage): Promise<boolean> {
    this.#receive(message);
    return this.#bus.publish(message);
  }

  #receive(message: BusMessage) {
    if ("ended" in message) return this.#close(message.ended);
    if ("emptied" in message) return this.#letGo(new Set(message.emptied));
    if ("missed" in message) return this.#miss();
    if ("missedFrames" in message) return this.#onLate(this.#open);
    if ("jobs" in message) return this.#onJobs();
    if ("changed" in message) return this.#onChanged(message.changed);
    if ("closedGroup" in message) return this.#closeGroup(message.closedGroup);
    if ("groupId" in message) {
      const { groupId, userIds, isMember } = message;
      for (const listener of userIds.flatMap((userId) => this.listenersOf(userId)))
        this.memberships.change(listener, groupId, isMember);
      return;
    }
    if ("unwatched" in message) {
      for (const listener of message.unwatched.flatMap((userId) => this.listenersOf(userId))) listener.stopWatching();
      return;
    }
    const frame = Buffer.from(message.frame);
    const received = message.id === undefined ? undefined : this.#deliveries.of(message.id);
    const [without, only] = [new Set(message.without), message.only && new Set(message.only)];
    for (const listener of this.#listenersTo(message.topics)) {
      const { userId } = listener;
      if (without.has(userId) || (only && !only.has(userId)) || received?.has(listener)) continue;
      received?.add(listener);
      listener.send(frame);
    }
  }

  /** Returns each listener once, however many of the topics it listens to. */
  #listenersTo(topics: Iterable<Topic>): Set<Listener> {
    const listeners = new Set<Listener>();
    for (const topic of topics) for (const listener of this.#listeners.get(topic) ?? []) listeners.add(listener);
    return listeners;
  }

  /** Includes sockets with a watch frame in flight: what its query found may be outdated by now. */
  #letGo(topics: Set<Topic>) {
    for (const listener of new Set([...this.#listenersTo(topics), ...this.#requesting])) listener.letGo(topics);
  }

  #closeGroup(groupId: string) {
    for (const listener of this.#listenersTo([groupTopic(groupId)])) {
      this.memberships.change(listener, groupId, false);
      listener.stopWatching();
    }
  }

  #close({ userId, only, except }: EndedSessions) {
    for (const listener of this.listenersOf(userId)) {
      const isEnded = only === undefined ? listener.sessionId !== except : listener.sessionId === only;
      if (isEnded) listener.close(SESSION_ENDED, "logged_out");
    }
  }

  /** Who watches which post on this node, each pair once. */
  watchedPosts(): { userId: string; postId: string }[] {
    return [...this.#listeners].flatMap(([topic, listeners]) => {
      if (!topic.startsWith(POST)) return [];
      const userIds = new Set([...listeners].map(({ userId }) => userId));
      return [...userIds].map((userId) => ({ userId, postId: topic.slice(POST.length) }));
    });
  }

  /** Every socket open on this node. */
  everyone(): ReadonlySet<Listener> {
    return this.#open;
  }
}
