import type { Post, Reacted, ReactionCounts, ReactionType } from "@plaza/contract/posts";
import { REACTIONS } from "@plaza/contract/posts";

const MOST_SHOWN = 3;

/** The colour is for the word beside the drawing, readable on a card in both themes. */
export const REACTION_WORDS: Record<ReactionType, { label: string; color: string }> = {
  like: { label: "Like", color: "text-[#2a55d8] dark:text-[#8fb0ff]" },
  love: { label: "Love", color: "text-[#c41f4b] dark:text-[#ff8fab]" },
  haha: { label: "Haha", color: "text-[#8a5a00] dark:text-[#ffd166]" },
  wow: { label: "Wow", color: "text-[#8a5a00] dark:text-[#ffd166]" },
  sad: { label: "Sad", color: "text-[#8a5a00] dark:text-[#ffd166]" },
  angry: { label: "Angry", color: "text-[#b8401c] dark:text-[#ff9d76]" },
};

export const totalOf = (counts: ReactionCounts) => Object.values(counts).reduce((sum, count) => sum + count, 0);

/** The kinds that were picked, most picked first. */
export const kindsOf = (counts: ReactionCounts) =>
  REACTIONS.filter((type) => counts[type]).toSorted((one, other) => (counts[other] ?? 0) - (counts[one] ?? 0));

export const firstKinds = (counts: ReactionCounts) => kindsOf(counts).slice(0, MOST_SHOWN);

/** What a reaction of one's own will have changed, before the server says so. */
export function withReaction(post: Post, userId: string, type: ReactionType | null): Reacted {
  const reactionCounts = { ...post.reactionCounts };
  if (post.myReaction) reactionCounts[post.myReaction] = (reactionCounts[post.myReaction] ?? 1) - 1;
  if (type) reactionCounts[type] = (reactionCounts[type] ?? 0) + 1;
  const left = Object.entries(reactionCounts).filter(([, count]) => count > 0);
  return { postId: post.id, userId, type, reactionCounts: Object.fromEntries(left) };
}

export function applyReacted(post: Post, { postId, userId, type, reactionCounts }: Reacted, viewerId?: string): Post {
  const others = post.reactions.filter((reaction) => reaction.userId !== userId);
  return {
    ...post,
    reactionCounts,
    reactions: type ? [{ userId, type, postId }, ...others] : others,
    myReaction: userId === viewerId ? type : post.myReaction,
  };
}
