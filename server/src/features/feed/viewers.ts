import { Cached } from "../../cache/cached.ts";
import type { AppContext } from "../../context.ts";
import { findOwnMarks, type MarkedIds } from "../posts/own-marks.ts";
import type { Relations } from "../posts/visibility-conditions.ts";
import { findCircle } from "./recent-posts.queries.ts";
import type { OwnMarks, OwnReaction } from "./cached-card.ts";

const MAX_AGE_MS = 60_000;
const MOST_VIEWERS = 5_000;
/** Friends, groups and marks of all viewers in memory: some 50 MB. */
const MOST_IDS = 500_000;

const NO_MARKS: OwnMarks = { myReaction: null, isSaved: false, reactedAt: null };

/** An id begins with its time in milliseconds. */
function idAt(ms: number): string {
  const digits = ms.toString(16).padStart(12, "0");
  return `${digits.slice(0, 8)}-${digits.slice(8)}`;
}

/** What decides which posts a member is shown, and their own marks on those that they were shown. */
export class ViewerState implements Relations {
  readonly id: string;
  readonly friends: ReadonlySet<string>;
  readonly closeFriends: ReadonlySet<string>;
  readonly groups: ReadonlySet<string>;
  readonly muted: ReadonlySet<string>;
  readonly hasHidden: boolean;
  readonly #marks = new Map<string, OwnMarks>();
  readonly #commentMarks = new Map<string, OwnReaction>();
  readonly #votes = new Map<string, number[]>();
  /** What has a greater id was made later than this was read. */
  readonly #lastId: string;
  /** The cache's version by which all of this had been read. */
  readonly version: number;

  constructor(id: string, circle: NonNullable<Awaited<ReturnType<typeof findCircle>>>, version: number) {
    this.id = id;
    this.version = version;
    this.friends = new Set(circle.friendIds);
    this.closeFriends = new Set(circle.closeIds);
    this.groups = new Set(circle.groupIds);
    this.muted = new Set(circle.mutedIds);
    this.hasHidden = circle.hasHidden;
    this.#lastId = idAt(circle.readAtMs + 1);
  }

  /**
   * Their own marks on a post; undefined if they have to be loaded. On a newer one they have none: a mark of theirs would
   * have dropped this.
   */
  marksOn(postId: string): OwnMarks | undefined {
    return this.#marks.get(postId) ?? (postId > this.#lastId ? NO_MARKS : undefined);
  }

  /** Their own reaction to a comment, in the same way. */
  reactionTo(commentId: string): OwnReaction | undefined {
    return this.#commentMarks.get(commentId) ?? (commentId > this.#lastId ? NO_MARKS : undefined);
  }

  /** What they voted for in a post's poll, in the same way. */
  choicesIn(postId: string): number[] | undefined {
    return this.#votes.get(postId) ?? (postId > this.#lastId ? [] : undefined);
  }

  addMarks(postId: string, marks: OwnMarks) {
    this.#marks.set(postId, marks);
  }

  addReaction(commentId: string, reaction: OwnReaction) {
    this.#commentMarks.set(commentId, reaction);
  }

  addVote(postId: string, choices: number[]) {
    this.#votes.set(postId, choices);
  }

  get size(): number {
    return 1 + this.friends.size + this.closeFriends.size + this.groups.size;
  }
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
      const circle = await findCircle(this.#ctx.db, id);
      if (!circle) return;
      const state = new ViewerState(id, circle, this.#ctx.cache.version);
      this.#ids += state.size;
      if (this.#ids > MOST_IDS) this.#dropAll(state);
      return state;
    });
  }

  async loadMarks(state: ViewerState, ids: MarkedIds) {
    if (Object.values(ids).every(({ length }) => length === 0)) return;
    const [marks, commentMarks, votes] = await this.#ctx.db.pipeline((db) => findOwnMarks(db, state.id, ids));
    for (const { postId, myReaction, isSaved, reactedAt } of marks)
      state.addMarks(postId, { myReaction, isSaved, reactedAt });
    for (const { commentId, myReaction, reactedAt } of commentMarks)
      state.addReaction(commentId, { myReaction, reactedAt });
    for (const { postId, myChoices } of votes) state.addVote(postId, myChoices);
  }

  /** All but the newest: simpler than to know who was here last, and rare. */
  #dropAll({ size }: ViewerState) {
    this.#states.drop(null);
    this.#ids = size;
  }
}
