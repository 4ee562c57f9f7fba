import { type Post, postsApi, type ReactionType, type SharedPost } from "@plaza/contract/posts";
import type { PostForAll } from "../posts/cards.ts";
import { isEditedSince } from "../posts/history/edited-since.ts";
import { compressed, type Piece } from "../../paging/ready-page.ts";

/** A viewer's own reaction to a post, and whether they saved it. */
export interface OwnInteractions {
  myReaction: ReactionType | null;
  isSaved: boolean;
  /** In microseconds. */
  reactedAt: number | null;
}

/** The viewer's own reaction to a comment. */
export type OwnReaction = Pick<OwnInteractions, "myReaction" | "reactedAt">;

/** What a viewer did with the parts of posts; undefined where it has to be loaded. */
export interface Interactions {
  id: string;
  reactionTo: (commentId: string) => OwnReaction | undefined;
  /** What they voted for in a post's poll. */
  choicesIn: (postId: string) => number[] | undefined;
}

const MOST_VARIANTS = 100;

/** A post's card as all see it from whom nobody is hidden, and its bytes for each combination of own interactions. */
export class CachedCard {
  readonly post: Post;
  /** The post that it shares. */
  readonly originalId: string | null;
  /** The comments that somebody reacted to: a viewer's own reaction may be among those. */
  readonly reactedIds: string[];
  /** The members, pages and groups that it shows, and those whose reactions it has. */
  readonly shows: ReadonlySet<string>;
  /** The posts of the polls on it: its own, and the one of the post that it shares. */
  readonly pollIds: string[];
  readonly #listId: string | null;
  readonly #reactors: ReadonlySet<string>;
  /** Of the post and its comments, by their ids. */
  readonly #wordsEditedAt: ReadonlyMap<string, number | null>;
  readonly #variants = new Map<string, Piece>();

  constructor({ post, listId, originalId, wordsEditedAt }: PostForAll) {
    this.post = post;
    this.#listId = listId;
    this.#wordsEditedAt = wordsEditedAt;
    this.originalId = originalId;
    this.reactedIds = post.comments
      .filter(({ reactionCounts }) => Object.keys(reactionCounts).length > 0)
      .map(({ id }) => id);
    this.pollIds = [post, post.sharedPost].flatMap((one) => (one?.poll ? [one.id] : []));
    this.#reactors = new Set(post.reactions.map(({ userId }) => userId));
    this.shows = new Set([...shownBy(post), ...this.#reactors]);
  }

  /** The card's bytes with the viewer's own reactions, save and vote, trimmed to the contract's shape. */
  bytesFor(viewer: Interactions, own: OwnInteractions): Piece {
    const key = this.#keyFor(viewer, own);
    let piece = this.#variants.get(key);
    if (!piece) {
      const [shown] = postsApi.listPosts.reply.parse([this.#showTo(viewer, own)]);
      piece = compressed(JSON.stringify(shown));
      if (this.#variants.size >= MOST_VARIANTS) this.#variants.clear();
      this.#variants.set(key, piece);
    }
    return piece;
  }

  /** The same for all viewers whose interactions are the same, mostly none. */
  #keyFor(viewer: Interactions, own: OwnInteractions): string {
    const { myReaction, isSaved } = own;
    const ofComments = this.reactedIds.map((id) => {
      const reaction = viewer.reactionTo(id);
      return `${reaction?.myReaction ?? ""}${isSince(reaction, this.#wordsEditedAt.get(id)) ? "!" : ""}`;
    });
    const votes = this.pollIds.map((id) => viewer.choicesIn(id)?.join("+"));
    const ofPost = `${myReaction} ${isSaved} ${isSince(own, this.#wordsEditedAt.get(this.post.id))}`;
    const isOwn = this.#listId !== null && viewer.id === this.post.userId;
    return `${ofPost} ${ofComments.join()} ${votes.join()} ${isOwn || this.#isUnlisted(viewer.id, myReaction) ? viewer.id : ""}`;
  }

  /** The viewer's own reaction is always listed, also where it is not among the newest. */
  #isUnlisted(viewerId: string, myReaction: ReactionType | null): myReaction is ReactionType {
    return myReaction !== null && !this.#reactors.has(viewerId);
  }

  #showTo(viewer: Interactions, own: OwnInteractions): Post {
    const { post } = this;
    const { myReaction, isSaved } = own;
    const isUnlisted = this.#isUnlisted(viewer.id, myReaction);
    const unlisted = isUnlisted ? [{ userId: viewer.id, type: myReaction, postId: post.id }] : [];
    const reacted = new Set(this.reactedIds);
    const comments = post.comments.map((one) => {
      const reaction = reacted.has(one.id) ? viewer.reactionTo(one.id) : undefined;
      const isEdited = isSince(reaction, this.#wordsEditedAt.get(one.id));
      return { ...one, myReaction: reaction?.myReaction ?? null, isEditedSince: isEdited };
    });
    return {
      ...withOwnVote(post, viewer),
      listId: viewer.id === post.userId ? this.#listId : null,
      sharedPost: post.sharedPost && withOwnVote(post.sharedPost, viewer),
      reactions: [...unlisted, ...post.reactions].slice(0, 50),
      comments,
      myReaction,
      isEditedSince: isSince(own, this.#wordsEditedAt.get(post.id)),
      isSaved,
    };
  }
}

function shownBy({ userId, group, mentions, comments, sharedPost }: Post): string[] {
  const texts = [...comments, ...(sharedPost ? [sharedPost] : [])];
  return [
    ...[userId, sharedPost?.userId, group?.id, sharedPost?.group?.id].flatMap((id) => id ?? []),
    ...comments.map(({ author }) => author.id),
    ...[mentions, ...texts.map((text) => text.mentions)].flat().map((mention) => mention.userId),
  ];
}

const isSince = (own: OwnReaction | undefined, wordsEditedAt: number | null | undefined) =>
  isEditedSince(own?.reactedAt ?? null, wordsEditedAt);

const withOwnVote = <One extends SharedPost>(post: One, viewer: Interactions): One =>
  post.poll ? { ...post, poll: { ...post.poll, myChoices: viewer.choicesIn(post.id) ?? [] } } : post;
