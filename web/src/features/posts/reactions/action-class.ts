/** The class of Like, Comment and Share under a post. */
export const actionClass =
  "flex h-10 w-full items-center justify-center gap-2 whitespace-nowrap [&>svg]:shrink-0 rounded-full text-sm font-semibold transition-colors hover:bg-surface-2";
