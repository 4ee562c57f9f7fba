/** The classes of the switch of feeds that `app/early` also draws, before React is there. */
export const SWITCH = {
  group: "scroll-none flex gap-1 overflow-x-auto",
  feed: "h-10 shrink-0 rounded-full px-4 text-sm font-semibold transition-colors",
  rule: "mb-3 min-h-5 px-4 text-sm text-ink-3",
} as const;
