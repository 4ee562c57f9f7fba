/** The class of Like, Comment and Share under a post. */
export const actionClass =
  "flex h-10 min-w-fit flex-1 items-center justify-center gap-2 px-1 rounded-full text-sm font-semibold transition-colors hover:bg-surface-2";
