/** The class of Like, Comment and Share under a post: long words have more room than short ones. */
export const actionClass =
  "flex h-10 min-w-0 flex-auto items-center justify-center gap-2 px-1 rounded-full text-sm font-semibold transition-colors hover:bg-surface-2";
