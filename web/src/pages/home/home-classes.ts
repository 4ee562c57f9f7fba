/** The classes of Home that `app/early` also draws, before React is there. */
export const HOME = {
  columns:
    "mx-auto grid max-w-[1240px] grid-cols-1 gap-x-6 px-4 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[15.5rem_minmax(0,37.5rem)_20rem] xl:justify-center 4xl:max-w-[1640px] 4xl:grid-cols-[17rem_37.5rem_41.5rem]",
  main: "mx-auto w-full max-w-[37.5rem] min-w-0 space-y-3 py-3 sm:space-y-5 sm:py-6",
} as const;

/** The breakpoint above which something stands beside the feed. */
export const WIDE = "(min-width: 64rem)";
