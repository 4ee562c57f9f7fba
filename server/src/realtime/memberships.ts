/** Where the events of groups are subscribed to. */
interface Groups<Listener> {
  join(groupId: string, listener: Listener): void;
  leave(groupId: string, listener: Listener): void;
}

interface Membership {
  groupIds: Set<string>;
  /** How often an event has changed it: a query that began before the last one is outdated. */
  version: number;
}

/**
 * The groups, and group chats, whose events a socket receives: those of its member. Loaded with its session, changed by the events of
 * joining and leaving, so that a post in a group of any size is published to one topic.
 */
export class Memberships<Listener> {
  readonly #of = new Map<Listener, Membership>();
  readonly #groups: Groups<Listener>;

  constructor(groups: Groups<Listener>) {
    this.#groups = groups;
  }

  /** Null for a socket that is closed. */
  versionOf(listener: Listener): number | null {
    return this.#of.get(listener)?.version ?? null;
  }

  has(listener: Listener, groupId: string): boolean {
    return this.#of.get(listener)?.groupIds.has(groupId) ?? false;
  }

  open(listener: Listener, groupIds: string[]) {
    this.#of.set(listener, { groupIds: new Set(), version: 0 });
    for (const groupId of groupIds) this.#join(listener, groupId);
  }

  close(listener: Listener) {
    for (const groupId of this.#of.get(listener)?.groupIds ?? []) this.#leave(listener, groupId);
    this.#of.delete(listener);
  }

  /** Applies what a query found, unless an event has changed it since; false then. */
  replace(listener: Listener, groupIds: string[], version: number | null): boolean {
    const own = this.#of.get(listener);
    if (!own) return true;
    if (own.version !== version) return false;
    const found = new Set(groupIds);
    for (const groupId of own.groupIds) if (!found.has(groupId)) this.#leave(listener, groupId);
    for (const groupId of found) this.#join(listener, groupId);
    return true;
  }

  change(listener: Listener, groupId: string, isMember: boolean) {
    const own = this.#of.get(listener);
    if (!own) return;
    own.version += 1;
    if (isMember) this.#join(listener, groupId);
    else this.#leave(listener, groupId);
  }

  #join(listener: Listener, groupId: string) {
    this.#of.get(listener)?.groupIds.add(groupId);
    this.#groups.join(groupId, listener);
  }

  #leave(listener: Listener, groupId: string) {
    this.#of.get(listener)?.groupIds.delete(groupId);
    this.#groups.leave(groupId, listener);
  }
}
