import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import type { SharedMemory } from "../redis/redis.ts";
import { Heartbeat } from "./heartbeat.ts";

const NODES = "plaza:nodes";
const aliveKey = (nodeId: string) => `plaza:node:${nodeId}`;

/** A node that renews nothing for `aliveMs` counts as dead: nodes can die without notice. */
interface Timing {
  aliveMs: number;
  beatMs: number;
}
const TIMING: Timing = { aliveMs: 30_000, beatMs: 10_000 };

/** Callbacks for changes of the set of nodes. */
interface NodeEvents {
  /** Called when the others know nothing of this node, or not what happened on it while Redis was away. */
  onJoin(): Promise<void>;
  /** Called on one of the living nodes only. */
  onDead(nodeId: string): Promise<void>;
  /** Called when the other nodes may have missed events of this one. */
  onMissed(): void;
}

/**
 * The living nodes, each with a key in Redis that expires unless its node renews it. Expiry is by the clock of Redis.
 */
export class NodeRegistry {
  readonly id = randomUUID();
  readonly shared: SharedMemory;
  readonly heartbeat: Heartbeat;
  /** What has to be the same on all nodes; stored for the others to compare with. */
  readonly setup: string;
  readonly #log: Logger;
  readonly #timing: Timing;
  #events: NodeEvents | undefined;
  #beats: NodeJS.Timeout | undefined;

  constructor(shared: SharedMemory, log: Logger, setup = "{}", timing = TIMING) {
    this.shared = shared;
    this.heartbeat = new Heartbeat(shared, this.id);
    this.#log = log;
    this.setup = setup;
    this.#timing = timing;
  }

  start(events: NodeEvents) {
    this.#events = events;
    this.heartbeat.start();
    this.#beats = setInterval(() => this.#beat(), this.#timing.beatMs).unref();
    this.shared.whenReady((wasAway) => this.#beat(true, wasAway));
    if (!this.shared.isAway()) this.#beat(true);
  }

  /** All nodes that are not known to be dead. */
  listIds(): Promise<string[]> {
    return this.shared.commands.smembers(NODES);
  }

  /** The setups of the other living nodes. */
  async listSetups(): Promise<string[]> {
    const others = (await this.listIds()).filter((nodeId) => nodeId !== this.id);
    if (others.length === 0) return [];
    return (await this.shared.commands.mget(others.map(aliveKey))).filter((setup) => setup !== null);
  }

  /** Leaves the cleanup to the next heartbeat of another node. */
  async close() {
    clearInterval(this.#beats);
    this.#beats = undefined;
    this.heartbeat.close();
    await this.shared.commands.del(aliveKey(this.id)).catch(() => {});
  }

  #beat(isNewConnection = false, wasAway = false) {
    if (!this.#beats) return;
    this.#renew(isNewConnection, wasAway).catch((error: Error) =>
      this.#log.debug({ reason: error.message }, "This node could not be renewed in Redis"),
    );
  }

  async #renew(isNewConnection: boolean, wasAway: boolean) {
    const { commands } = this.shared;
    const [added] = await Promise.all([
      commands.sadd(NODES, this.id),
      commands.set(aliveKey(this.id), this.setup, "PX", this.#timing.aliveMs),
    ]);
    if (added || isNewConnection) await this.#events?.onJoin();
    // The node was taken for dead while it lived, or was cut off: screens elsewhere are outdated.
    if (wasAway || (added && !isNewConnection)) this.#events?.onMissed();
    await this.#buryDead();
  }

  async #buryDead() {
    const { commands } = this.shared;
    const nodeIds = await this.listIds();
    const alive = await commands.mget(nodeIds.map(aliveKey));
    this.heartbeat.expect(nodeIds.filter((_, i) => alive[i] !== null));
    for (const nodeId of nodeIds.filter((_, i) => alive[i] === null)) {
      // Several nodes may see it at once; one of them removes it.
      if ((await commands.srem(NODES, nodeId)) === 1) await this.#events?.onDead(nodeId);
    }
  }
}
