import type { AppContext } from "../../context.ts";
import { type PostForAll, showPostsToAll } from "../posts/cards.ts";
import { listNewestRows, listRows, RING_SIZE, type RingRow } from "./recent-posts.queries.ts";
import { SharedCard } from "./cached-card.ts";

const MAX_AGE_MS = 60_000;
/** While first pages are read, what has changed is loaded at once, and not by the next reader. */
const READ_LATELY_MS = 2_000;
/** Nobody has this id, so that a block hides nobody from them. */
const NOBODY = "00000000-0000-7000-8000-000000000000";

interface RingEntry extends RingRow {
  /** Loaded when the post is first on a page, together with the row. */
  card?: SharedCard | undefined;
  /** It looks different to each viewer, and is not shown from memory. */
  isOdd?: boolean;
}

interface Ring {
  /** The newest first. */
  entries: RingEntry[];
  byId: Map<string, RingEntry>;
  /** There are older posts, which are not in memory. */
  isCut: boolean;
  until: number;
}

/** The newest posts of the instance, with what decides who may see them, and the cards of those that are shown. */
export class PostRing {
  readonly #ctx: AppContext;
  #ring: Ring | undefined;
  #loading: Promise<void> | undefined;
  /** Not yet loaded: each with the version of the cache at its first change, infinite if only its card is wanted. */
  readonly #due = new Map<string, number>();
  /** The same of what is being loaded. */
  #inFlight = new Map<string, number>();
  /** How often everything was dropped: what was read before the last time is outdated. */
  #drops = 0;
  #readAt = 0;

  constructor(ctx: AppContext) {
    this.#ctx = ctx;
    ctx.cache.whenChanged("posts", (ids) => (ids === null ? this.#dropAll() : this.#change(ids)));
  }

  /**
   * The ring if it has all that had changed by this version of the cache; else undefined, and `load` mends it. Whoever
   * waited for every later change as well might wait for ever.
   */
  current(version: number): Readonly<Ring> | undefined {
    this.#readAt = Date.now();
    if (this.#ring && this.#ring.until <= this.#readAt) this.#dropAll();
    return this.#has(version) ? this.#ring : undefined;
  }

  /** Loads what is outdated, and the cards of these posts: in one go for all who wait. */
  async load(version: number, wanted: string[] = []) {
    for (const id of wanted) if (!this.#due.has(id)) this.#due.set(id, Infinity);
    // What is being loaded may have begun before the last change: another load follows it.
    if (this.#loading) await this.#loading.catch(() => {});
    if (wanted.length === 0 && this.#ring && this.#has(version)) return;
    this.#loading ??= this.#loadDue().finally(() => (this.#loading = undefined));
    await this.#loading;
  }

  #has(version: number): boolean {
    for (const outdated of [this.#due, this.#inFlight]) {
      for (const changedAt of outdated.values()) if (changedAt <= version) return false;
    }
    return true;
  }

  #dropAll() {
    this.#drops += 1;
    this.#ring = undefined;
    this.#due.clear();
  }

  #change(ids: string[]) {
    const ring = this.#ring;
    const { version } = this.#ctx.cache;
    const outdate = (id: string) => this.#due.set(id, Math.min(this.#due.get(id) ?? Infinity, version));
    if (!ring) {
      // While the ring itself is being loaded, the change may or may not be in it.
      if (this.#loading) ids.forEach(outdate);
      return;
    }
    const oldest = ring.isCut ? (ring.entries.at(-1)?.id ?? "") : "";
    for (const id of ids) if (id > oldest) outdate(id);
    // A share shows its original.
    const changed = new Set(ids);
    for (const { id, card } of ring.entries) if (changed.has(card?.originalId ?? "")) outdate(id);
    if (this.#due.size === 0 || Date.now() - this.#readAt > READ_LATELY_MS) return;
    this.load(version).catch((error: unknown) => this.#ctx.log.warn({ err: error }, "Changed posts were not loaded"));
  }

  async #loadDue() {
    const ring = this.#ring ?? (await this.#loadRing());
    if (this.#due.size === 0) return;
    this.#inFlight = new Map(this.#due);
    this.#due.clear();
    const ids = [...this.#inFlight.keys()];
    try {
      const [rows, posts] = await Promise.all([
        listRows(this.#ctx.db, NOBODY, ids),
        showPostsToAll(this.#ctx.db, NOBODY, ids),
      ]);
      // All of it may have been dropped meanwhile.
      if (this.#ring !== ring) return;
      const there = new Set(rows.map(({ id }) => id));
      const found = new Map(posts.map((one) => [one.post.id, one]));
      for (const id of ids) replace(ring, id, there.has(id) ? found.get(id) : undefined);
    } catch (error) {
      for (const [id, changedAt] of this.#inFlight)
        this.#due.set(id, Math.min(this.#due.get(id) ?? Infinity, changedAt));
      throw error;
    } finally {
      this.#inFlight = new Map();
    }
  }

  async #loadRing(): Promise<Ring> {
    for (;;) {
      const drops = this.#drops;
      const until = Date.now() + MAX_AGE_MS;
      const entries: RingEntry[] = await listNewestRows(this.#ctx.db, NOBODY);
      if (this.#drops !== drops) continue;
      const byId = new Map(entries.map((entry) => [entry.id, entry]));
      return (this.#ring = { entries, byId, isCut: entries.length === RING_SIZE, until });
    }
  }
}

/** Puts a post at its place in the order of ids, or takes it out. What decides who may see it is of the card's moment. */
function replace(ring: Ring, id: string, found: PostForAll | undefined) {
  const { entries, byId } = ring;
  const at = placeOf(entries, id);
  const isThere = byId.delete(id);
  if (!found) {
    if (isThere) entries.splice(at, 1);
    return;
  }
  const { post, isSameForAll } = found;
  const entry: RingEntry = {
    id,
    userId: post.userId,
    audience: post.audience,
    groupId: post.group?.id ?? null,
    card: isSameForAll ? new SharedCard(found) : undefined,
    isOdd: !isSameForAll,
  };
  // Older than all in memory: those between are not known.
  if (!isThere && at === entries.length && ring.isCut) return;
  entries.splice(at, isThere ? 1 : 0, entry);
  byId.set(id, entry);
  if (entries.length <= RING_SIZE) return;
  for (const { id: oldest } of entries.splice(RING_SIZE)) byId.delete(oldest);
  ring.isCut = true;
}

/** Where it is among the newest first, or would be. */
function placeOf(entries: RingEntry[], id: string): number {
  let [low, high] = [0, entries.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((entries[middle]?.id ?? "") > id) low = middle + 1;
    else high = middle;
  }
  return low;
}
