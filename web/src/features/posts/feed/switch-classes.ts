/** The classes of the switch of feeds that `app/early` also draws, before React is there. */
export const SWITCH = {
  group: "scroll-none flex gap-1 overflow-x-auto max-sm:pb-2",
  feed: "h-10 shrink-0 rounded-full px-4 text-sm font-semibold transition-colors",
  /** Of the ranked feed. */
  rule: "mb-3 min-h-5 px-4 text-sm text-ink-3",
  /** Of the others, which are in the order one expects: a phone has the first post in its place. */
  plainRule: "mb-3 min-h-5 px-4 text-sm text-ink-3 max-sm:sr-only",
} as const;
