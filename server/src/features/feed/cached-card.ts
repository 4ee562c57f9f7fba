import { type Post, postsApi, type ReactionType, type SharedPost } from "@plaza/contract/posts";
import type { PostForAll } from "../posts/cards.ts";
import { isEditedSince } from "../posts/history/edited-since.ts";
import { compressed, type Piece } from "../../paging/ready-page.ts";

/** What a viewer's own marks on a post are. */
export interface OwnMarks {
  myReaction: ReactionType | null;
  isSaved: boolean;
  /** In microseconds. */
  reactedAt: number | null;
}

/** The viewer's own reaction to a comment. */
export type OwnReaction = Pick<OwnMarks, "myReaction" | "reactedAt">;
type ReactionTo = (commentId: string) => OwnReaction | undefined;
/** What the viewer voted for in a post's poll. */
type ChoicesIn = (postId: string) => number[] | undefined;

/** The viewer's marks on the parts of a card. */
export interface PartMarks {
  reactionTo: ReactionTo;
  choicesIn: ChoicesIn;
}

const MOST_VARIANTS = 100;

/** A post's card as all see it from whom nobody is hidden, and its bytes for each combination of own marks. */
export class SharedCard {
  readonly post: Post;
  /** The post that it shares. */
  readonly originalId: string | null;
  /** The comments that somebody reacted to: a viewer's own reaction may be among those. */
  readonly reactedIds: string[];
  /** The posts of the polls on it: its own, and the one of the post that it shares. */
  readonly pollIds: string[];
  readonly #reactors: ReadonlySet<string>;
  /** Of the post and its comments, by their ids. */
  readonly #wordsEditedAt: ReadonlyMap<string, number | null>;
  readonly #variants = new Map<string, Piece>();

  constructor({ post, originalId, wordsEditedAt }: PostForAll) {
    this.post = post;
    this.#wordsEditedAt = wordsEditedAt;
    this.originalId = originalId;
    this.reactedIds = post.comments
      .filter(({ reactionCounts }) => Object.keys(reactionCounts).length > 0)
      .map(({ id }) => id);
    this.pollIds = [post, post.sharedPost].flatMap((one) => (one?.poll ? [one.id] : []));
    this.#reactors = new Set(post.reactions.map(({ userId }) => userId));
  }

  /** The card's bytes with the viewer's own marks, trimmed to the contract's shape. */
  bytesFor(viewerId: string, marks: OwnMarks, parts: PartMarks): Piece {
    const key = this.#keyFor(viewerId, marks, parts);
    let piece = this.#variants.get(key);
    if (!piece) {
      const [shown] = postsApi.listPosts.reply.parse([this.#showTo(viewerId, marks, parts)]);
      piece = compressed(JSON.stringify(shown));
      if (this.#variants.size >= MOST_VARIANTS) this.#variants.clear();
      this.#variants.set(key, piece);
    }
    return piece;
  }

  /** The same for all viewers whose marks are the same, mostly none. */
  #keyFor(viewerId: string, marks: OwnMarks, { reactionTo, choicesIn }: PartMarks): string {
    const { myReaction, isSaved } = marks;
    const ofComments = this.reactedIds.map((id) => {
      const own = reactionTo(id);
      return `${own?.myReaction ?? ""}${isSince(own, this.#wordsEditedAt.get(id)) ? "!" : ""}`;
    });
    const votes = this.pollIds.map((id) => choicesIn(id)?.join("+"));
    const own = `${myReaction} ${isSaved} ${isSince(marks, this.#wordsEditedAt.get(this.post.id))}`;
    return `${own} ${ofComments.join()} ${votes.join()} ${this.#isUnlisted(viewerId, myReaction) ? viewerId : ""}`;
  }

  /** The viewer's own reaction is always listed, also where it is not among the newest. */
  #isUnlisted(viewerId: string, myReaction: ReactionType | null): myReaction is ReactionType {
    return myReaction !== null && !this.#reactors.has(viewerId);
  }

  #showTo(viewerId: string, marks: OwnMarks, { reactionTo, choicesIn }: PartMarks): Post {
    const { post } = this;
    const { myReaction, isSaved } = marks;
    const own = this.#isUnlisted(viewerId, myReaction) ? [{ userId: viewerId, type: myReaction, postId: post.id }] : [];
    const reacted = new Set(this.reactedIds);
    const comments = post.comments.map((one) => {
      const reaction = reacted.has(one.id) ? reactionTo(one.id) : undefined;
      const isEdited = isSince(reaction, this.#wordsEditedAt.get(one.id));
      return { ...one, myReaction: reaction?.myReaction ?? null, isEditedSince: isEdited };
    });
    return {
      ...withOwnVote(post, choicesIn),
      sharedPost: post.sharedPost && withOwnVote(post.sharedPost, choicesIn),
      reactions: [...own, ...post.reactions].slice(0, 50),
      comments,
      myReaction,
      isEditedSince: isSince(marks, this.#wordsEditedAt.get(post.id)),
      isSaved,
    };
  }
}

const isSince = (own: OwnReaction | undefined, wordsEditedAt: number | null | undefined) =>
  isEditedSince(own?.reactedAt ?? null, wordsEditedAt);

const withOwnVote = <One extends SharedPost>(post: One, choicesIn: ChoicesIn): One =>
  post.poll ? { ...post, poll: { ...post.poll, myChoices: choicesIn(post.id) ?? [] } } : post;
