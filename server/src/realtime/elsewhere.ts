import type { NodeRegistry } from "./node-registry.ts";

/** How many members are looked up together: a larger batch would delay other commands to Redis. */
const BATCH = 200;

const onlineKey = (userId: string) => `plaza:online:${userId}`;
const membersKey = (nodeId: string) => `plaza:members:${nodeId}`;

/** For each member the nodes they are on, and for each node its members: what it leaves behind when it dies. */
export class Elsewhere {
  readonly #nodes: NodeRegistry;

  constructor(nodes: NodeRegistry) {
    this.#nodes = nodes;
  }

  /** Stores that the member is on this node, or no longer is; returns whether they are on another one. */
  async setPresent(userId: string, isHere: boolean): Promise<boolean> {
    const { id, shared } = this.#nodes;
    const change = shared.commands.multi();
    if (isHere) change.sadd(onlineKey(userId), id).sadd(membersKey(id), userId);
    else change.srem(onlineKey(userId), id).srem(membersKey(id), userId);
    const results = await change.scard(onlineKey(userId)).exec();
    const nodes = Number(results?.at(-1)?.[1] ?? 0);
    return nodes > (isHere ? 1 : 0);
  }

  async present(userIds: string[]): Promise<string[]> {
    if (userIds.length === 0) return [];
    const ask = this.#nodes.shared.commands.pipeline();
    for (const userId of userIds) ask.exists(onlineKey(userId));
    const results = await ask.exec();
    return userIds.filter((_, i) => Number(results?.[i]?.[1] ?? 0) > 0);
  }

  /** How many members are on any node: counted by Redis, which sends no list of them. */
  async count(): Promise<number> {
    const { id, shared } = this.#nodes;
    const keys = (await this.#nodes.listIds()).map(membersKey);
    const union = `plaza:online-count:${id}`;
    const results = await shared.commands
      .multi()
      .sunionstore(union, [membersKey(id), ...keys])
      .del(union)
      .exec();
    return Number(results?.[0]?.[1] ?? 0);
  }

  /** After Redis was away: stores who is here now, and removes who left meanwhile. */
  async resync(here: string[], isHere: (userId: string) => boolean) {
    const { id, shared } = this.#nodes;
    const known = await shared.commands.smembers(membersKey(id));
    for (const batch of batchesOf([...new Set([...known, ...here])])) {
      const change = shared.commands.pipeline();
      for (const userId of batch) {
        if (isHere(userId)) change.sadd(onlineKey(userId), id).sadd(membersKey(id), userId);
        else change.srem(onlineKey(userId), id).srem(membersKey(id), userId);
      }
      await change.exec();
    }
  }

  /** Removes a dead node; yields those of its members who are on no other one, in batches. */
  async *bury(nodeId: string): AsyncGenerator<string[]> {
    const { commands } = this.#nodes.shared;
    for (const batch of batchesOf(await commands.smembers(membersKey(nodeId)))) {
      const change = commands.pipeline();
      for (const userId of batch) change.srem(onlineKey(userId), nodeId);
      await change.exec();
      const present = new Set(await this.present(batch));
      yield batch.filter((userId) => !present.has(userId));
    }
    await commands.del(membersKey(nodeId));
  }
}

function* batchesOf(userIds: string[]) {
  for (let i = 0; i < userIds.length; i += BATCH) yield userIds.slice(i, i + BATCH);
}
