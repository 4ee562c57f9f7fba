import type { AppContext } from "../../context.ts";
import { type CachedPost, NOBODY, readPosts } from "./cached-post.ts";
import { isShownOn } from "./older-posts.ts";
import { listRecentRows } from "./recent-posts.queries.ts";

const MAX_AGE_MS = 60_000;
/** While first pages are read, what has changed is loaded at once, and not by the next reader. */
const READ_LATELY_MS = 2_000;

interface Recent {
  /** The newest first. */
  posts: CachedPost[];
  /** There are older posts, which are not in memory. */
  isCut: boolean;
  until: number;
}

/** The newest posts of the instance, with what decides who may see them, and the cards of those that are shown. */
export class RecentPosts {
  readonly #ctx: AppContext;
  readonly #most: number;
  #recent: Recent | undefined;
  #loading: Promise<void> | undefined;
  /** Ids that are not yet loaded, with the version of the cache at the first change: infinite if only the card is wanted. */
  readonly #due = new Map<string, number>();
  /** The same of what is being loaded. */
  #inFlight = new Map<string, number>();
  /** How often everything was dropped: what was read before the last time is outdated. */
  #drops = 0;
  #readAt = 0;

  constructor(ctx: AppContext, most: number) {
    this.#ctx = ctx;
    this.#most = most;
    ctx.cache.whenChanged("posts", (ids) => (ids === null ? this.#dropAll() : this.#change(ids)));
    ctx.cache.whenChanged("profiles", (ids) => (ids === null ? this.#dropAll() : this.#changeShown(ids)));
  }

  /**
   * The posts if they have all that had changed by this version of the cache; else undefined, and `load` loads the rest.
   * Whoever waited for every later change as well might wait for ever.
   */
  current(version: number): Readonly<Recent> | undefined {
    this.#readAt = Date.now();
    if (this.#recent && this.#recent.until <= this.#readAt) this.#dropAll();
    return this.#has(version) ? this.#recent : undefined;
  }

  /** Loads what is outdated, and the cards of these posts: in one go for all who wait. */
  async load(version: number, wanted: string[] = []) {
    for (const id of wanted) this.#outdate(id, Infinity);
    // What is being loaded may have begun before the last change: another load follows it.
    if (this.#loading) await this.#loading.catch(() => {});
    if (wanted.length === 0 && this.#recent && this.#has(version)) return;
    this.#loading ??= this.#loadDue().finally(() => (this.#loading = undefined));
    await this.#loading;
  }

  #has(version: number): boolean {
    for (const outdated of [this.#due, this.#inFlight]) {
      for (const changedAt of outdated.values()) if (changedAt <= version) return false;
    }
    return true;
  }

  #outdate(id: string, changedAt: number) {
    this.#due.set(id, Math.min(this.#due.get(id) ?? Infinity, changedAt));
  }

  #dropAll() {
    this.#drops += 1;
    this.#recent = undefined;
    this.#due.clear();
  }

  /** Members, pages and groups look different, or are not shown any more: what is being loaded may be of before. */
  #changeShown(ids: string[]) {
    const shown = this.#recent?.posts.filter((post) => isShownOn(post, ids)).map(({ id }) => id) ?? [];
    const loading = this.#recent ? [...this.#inFlight.keys()] : [];
    if (shown.length + loading.length > 0) this.#change([...shown, ...loading]);
    else if (this.#loading && !this.#recent) this.#dropAll();
  }

  #change(ids: string[]) {
    const recent = this.#recent;
    const { version } = this.#ctx.cache;
    if (!recent) {
      // While all are being loaded, the change may or may not be among them.
      if (this.#loading) for (const id of ids) this.#outdate(id, version);
      return;
    }
    const oldest = recent.isCut ? (recent.posts.at(-1)?.id ?? "") : "";
    for (const id of ids) if (id >= oldest) this.#outdate(id, version);
    // A share shows its original.
    const changed = new Set(ids);
    for (const { id, card } of recent.posts) if (changed.has(card?.originalId ?? "")) this.#outdate(id, version);
    if (this.#due.size === 0 || Date.now() - this.#readAt > READ_LATELY_MS) return;
    this.load(version).catch((error: unknown) => this.#ctx.log.warn({ err: error }, "Changed posts were not loaded"));
  }

  async #loadDue() {
    const recent = this.#recent ?? (await this.#loadAll());
    if (this.#due.size === 0) return;
    this.#inFlight = new Map(this.#due);
    this.#due.clear();
    const ids = [...this.#inFlight.keys()];
    try {
      const found = await readPosts(this.#ctx.db, ids);
      // All of it may have been dropped meanwhile.
      if (this.#recent !== recent) return;
      for (const id of ids) this.#replace(recent, id, found.get(id));
      // What is older than those that are gone has to be read.
      if (recent.posts.length === 0 && recent.isCut) this.#dropAll();
    } catch (error) {
      for (const [id, changedAt] of this.#inFlight) this.#outdate(id, changedAt);
      throw error;
    } finally {
      this.#inFlight = new Map();
    }
  }

  async #loadAll(): Promise<Recent> {
    for (;;) {
      const drops = this.#drops;
      const until = Date.now() + MAX_AGE_MS;
      const posts: CachedPost[] = await listRecentRows(this.#ctx.db, NOBODY, this.#most);
      if (this.#drops !== drops) continue;
      return (this.#recent = { posts, isCut: posts.length === this.#most, until });
    }
  }

  /** Puts a post at its index in the order of ids, or deletes it. */
  #replace(recent: Recent, id: string, found: CachedPost | undefined) {
    const { posts } = recent;
    const at = indexIn(posts, id);
    const isThere = posts[at]?.id === id;
    if (!found) {
      if (isThere) posts.splice(at, 1);
      return;
    }
    // Older than all in memory: those between are not known.
    if (!isThere && at === posts.length && recent.isCut) return;
    posts.splice(at, isThere ? 1 : 0, found);
    if (posts.length <= this.#most) return;
    posts.length = this.#most;
    recent.isCut = true;
  }
}

/** The index of an id among the newest first, or where it would be. */
function indexIn(posts: CachedPost[], id: string): number {
  let [low, high] = [0, posts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((posts[middle]?.id ?? "") > id) low = middle + 1;
    else high = middle;
  }
  return low;
}
