/** The class of Like, Comment and Share under a post: long words have more room than short ones. */
export const actionClass =
  "flex h-10 min-w-0 flex-auto items-center justify-center gap-2 rounded-full px-1 [&>svg]:shrink-0 text-sm font-semibold transition-colors hover:bg-surface-2";
