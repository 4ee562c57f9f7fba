import type { ReactNode } from "react";
import { cx } from "#lib/text/class-names.ts";

const TONES = {
  neutral: "h-7 px-3 text-xs bg-surface-2 text-ink-2",
  brand: "h-7 px-3 text-xs bg-brand-soft text-brand-ink",
  success: "h-7 px-3 text-xs border border-success/40 text-success",
  count: "h-5 min-w-5 justify-center px-1.5 text-2xs tabular-nums bg-danger text-on-danger",
} as const;

export function Badge({ tone = "neutral", children }: { tone?: keyof typeof TONES; children: ReactNode }) {
  return <span className={cx("inline-flex items-center gap-1.5 rounded-full font-bold", TONES[tone])}>{children}</span>;
}
