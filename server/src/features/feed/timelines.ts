import { Cached } from "../../cache/cached.ts";
import type { AppContext } from "../../context.ts";
import { ChangedIds } from "./changed-ids.ts";
import { listFriendsFeedIds } from "./feed.queries.ts";
import { readViewer, type ViewerState } from "./viewers.ts";

/** More than the largest page has, because some of them are deleted meanwhile, or seen by fewer. */
const READ = 60;
const MOST_IDS = 2 * READ;
/** It is read again after that, for the sake of those who write past the server. */
const MAX_AGE_MS = 10 * 60_000;
const MOST_TIMELINES = 5_000;
/** To look at more changed posts costs more than to read the timeline again. */
const MOST_CHANGED = 100;

/** The ids of what may be on a member's friends' feed. Whether it is, is asked of each when a page is made. */
export interface Timeline {
  /** The newest first. */
  ids: Set<string>;
  /** Nothing is missing that is newer than this; null if nothing is missing at all. */
  lastId: string | null;
  /** The cache's version of which that is true. */
  version: number;
  /** Of the relations that it was read with: with others, other posts may be on it. */
  relationsKey: string;
}

/** Where the friends' feed goes on behind the newest posts of all: read once, then changed by what happens to posts. */
export class Timelines {
  readonly #ctx: AppContext;
  readonly #timelines = new Cached<Timeline>({ maxMs: MAX_AGE_MS, max: MOST_TIMELINES });
  readonly #changed: ChangedIds;

  constructor(ctx: AppContext) {
    this.#ctx = ctx;
    this.#changed = new ChangedIds(ctx.cache, "feeds");
  }

  /**
   * The viewer's timeline with what has changed by this version, else undefined. `shown`: all that they may see of the
   * newest posts, by this version; `oldestId`: where those end.
   */
  current(state: ViewerState, version: number, shown: { id: string }[], oldestId: string): Timeline | undefined {
    const timeline = this.#timelines.get(state.id);
    if (!timeline) return undefined;
    const { lastId } = timeline;
    const changed = this.#changed.between(timeline.version, version);
    const older = changed?.filter((id) => id < oldestId && (lastId === null || id > lastId));
    if (!older || older.length > MOST_CHANGED || timeline.relationsKey !== state.relationsKey) {
      this.drop(state.id);
      return undefined;
    }
    merge(timeline, [...shown.map(({ id }) => id), ...older]);
    timeline.version = Math.max(timeline.version, version);
    return timeline;
  }

  drop(viewerId: string) {
    this.#timelines.drop([viewerId]);
  }

  /** It is stored if the viewer's relations were the same before and after. */
  async load({ id, relationsKey }: ViewerState) {
    await this.#timelines.one(id, async () => {
      const { version } = this.#ctx.cache;
      const rows = await listFriendsFeedIds(this.#ctx.db, id, { before: null, limit: READ });
      const after = await readViewer(this.#ctx, id);
      if (after?.relationsKey !== relationsKey) return undefined;
      const ids = new Set(rows.map((row) => row.id));
      const lastId = rows.length < READ ? null : (rows.at(-1)?.id ?? null);
      return { ids, lastId, version, relationsKey };
    });
  }
}

function merge(timeline: Timeline, added: string[]) {
  if (added.every((id) => timeline.ids.has(id))) return;
  const all = [...new Set([...added, ...timeline.ids])].toSorted().toReversed();
  timeline.ids = new Set(all.slice(0, MOST_IDS));
  if (all.length > MOST_IDS) timeline.lastId = all[MOST_IDS - 1] ?? null;
}
