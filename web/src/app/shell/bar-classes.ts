/** The classes of the bar above every page that `app/early` also draws, before React is there. */
export const BAR = {
  frame: "sticky top-0 z-30 border-b border-line bg-surface md:bg-surface/85 md:[backdrop-filter:blur(24px)]",
  row: "mx-auto flex h-16 max-w-[1320px] 4xl:max-w-[1640px] items-center gap-2 px-4",
  home: "me-1 flex h-10 min-w-9 items-center overflow-hidden rounded-lg lg:me-2",
} as const;
