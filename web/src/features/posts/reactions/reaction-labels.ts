import { t } from "#lib/words/words.ts";

export type ReactionName = "like" | "love" | "haha" | "wow" | "sad" | "angry";

/** The colour is for the label beside the drawing, readable on a card in both themes. */
export const REACTION_LABELS: Record<ReactionName, { label: string; color: string }> = {
  like: { label: t("Like"), color: "text-[#2a55d8] dark:text-[#8fb0ff]" },
  love: { label: t("Love"), color: "text-[#c41f4b] dark:text-[#ff8fab]" },
  haha: { label: t("Haha"), color: "text-[#8a5a00] dark:text-[#ffd166]" },
  wow: { label: t("Wow"), color: "text-[#8a5a00] dark:text-[#ffd166]" },
  sad: { label: t("Sad"), color: "text-[#8a5a00] dark:text-[#ffd166]" },
  angry: { label: t("Angry"), color: "text-[#b8401c] dark:text-[#ff9d76]" },
};

/** `before` is part of each mutation: by the time one fails or is stored in the outbox, the screen has changed. */
export interface Picked {
  type: ReactionName | null;
  before: ReactionName | null;
}

/** Picking the present reaction withdraws it. */
export const pickedOver = (mine: ReactionName | null, type: ReactionName): Picked => ({
  type: type === mine ? null : type,
  before: mine,
});
