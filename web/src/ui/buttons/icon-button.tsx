import type { ComponentProps } from "react";
import { cx } from "#lib/text/class-names.ts";

export const iconButtonClass =
  "relative grid size-10 shrink-0 place-items-center rounded-full text-ink-2 transition-colors " +
  "hover:bg-surface-2 hover:text-ink";

export function IconButton({ label, className, ...rest }: ComponentProps<"button"> & { label: string }) {
  return <button type="button" aria-label={label} className={cx(iconButtonClass, className)} {...rest} />;
}
