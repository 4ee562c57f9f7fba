/** The class of Like, Comment and Share under a post. */
export const actionClass =
  "flex h-10 w-full min-w-0 items-center justify-center gap-2 rounded-full text-sm font-semibold transition-colors hover:bg-surface-2";
