import type { Post, Reacted, ReactionCounts, ReactionType } from "@plaza/contract/posts";
import { REACTIONS } from "@plaza/contract/posts";

const MAX_SHOWN = 3;

export const totalOf = (counts: ReactionCounts) => Object.values(counts).reduce((sum, count) => sum + count, 0);

/** Returns the reaction types, most frequent first. */
export const kindsOf = (counts: ReactionCounts) =>
  REACTIONS.filter((type) => counts[type]).toSorted((one, other) => (counts[other] ?? 0) - (counts[one] ?? 0));

export const firstKinds = (counts: ReactionCounts) => kindsOf(counts).slice(0, MAX_SHOWN);

/** Returns the counts after the viewer's reaction changes to another one or none. */
export function countsWith(
  { reactionCounts, myReaction }: Pick<Post, "reactionCounts" | "myReaction">,
  type: ReactionType | null,
): ReactionCounts {
  const counts = { ...reactionCounts };
  if (myReaction) counts[myReaction] = (counts[myReaction] ?? 1) - 1;
  if (type) counts[type] = (counts[type] ?? 0) + 1;
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
}

/** Returns the optimistic result of the viewer's reaction. */
export function withReaction(post: Post, userId: string, type: ReactionType | null): Reacted {
  return { postId: post.id, userId, type, reactionCounts: countsWith(post, type) };
}

export function applyReacted(post: Post, { postId, userId, type, reactionCounts }: Reacted, viewerId?: string): Post {
  const others = post.reactions.filter((reaction) => reaction.userId !== userId);
  return {
    ...post,
    reactionCounts,
    reactions: type ? [{ userId, type, postId }, ...others] : others,
    ...(userId === viewerId && { myReaction: type, isEditedSince: false }),
  };
}
