import type { AppContext } from "../../context.ts";
import { type CachedPost, readPosts } from "./cached-post.ts";

const MAX_AGE_MS = 60_000;
/** Some 5 KB each. */
const MOST_POSTS = 5_000;

interface Load {
  /** What has changed since it began: null if that may be anything. */
  changed: Set<string> | null;
}

interface Entry {
  /** Null if nobody may see it in a feed. */
  post: CachedPost | null;
  until: number;
}

/** Posts behind the newest ones, by id, with their cards: those on friends' pages that were read lately. */
export class OlderPosts {
  readonly #ctx: AppContext;
  readonly #entries = new Map<string, Entry>();
  /** Those in flight. */
  readonly #loads = new Set<Load>();

  constructor(ctx: AppContext) {
    this.#ctx = ctx;
    ctx.cache.whenChanged("posts", (ids) => (ids === null ? this.#dropAll() : this.#change(ids)));
    ctx.cache.whenChanged("profiles", (ids) => (ids === null ? this.#dropAll() : this.#changeShown(ids)));
  }

  /** Undefined if it has to be loaded; null if nobody may see it in a feed. */
  find(id: string): CachedPost | null | undefined {
    const entry = this.#entries.get(id);
    return entry && entry.until > Date.now() ? entry.post : undefined;
  }

  async load(ids: string[]) {
    const load: Load = { changed: new Set() };
    this.#loads.add(load);
    const until = Date.now() + MAX_AGE_MS;
    try {
      const found = await readPosts(this.#ctx.db, ids);
      // What was read may be of before the change: who needs it loads it once more.
      for (const id of ids) this.#store(id, { post: found.get(id) ?? null, until }, load.changed);
    } finally {
      this.#loads.delete(load);
    }
  }

  #store(id: string, entry: Entry, changed: Set<string> | null) {
    if (!changed || changed.has(id) || isShownOn(entry.post, changed) || isShareOf(entry.post, changed)) return;
    this.#entries.delete(id);
    this.#entries.set(id, entry);
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > MOST_POSTS && oldest !== undefined) this.#entries.delete(oldest);
  }

  #dropAll() {
    this.#entries.clear();
    for (const load of this.#loads) load.changed = null;
  }

  #change(ids: string[]) {
    this.#note(ids);
    for (const id of ids) this.#entries.delete(id);
    const changed = new Set(ids);
    this.#dropWhere((post) => isShareOf(post, changed));
  }

  /** Members, pages and groups look different, or are not shown any more. */
  #changeShown(ids: string[]) {
    this.#note(ids);
    this.#dropWhere((post) => isShownOn(post, ids));
  }

  #note(ids: string[]) {
    for (const { changed } of this.#loads) for (const id of ids) changed?.add(id);
  }

  #dropWhere(isOutdated: (post: CachedPost | null) => boolean) {
    for (const [id, { post }] of this.#entries) if (isOutdated(post)) this.#entries.delete(id);
  }
}

function isShareOf(post: CachedPost | null, ids: Set<string>) {
  const originalId = post?.card?.originalId ?? null;
  return originalId !== null && ids.has(originalId);
}

/** Whether one of these members, pages or groups is on it. */
export function isShownOn(post: CachedPost | null, ids: Iterable<string>): boolean {
  if (post) for (const id of ids) if (id === post.userId || post.card?.shows.has(id)) return true;
  return false;
}
