import type { UserId } from "@plaza/contract/base/ids";
import type { Poll } from "@plaza/contract/base/poll";
import type { Comment, Post } from "@plaza/contract/posts";
import type { Viewer } from "../../context.ts";
import type { Db } from "../../db/sql.ts";
import { refuse } from "../../errors.ts";
import { without } from "../users/counts.ts";
import { asUser } from "../users/users.ts";
import { isEditedSince } from "./history/edited-since.ts";
import { showPoll, showPolls } from "./polls/polls.ts";
import { withOwnReactions } from "./own-marks.ts";
import { type HiddenCounts, listHiddenCounts } from "./own-marks.queries.ts";
import {
  type Card,
  listCards,
  listOwnMarks,
  listSharedCards,
  type OwnMarks,
  type SharedCard,
} from "./cards.queries.ts";

/**
 * The posts of these ids as this viewer sees them, in the order of the ids: four statements at most, however many they
 * are, a fifth if somebody is hidden from the viewer, and one more for polls.
 */
export async function showPosts(db: Db, viewerId: UserId, rows: { id: string }[]): Promise<Post[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  return showMarked(db, viewerId, ids, [listCards(db, viewerId, ids), listOwnMarks(db, viewerId, ids)]);
}

async function showMarked(
  db: Db,
  viewerId: UserId,
  ids: string[],
  sent: [cards: Promise<Card[]>, marks: Promise<OwnMarks[]>],
): Promise<Post[]> {
  const [cards, marks] = await Promise.all(sent);
  const sharedIds = cards.flatMap(({ sharedPostId }) => sharedPostId ?? []);
  const [originals, comments, hidden] = await Promise.all([
    sharedIds.length > 0 ? listSharedCards(db, viewerId, sharedIds) : [],
    withOwnReactions(
      db,
      viewerId,
      cards.flatMap((card) => card.comments),
    ),
    marks.some(({ hasHidden }) => hasHidden) ? listHiddenCounts(db, viewerId, ids) : [],
  ]);

  const polls = await showPolls(db, viewerId, [...cards, ...originals]);

  const cardOf = new Map(cards.map((card) => [card.id, card]));
  const marksOf = new Map(marks.map((mark) => [mark.postId, mark]));
  const originalOf = new Map(originals.map((original) => [original.id, original]));
  // A post that was deleted between the two queries is left out.
  return ids.flatMap((id) => {
    const card = cardOf.get(id);
    if (!card) return [];
    const counted = countOff(
      card,
      hidden.filter(({ postId }) => postId === id),
    );
    const shown = { ...counted, comments: comments.filter(({ postId }) => postId === id) };
    return [asPost(shown, marksOf.get(id), originalOf.get(card.sharedPostId ?? ""), viewerId, polls)];
  });
}

/** A post as all see it from whom nobody is hidden. */
export interface PostForAll {
  post: Post;
  originalId: string | null;
  /** The list that it is for, of which nobody but its author is shown anything. */
  listId: string | null;
  /** Not so if it shares a post that only some may see. */
  isSameForAll: boolean;
  /** When the words of the post and of its comments were changed, by their ids, in microseconds. */
  wordsEditedAt: Map<string, number | null>;
}

/** The same without anybody's own marks: `nobodyId` is no member's. In no particular order. */
export async function showPostsToAll(db: Db, nobodyId: string, ids: string[]): Promise<PostForAll[]> {
  const cards = await listCards(db, nobodyId, ids);
  const sharedIds = cards.flatMap(({ sharedPostId }) => sharedPostId ?? []);
  const originals = sharedIds.length > 0 ? await listSharedCards(db, nobodyId, sharedIds) : [];
  const originalOf = new Map(originals.map((original) => [original.id, original]));
  const polls = new Map([...cards, ...originals].flatMap(({ id, poll }) => (poll ? [[id, showPoll(poll)]] : [])));
  return cards.map((card) => {
    const { sharedPostId: originalId } = card;
    const original = originalOf.get(originalId ?? "");
    return {
      post: asPost(card, undefined, original, nobodyId, polls),
      originalId,
      listId: card.listId,
      isSameForAll: originalId === null || original !== undefined,
      wordsEditedAt: new Map([card, ...card.comments].map((one) => [one.id, one.wordsEditedAt])),
    };
  });
}

export async function showPost(db: Db, viewerId: UserId, id: string): Promise<Post> {
  const [post] = await showPosts(db, viewerId, [{ id }]);
  if (!post) throw refuse("post_not_found");
  return post;
}

/** A post as its author sees it who has just written it: they cannot have marked it, and nobody else has. */
export async function showNewPost(db: Db, authorId: UserId, id: string): Promise<Post> {
  const [post] = await showMarked(db, authorId, [id], [listCards(db, authorId, [id]), Promise.resolve([])]);
  if (!post) throw refuse("post_not_found");
  return post;
}

/** The same of one with nothing but words, which needs no reading. */
export function asNewPost(author: Viewer, words: NewWords): Post {
  const card = {
    ...words,
    userId: author.id,
    author: asUser(author),
    page: null,
    group: null,
    media: [],
    preview: null,
    poll: null,
    editedAt: null,
    wordsEditedAt: null,
    isShare: false,
    sharedPostId: null,
    isPinned: false,
    publishAt: null,
    reactionCounts: {},
    commentCount: 0,
    shareCount: 0,
    comments: [],
    reactions: [],
  };
  return asPost(card, undefined, undefined, author.id, new Map());
}

type NewWords = Pick<
  Card,
  "id" | "createdAt" | "content" | "lang" | "mentions" | "audience" | "listId" | "commenting" | "isHeld"
>;

/** Hidden members' marks are not counted. */
function countOff(card: Card, hidden: HiddenCounts[]): Card {
  const reactions = hidden.flatMap(({ type, count }) => (type ? [[type, count] as const] : []));
  const countOf = (kind: HiddenCounts["kind"]) => hidden.find((one) => one.kind === kind)?.count ?? 0;
  return {
    ...card,
    reactionCounts: without(card.reactionCounts, Object.fromEntries(reactions)),
    commentCount: card.commentCount - countOf("comment"),
    shareCount: card.shareCount - countOf("share"),
  };
}

function asPost(
  card: ShownCard,
  marks: OwnMarks | undefined,
  original: SharedCard | undefined,
  viewerId: UserId,
  polls: Map<string, Poll>,
): Post {
  const myReaction = marks?.myReaction ?? null;
  const isAmong = card.reactions.some(({ userId }) => userId === viewerId);
  const own = myReaction && !isAmong ? [{ userId: viewerId, type: myReaction, postId: card.id }] : [];
  return {
    ...card,
    ...addresses(card),
    listId: card.userId === viewerId ? card.listId : null,
    poll: polls.get(card.id) ?? null,
    reactions: [...own, ...card.reactions].slice(0, 50),
    myReaction,
    isEditedSince: isEditedSince(marks?.reactedAt ?? null, card.wordsEditedAt),
    isSaved: marks?.isSaved ?? false,
    sharedPostId: original ? card.sharedPostId : null,
    sharedPost: original ? { ...original, ...addresses(original), poll: polls.get(original.id) ?? null } : null,
  };
}

/** The comments may have the viewer's own marks already. */
type ShownCard = Omit<Card, "comments"> & { comments: Comment[] };

/** The first picture or film has an address of its own. */
function addresses({ media: [first] }: Pick<Card, "media">) {
  return { imageUrl: first?.kind === "image" ? first.url : null, videoUrl: first?.kind === "video" ? first.url : null };
}
