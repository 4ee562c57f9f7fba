import { t } from "#lib/words/words.ts";

/** The classes of a post's text that `app/early` also draws, before React is there. */
export const TEXT = {
  words: "text-pretty whitespace-pre-line wrap-anywhere",
  folded: "line-clamp-6",
  emoji: "text-[2rem] leading-10",
  more: "-mb-2 h-10 text-sm font-semibold text-ink-2 hover:text-ink hover:underline",
  link: "font-medium text-brand-ink underline-offset-2 hover:underline focus-visible:underline",
} as const;
export const SEE_MORE = t("See more");
