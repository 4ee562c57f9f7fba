/** The classes of the switch of feeds that `app/early` also draws, before React is there. */
export const SWITCH = {
  group: "mb-3 flex gap-1",
  feed: "h-10 rounded-full px-4 text-sm font-semibold transition-colors",
} as const;
