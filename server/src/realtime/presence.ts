import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import type { SharedMemory } from "../redis.ts";

/** A page that is loaded again is away for a moment; nobody needs to see that. */
const GRACE_MS = 5_000;
/** What a node says of its members holds this long unless it says it again: nodes can die without a word. */
const WORD_MS = 90_000;
const REFRESH_MS = 30_000;

type OnChange = (userId: string, isOnline: boolean) => Promise<void>;

/** Who has Plaza open, on any node. A hint for other people's screens, kept in memory alone. */
export class Presence {
  readonly #sockets = new Map<string, number>();
  readonly #leaving = new Map<string, NodeJS.Timeout>();
  readonly #elsewhere: Elsewhere | null;
  readonly #log: Logger;
  readonly #graceMs: number;
  #onChange: OnChange = async () => {};

  constructor(shared: SharedMemory | null, log: Logger, graceMs = GRACE_MS) {
    this.#log = log;
    this.#graceMs = graceMs;
    this.#elsewhere = shared && new Elsewhere(shared);
    if (shared) setInterval(() => this.#refresh(), REFRESH_MS).unref();
  }

  /** What to do when somebody comes or goes. */
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
    const isHere = (userId: string) => this.#sockets.has(userId) || this.#leaving.has(userId);
    const away = userIds.filter((userId) => !isHere(userId));
    const elsewhere = await this.#elsewhere?.present(away).catch(() => []);
    return new Set([...userIds.filter(isHere), ...(elsewhere ?? [])]);
  }

  #change(userId: string, isOnline: boolean) {
    this.#spread(userId, isOnline).catch((error: unknown) => this.#log.warn({ err: error }, "Presence was not told"));
  }

  /** Only the first node somebody comes to, and the last one they leave, has news. */
  async #spread(userId: string, isOnline: boolean) {
    const isElsewhere = await this.#elsewhere?.say(userId, isOnline).catch(() => false);
    if (!isElsewhere) await this.#onChange(userId, isOnline);
  }

  #refresh() {
    this.#elsewhere?.refresh([...this.#sockets.keys()]).catch(() => {});
  }
}

/** For each member the nodes they are on, each until its word runs out. */
class Elsewhere {
  readonly #shared: SharedMemory;
  readonly #node = randomUUID();

  constructor(shared: SharedMemory) {
    this.#shared = shared;
  }

  /** Says that they are here, or not any more; answers whether they are on another node. */
  async say(userId: string, isHere: boolean): Promise<boolean> {
    const key = keyOf(userId);
    const change = this.#shared.commands.multi();
    change.zremrangebyscore(key, 0, Date.now());
    if (isHere) change.zadd(key, Date.now() + WORD_MS, this.#node).pexpire(key, WORD_MS);
    else change.zrem(key, this.#node);
    const results = await change.zcard(key).exec();
    const nodes = Number(results?.at(-1)?.[1] ?? 0);
    return nodes > (isHere ? 1 : 0);
  }

  async present(userIds: string[]): Promise<string[]> {
    if (userIds.length === 0) return [];
    const ask = this.#shared.commands.pipeline();
    for (const userId of userIds) ask.zcount(keyOf(userId), Date.now(), "+inf");
    const results = await ask.exec();
    return userIds.filter((_, i) => Number(results?.[i]?.[1] ?? 0) > 0);
  }

  async refresh(userIds: string[]) {
    const change = this.#shared.commands.pipeline();
    const until = Date.now() + WORD_MS;
    for (const userId of userIds) change.zadd(keyOf(userId), until, this.#node).pexpire(keyOf(userId), WORD_MS);
    await change.exec();
  }
}

const keyOf = (userId: string) => `plaza:online:${userId}`;
