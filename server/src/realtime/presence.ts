import type { Logger } from "pino";
import { Elsewhere } from "./elsewhere.ts";
import type { NodeRegistry } from "./node-registry.ts";

/** A page that is reloaded is away for a moment; nobody needs to see that. */
const GRACE_MS = 5_000;
type OnChange = (userId: string, isOnline: boolean) => Promise<void>;

/** Who has Plaza open, on any node. A hint for other people's screens, in memory alone. */
export class Presence {
  readonly #sockets = new Map<string, number>();
  readonly #leaving = new Map<string, NodeJS.Timeout>();
  readonly #elsewhere: Elsewhere | null;
  readonly #log: Logger;
  readonly #graceMs: number;
  #onChange: OnChange = async () => {};

  constructor(nodes: NodeRegistry | null, log: Logger, graceMs = GRACE_MS) {
    this.#log = log;
    this.#graceMs = graceMs;
    this.#elsewhere = nodes && new Elsewhere(nodes);
  }

  /** Registers what to do when somebody comes or goes. */
  whenChanged(onChange: OnChange) {
    this.#onChange = onChange;
  }

  enter(userId: string) {
    const open = this.#sockets.get(userId) ?? 0;
    this.#sockets.set(userId, open + 1);
    const leaving = this.#leaving.get(userId);
    clearTimeout(leaving);
    this.#leaving.delete(userId);
    if (open === 0 && !leaving) this.#change(userId, true);
  }

  leave(userId: string) {
    const open = (this.#sockets.get(userId) ?? 1) - 1;
    if (open > 0) return void this.#sockets.set(userId, open);
    this.#sockets.delete(userId);
    const timer = setTimeout(() => {
      this.#leaving.delete(userId);
      this.#change(userId, false);
    }, this.#graceMs);
    this.#leaving.set(userId, timer.unref());
  }

  async whoIsOnline(userIds: string[]): Promise<Set<string>> {
    const away = userIds.filter((userId) => !this.#isHere(userId));
    const elsewhere = await this.#elsewhere?.present(away).catch(() => []);
    return new Set([...userIds.filter((userId) => this.#isHere(userId)), ...(elsewhere ?? [])]);
  }

  /** While Redis is away, those on this node. */
  async countOnline(): Promise<number> {
    const everywhere = await this.#elsewhere?.count().catch(() => null);
    return everywhere ?? this.#sockets.size;
  }

  #isHere(userId: string): boolean {
    return this.#sockets.has(userId) || this.#leaving.has(userId);
  }

  #change(userId: string, isOnline: boolean) {
    this.#spread(userId, isOnline).catch((error: unknown) => this.#log.warn({ err: error }, "Presence was not told"));
  }

  /** Publishes only from the first node somebody comes to, and from the last one they leave. */
  async #spread(userId: string, isOnline: boolean) {
    const isElsewhere = await this.#elsewhere?.setPresent(userId, isOnline).catch(() => false);
    if (!isElsewhere) await this.#onChange(userId, isOnline);
  }

  /** Stores who is on this node, in case Redis lost it. */
  async resync() {
    const here = [...this.#sockets.keys(), ...this.#leaving.keys()];
    await this.#elsewhere?.resync(here, (userId) => this.#isHere(userId));
  }

  /** Publishes that the members of a dead node are gone, except those who are on another one. */
  async bury(nodeId: string) {
    if (!this.#elsewhere) return;
    for await (const userIds of this.#elsewhere.bury(nodeId)) {
      for (const userId of userIds) await this.#onChange(userId, false);
    }
  }
}
