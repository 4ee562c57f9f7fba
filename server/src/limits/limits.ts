import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import { refuse } from "../errors.ts";
import type { SharedMemory } from "../redis/redis.ts";

/** A maximum per fixed window. Each limit stands beside the rule it guards. */
export interface Limit {
  name: string;
  max: number;
  seconds: number;
}

/** Counts actions per key, with limits that an ordinary member never reaches, and refuses what exceeds them. */
export class Limits {
  readonly #isOn: boolean;
  readonly #shared: SharedMemory | null;
  readonly #counters = new Map<string, RateLimiterAbstract>();

  /** Without shared memory each node counts for itself. */
  constructor(isOn: boolean, shared: SharedMemory | null) {
    this.#isOn = isOn;
    this.#shared = shared;
  }

  /** Counts one more; refuses if that exceeds the limit. */
  async take(limit: Limit, key: string): Promise<void> {
    if (!this.#isOn) return;
    try {
      await this.#counter(limit).consume(key);
    } catch (error) {
      if (error instanceof RateLimiterRes)
        throw refuse("too_many_attempts", { retryAfter: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) });
      throw error;
    }
  }

  /** Whether the limit is reached, counting one more. */
  async isOver(limit: Limit, key: string): Promise<boolean> {
    return this.take(limit, key).then(
      () => false,
      () => true,
    );
  }

  /** Takes back one that turned out not to count. */
  async giveBack(limit: Limit, key: string): Promise<void> {
    if (this.#isOn) await this.#counter(limit).reward(key);
  }

  /** Resets the count. */
  async forget(limit: Limit, key: string): Promise<void> {
    if (this.#isOn) await this.#counter(limit).delete(key);
  }

  #counter({ name, max, seconds }: Limit) {
    let counter = this.#counters.get(name);
    if (!counter) {
      const own = new RateLimiterMemory({ keyPrefix: name, points: max, duration: seconds });
      counter = this.#shared ? sharedCounter(this.#shared, own) : own;
      this.#counters.set(name, counter);
    }
    return counter;
  }
}

/** While Redis is away the limits still hold, on each node by itself. */
const sharedCounter = ({ commands }: SharedMemory, insuranceLimiter: RateLimiterMemory) =>
  new RateLimiterRedis({
    storeClient: commands,
    keyPrefix: `plaza:${insuranceLimiter.keyPrefix}`,
    points: insuranceLimiter.points,
    duration: insuranceLimiter.duration,
    rejectIfRedisNotReady: true,
    insuranceLimiter,
  });

/** The key to count an address by: one IPv6 client has a whole /64. */
export function addressKey(ip: string): string {
  if (!ip.includes(":")) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped?.[1]) return mapped[1];
  const [head = "", tail] = ip.split("::");
  const front = head === "" ? [] : head.split(":");
  const back = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - front.length - back.length)).fill("0");
  return [...front, ...zeros, ...back]
    .slice(0, 4)
    .map((part) => parseInt(part, 16).toString(16))
    .join(":");
}
