import { t } from "#lib/words/words.ts";

/** The classes of the composer that `app/early` also draws, before React is there. */
export const COMPOSER = {
  frame: "composer relative card p-4 pb-3 max-sm:py-2.5",
  row: "flex gap-3",
  words: "min-h-20 min-w-0 flex-1 pt-2.5 text-lg",
  /** styles.css puts them beside the words on a phone, until something is written. */
  tools: "mt-1 flex flex-wrap items-center border-t border-line pt-1 sm:gap-1 sm:pt-3",
  tool: "flex h-10 items-center gap-1.5 rounded-full px-2 text-sm font-semibold",
} as const;
export const QUESTION = t("What's on your mind?");
