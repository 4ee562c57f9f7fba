import { cx } from "#lib/text/class-names.ts";

export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden className={cx("block animate-pulse rounded-md bg-surface-3", className)} />;
}
