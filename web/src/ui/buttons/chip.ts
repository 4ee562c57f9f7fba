import { cx } from "#lib/text/class-names.ts";

/** A small choice among a few in a row: a button with `aria-pressed`, or a link with `aria-current`. */
export const chipClass = (isChosen: boolean) =>
  cx(
    "flex h-10 shrink-0 items-center gap-1.5 rounded-full border px-3.5 text-sm font-semibold tabular-nums transition-colors",
    isChosen ? "border-ink bg-ink text-canvas" : "border-line bg-surface text-ink-2 hover:border-ink-3 hover:text-ink",
  );
