import type { AppContext } from "../context.ts";
import type { NodeCache } from "./node-cache.ts";

interface Entry<Value> {
  value: Value | undefined;
  loading: Promise<unknown> | undefined;
  until: number;
}

interface Bounds {
  /** Nothing is held for longer, whatever was published: somebody may write to the database past the server. */
  maxMs?: number;
  /** Beyond so many the oldest are dropped. */
  max?: number;
  /** What is loaded within this time is not held: only those who ask meanwhile share it. */
  quickMs?: number;
}

/**
 * Values by key, loaded when they are first needed. A value that is dropped while it is being loaded is handed to those
 * who wait for it, whose requests began before, and to nobody else.
 */
export class Cached<Value> {
  readonly #entries = new Map<string, Entry<Value>>();
  readonly #bounds: Required<Bounds>;

  constructor(bounds: Bounds = {}) {
    this.#bounds = { maxMs: Infinity, max: Infinity, quickMs: 0, ...bounds };
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    return entry && entry.until > Date.now() ? entry.value : undefined;
  }

  /** The values of these keys; a key that `load` does not return is left out, and asked for again the next time. */
  async all(keys: string[], load: (missing: string[]) => Promise<Map<string, Value>>): Promise<Map<string, Value>> {
    const values = new Map<string, Value>();
    const now = Date.now();
    const missing: string[] = [];
    const waiting: [string, Entry<Value>][] = [];
    for (const key of keys) {
      const entry = this.#entries.get(key);
      if (!entry || entry.until <= now) missing.push(key);
      else if (entry.value !== undefined) values.set(key, entry.value);
      else waiting.push([key, entry]);
    }
    const loaded = missing.length > 0 ? this.#load(missing, load) : undefined;
    await Promise.all([loaded, ...waiting.map(([, { loading }]) => loading)]);
    for (const [key, value] of (await loaded) ?? []) values.set(key, value);
    for (const [key, { value }] of waiting) if (value !== undefined) values.set(key, value);
    return values;
  }

  /** A key is always loaded the same way: where `load` never returns undefined, neither does this. */
  async one<Found extends Value | undefined>(key: string, load: () => Promise<Found>): Promise<Value | Found> {
    const known = this.get(key);
    if (known !== undefined) return known;
    const values = await this.all([key], async () => {
      const value = await load();
      return new Map(value === undefined ? [] : [[key, value]]);
    });
    return values.get(key) as Found;
  }

  drop(keys: Iterable<string> | null) {
    if (keys === null) this.#entries.clear();
    else for (const key of keys) this.#entries.delete(key);
  }

  dropWhere(isOutdated: (value: Value) => boolean) {
    for (const [key, { value }] of this.#entries)
      if (value === undefined || isOutdated(value)) this.#entries.delete(key);
  }

  async #load(keys: string[], load: (missing: string[]) => Promise<Map<string, Value>>): Promise<Map<string, Value>> {
    const { maxMs, quickMs } = this.#bounds;
    const began = performance.now();
    const loading = load(keys);
    const until = Date.now() + maxMs;
    const own = keys.map((key): [string, Entry<Value>] => [key, { value: undefined, loading, until }]);
    for (const [key, entry] of own) this.#set(key, entry);
    try {
      const values = await loading;
      const isQuick = performance.now() - began < quickMs;
      for (const [key, entry] of own) {
        entry.value = values.get(key);
        entry.loading = undefined;
        if (entry.value === undefined || isQuick) this.#forget(key, entry);
      }
      return values;
    } catch (error) {
      for (const [key, entry] of own) this.#forget(key, entry);
      throw error;
    }
  }

  #set(key: string, entry: Entry<Value>) {
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    if (this.#entries.size <= this.#bounds.max) return;
    const [oldest] = this.#entries.keys();
    if (oldest !== undefined) this.#entries.delete(oldest);
  }

  #forget(key: string, entry: Entry<Value>) {
    if (this.#entries.get(key) === entry) this.#entries.delete(key);
  }
}

/** What a feature holds in memory, made when it is first used: one for each node, also where tests run several. */
export function perNode<Value>(make: (ctx: AppContext) => Value): (ctx: AppContext) => Value {
  const all = new WeakMap<NodeCache, Value>();
  return (ctx) => {
    let value = all.get(ctx.cache);
    if (!value) {
      value = make(ctx);
      all.set(ctx.cache, value);
    }
    return value;
  };
}
