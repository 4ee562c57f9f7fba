import { Cached } from "../../cache/cached.ts";
import type { AppContext } from "../../context.ts";
import type { Database } from "../../db/database.ts";
import { findOwnMarks, type MarkedIds } from "../posts/own-marks.ts";
import type { Relations } from "../posts/visibility/visibility-conditions.ts";
import type { Interactions, OwnInteractions, OwnReaction } from "./cached-card.ts";
import { findRelations, type RelationsRow } from "./viewers.queries.ts";

const MAX_AGE_MS = 60_000;
const MOST_VIEWERS = 5_000;
/** Friends and groups of all viewers in memory: some 50 MB. */
const MOST_IDS = 500_000;

const NONE: OwnInteractions = { myReaction: null, isSaved: false, reactedAt: null };

/** An id begins with its time in milliseconds. */
function idAt(ms: number): string {
  const digits = ms.toString(16).padStart(12, "0");
  return `${digits.slice(0, 8)}-${digits.slice(8)}`;
}

/** What decides which posts a member is shown, and what they did with those that they were shown. */
export class ViewerState implements Interactions {
  readonly id: string;
  readonly relations: Relations;
  readonly hasHidden: boolean;
  readonly #interactions = new Map<string, OwnInteractions>();
  readonly #commentReactions = new Map<string, OwnReaction>();
  readonly #votes = new Map<string, number[]>();
  /** What has a greater id was made later than this was read. */
  readonly #lastId: string;
  /** The cache's version by which all of this had been read. */
  readonly version: number;
  #relationsKey: string | undefined;

  constructor(id: string, row: RelationsRow, version: number) {
    this.id = id;
    this.version = version;
    this.relations = {
      id,
      friends: new Set(row.friendIds),
      closeFriends: new Set(row.closeFriendIds),
      lists: new Set(row.listIds),
      groups: new Set(row.groupIds),
      muted: new Set(row.mutedIds),
    };
    this.hasHidden = row.hasHidden;
    this.#lastId = idAt(row.readAtMs + 1);
  }

  /** Undefined if it has to be loaded. On a newer post than this they have none: whatever they do drops this. */
  interactionsOn(postId: string): OwnInteractions | undefined {
    return this.#interactions.get(postId) ?? (postId > this.#lastId ? NONE : undefined);
  }

  reactionTo(commentId: string): OwnReaction | undefined {
    return this.#commentReactions.get(commentId) ?? (commentId > this.#lastId ? NONE : undefined);
  }

  choicesIn(postId: string): number[] | undefined {
    return this.#votes.get(postId) ?? (postId > this.#lastId ? [] : undefined);
  }

  async loadInteractions(db: Database, ids: MarkedIds) {
    if (Object.values(ids).every(({ length }) => length === 0)) return;
    const [onPosts, onComments, votes] = await db.pipeline((one) => findOwnMarks(one, this.id, ids));
    for (const { postId, myReaction, isSaved, reactedAt } of onPosts)
      this.#interactions.set(postId, { myReaction, isSaved, reactedAt });
    for (const { commentId, myReaction, reactedAt } of onComments)
      this.#commentReactions.set(commentId, { myReaction, reactedAt });
    for (const { postId, myChoices } of votes) this.#votes.set(postId, myChoices);
  }

  /** Differs wherever the relations do. */
  get relationsKey(): string {
    const { friends, closeFriends, lists, groups, muted } = this.relations;
    return (this.#relationsKey ??= [friends, closeFriends, lists, groups, muted].map(sumOf).join());
  }

  get size(): number {
    const { friends, closeFriends, lists, groups } = this.relations;
    return 1 + friends.size + closeFriends.size + lists.size + groups.size;
  }
}

/** In whatever order: each half of an id's random end, all by exclusive or. */
function sumOf(ids: ReadonlySet<string>): string {
  let [one, other] = [0, 0];
  for (const id of ids) {
    one ^= Number.parseInt(id.slice(-12, -6), 16);
    other ^= Number.parseInt(id.slice(-6), 16);
  }
  return `${ids.size} ${one} ${other}`;
}

export async function readViewer(ctx: AppContext, id: string): Promise<ViewerState | undefined> {
  const relations = await findRelations(ctx.db, id);
  return relations && new ViewerState(id, relations, ctx.cache.version);
}

/** Viewers of first pages, dropped by what they do themselves and by what others do to them. */
export class Viewers {
  readonly #ctx: AppContext;
  readonly #states = new Cached<ViewerState>({ maxMs: MAX_AGE_MS, max: MOST_VIEWERS });
  #ids = 0;

  constructor(ctx: AppContext) {
    this.#ctx = ctx;
    ctx.cache.whenChanged("viewers", (ids) => this.#states.drop(ids));
  }

  current(id: string): ViewerState | undefined {
    return this.#states.get(id);
  }

  async load(id: string) {
    await this.#states.one(id, async () => {
      const state = await readViewer(this.#ctx, id);
      if (!state) return;
      this.#ids += state.size;
      if (this.#ids > MOST_IDS) this.#dropAll(state);
      return state;
    });
  }

  /** All but the newest: simpler than to know who was here last, and rare. */
  #dropAll({ size }: ViewerState) {
    this.#states.drop(null);
    this.#ids = size;
  }
}
