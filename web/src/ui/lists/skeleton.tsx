import { cx } from "#lib/text/class-names.ts";

/** One bar in the size of what is on its way. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden className={cx("block animate-pulse rounded-md bg-surface-3", className)} />;
}
