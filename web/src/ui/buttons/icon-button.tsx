import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { cx } from "#lib/text/class-names.ts";

export const iconButtonClass =
  "relative grid size-10 shrink-0 place-items-center rounded-full text-ink-2 transition-colors " +
  "hover:bg-surface-2 hover:text-ink";

type IconButtonProps = ComponentProps<"button"> & {
  label: string;
  /** Without one the content comes as children. */
  Icon?: LucideIcon;
  size?: number;
};

export function IconButton({ label, Icon, size = 19, className, children, ...rest }: IconButtonProps) {
  return (
    <button type="button" aria-label={label} className={cx(iconButtonClass, className)} {...rest}>
      {Icon ? <Icon size={size} aria-hidden /> : children}
    </button>
  );
}
