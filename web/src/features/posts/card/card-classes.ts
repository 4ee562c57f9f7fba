/** The classes of a card that `app/early` also draws, before React is there. */
export const CARD = {
  frame: "card overflow-hidden",
  body: "px-5 pt-4",
  head: "flex items-center gap-3",
  lines: "min-w-0 flex-1",
  names: "leading-6 wrap-anywhere",
  name: "inline-block font-semibold hover:underline",
  act: "text-ink-2",
  time: "flex h-6 items-center gap-1.5 text-xs text-ink-3",
  content: "pt-3",
  media: "mt-3.5 max-h-[500px] border-y border-line",
} as const;
export const SHARED = "shared a post";
