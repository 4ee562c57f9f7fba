import { type Post, postsApi, type ReactionType } from "@plaza/contract/posts";
import { compressed, type Piece } from "../../../paging/ready-page.ts";

/** What a viewer's own marks on a post are. */
export interface OwnMarks {
  myReaction: ReactionType | null;
  isSaved: boolean;
}

/** The viewer's own reaction to a comment. */
type ReactionTo = (commentId: string) => ReactionType | null | undefined;

const MOST_VARIANTS = 100;

/** A post's card as all see it from whom nobody is hidden, and its bytes for each combination of own marks. */
export class SharedCard {
  readonly post: Post;
  /** The post that it shares. */
  readonly originalId: string | null;
  /** The comments that somebody reacted to: a viewer's own reaction may be among those. */
  readonly reactedIds: string[];
  readonly #reactors: ReadonlySet<string>;
  readonly #variants = new Map<string, Piece>();

  constructor(post: Post, originalId: string | null) {
    this.post = post;
    this.originalId = originalId;
    this.reactedIds = post.comments
      .filter(({ reactionCounts }) => Object.keys(reactionCounts).length > 0)
      .map(({ id }) => id);
    this.#reactors = new Set(post.reactions.map(({ userId }) => userId));
  }

  /** The card's bytes with the viewer's own marks, trimmed to the contract's shape. */
  bytesFor(viewerId: string, marks: OwnMarks, reactionTo: ReactionTo): Piece {
    const key = this.#keyFor(viewerId, marks, reactionTo);
    let piece = this.#variants.get(key);
    if (!piece) {
      const [shown] = postsApi.listPosts.reply.parse([this.#showTo(viewerId, marks, reactionTo)]);
      piece = compressed(JSON.stringify(shown));
      if (this.#variants.size >= MOST_VARIANTS) this.#variants.clear();
      this.#variants.set(key, piece);
    }
    return piece;
  }

  /** The same for all viewers whose marks are the same, mostly none. */
  #keyFor(viewerId: string, { myReaction, isSaved }: OwnMarks, reactionTo: ReactionTo): string {
    const ofComments = this.reactedIds.map((id) => reactionTo(id) ?? "").join();
    return `${myReaction} ${isSaved} ${ofComments} ${this.#isUnlisted(viewerId, myReaction) ? viewerId : ""}`;
  }

  /** The viewer's own reaction is always listed, also where it is not among the newest. */
  #isUnlisted(viewerId: string, myReaction: ReactionType | null): myReaction is ReactionType {
    return myReaction !== null && !this.#reactors.has(viewerId);
  }

  #showTo(viewerId: string, { myReaction, isSaved }: OwnMarks, reactionTo: ReactionTo): Post {
    const { post } = this;
    const own = this.#isUnlisted(viewerId, myReaction) ? [{ userId: viewerId, type: myReaction, postId: post.id }] : [];
    const reacted = new Set(this.reactedIds);
    const comments = post.comments.map((one) => ({
      ...one,
      myReaction: (reacted.has(one.id) && reactionTo(one.id)) || null,
    }));
    return { ...post, reactions: [...own, ...post.reactions].slice(0, 50), comments, myReaction, isSaved };
  }
}
