import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "#lib/text/class-names.ts";

const tones = {
  brand: "bg-brand-soft text-brand-ink",
  success: "bg-success/12 text-success",
  danger: "bg-danger/10 text-danger",
} as const;

/** An outcome under an arch, in place of a form that is done. */
export function Notice({
  icon: Icon,
  tone = "brand",
  busy = false,
  title,
  text,
  children,
}: {
  icon: LucideIcon;
  tone?: keyof typeof tones;
  busy?: boolean;
  title: string;
  text?: string;
  children?: ReactNode;
}) {
  return (
    <div className="flex flex-col items-center pt-6 text-center">
      <span className={cx("grid h-24 w-20 place-items-center rounded-[2.5rem_2.5rem_1rem_1rem]", tones[tone])}>
        <Icon size={36} strokeWidth={1.9} className={cx(busy && "animate-pulse")} aria-hidden />
      </span>
      <h1 className="mt-5 text-2xl">{title}</h1>
      {text && <p className="mt-1.5 text-pretty text-ink-2">{text}</p>}
      {children && <div className="mt-6 flex w-full flex-col gap-2">{children}</div>}
    </div>
  );
}
