import { t } from "#lib/words/words.ts";

/** The classes of the parts of the strip that `app/early` also draws, before React is there. */
export const STRIP = {
  list: "scroll-none -mx-4 flex [scroll-snap-type:x] scroll-px-4 gap-3 overflow-x-auto px-4 pt-1 pb-2 sm:mx-0 sm:scroll-px-1 sm:px-1",
  place: "shrink-0 snap-start",
  tile: "group block w-[5.75rem] rounded-arch text-center outline-offset-4",
  ring: "block rounded-arch p-[3px]",
  frame: "block h-[7.75rem] overflow-hidden rounded-arch bg-canvas p-[3px]",
  inside: "block size-full overflow-hidden rounded-arch-in bg-surface-3",
  cover: "size-full bg-cover bg-center object-cover",
  person: "relative z-10 -mt-5 flex justify-center",
  avatar: "rounded-full bg-canvas p-[3px]",
  name: "mt-0.5 block truncate text-xs",
  /** The own tile without a story. */
  empty: "grid h-[8.125rem] place-items-center rounded-arch border-2 border-dashed border-ink-3/35",
  emptyName: "mt-4 block truncate text-xs font-semibold",
} as const;
export const OWN_NAME = t("Your story");

/** The number of others' tiles that a phone shows. */
export const FIRST_TILES = 3;
