import type { ComponentProps } from "react";
import { cx } from "#lib/text/class-names.ts";

export const roundButtonClass =
  "grid size-11 shrink-0 place-items-center rounded-full text-white transition-colors hover:bg-white/20";

export function RoundButton({ label, className, ...rest }: ComponentProps<"button"> & { label: string }) {
  return <button type="button" aria-label={label} className={cx(roundButtonClass, className)} {...rest} />;
}
