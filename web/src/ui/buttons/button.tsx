import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { cx } from "#lib/text/class-names.ts";

const VARIANTS = {
  primary: "bg-brand text-on-brand font-bold hover:bg-brand-hover",
  tonal: "bg-brand-soft text-brand-ink font-semibold hover:[filter:brightness(97%)]",
  neutral: "bg-surface-2 text-ink font-semibold hover:bg-surface-3",
  outline: "border border-line bg-surface text-ink font-semibold hover:border-ink-3",
  ghost: "text-ink-2 font-semibold hover:bg-surface-2 hover:text-ink",
  danger: "bg-danger text-on-danger font-bold hover:[filter:brightness(97%)]",
  ink: "bg-ink text-canvas font-bold hover:opacity-90",
} as const;

const SIZES = { md: "min-h-10 px-4.5 py-1 text-sm", lg: "min-h-12 px-6.5 py-1 text-base" } as const;

const BASE =
  "inline-flex max-w-full shrink-0 items-center justify-center gap-2 rounded-3xl text-center wrap-break-word " +
  "transition-[background-color,border-color,transform,filter] active:scale-97 " +
  "disabled:bg-surface-3 disabled:text-ink-2 disabled:active:scale-100";

type Variant = keyof typeof VARIANTS;
type Size = keyof typeof SIZES;

/** The class for a link that looks like a button. A view or card has one primary button. */
export const buttonClass = (variant: Variant = "primary", size: Size = "md") =>
  cx(BASE, VARIANTS[variant], SIZES[size]);

type ButtonProps = ComponentProps<"button"> & { variant?: Variant | undefined; size?: Size | undefined };

export function Button({ variant, size, className, type = "button", ...rest }: ButtonProps) {
  return <button type={type} className={cx(buttonClass(variant, size), className)} {...rest} />;
}

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
