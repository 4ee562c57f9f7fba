import type { ComponentProps } from "react";
import { cx } from "#lib/text/class-names.ts";

export const viewerButtonClass =
  "grid size-11 shrink-0 place-items-center rounded-full bg-black/55 text-white transition-colors " +
  "hover:bg-white/20 disabled:text-white/35 disabled:hover:bg-black/55";

/** A round button over the picture. */
export function ViewerButton({ label, className, ...rest }: ComponentProps<"button"> & { label: string }) {
  return <button type="button" aria-label={label} className={cx(viewerButtonClass, className)} {...rest} />;
}
