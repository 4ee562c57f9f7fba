import type { ComponentProps, ReactNode } from "react";
import { EmptyArt } from "#ui/art/empty-art.tsx";

// Section hues colour drawings and labels only.
const HUES = {
  friends: "text-friends",
  groups: "text-groups",
  market: "text-market",
  events: "text-events",
  brand: "text-brand-ink",
} as const;

interface EmptyStateProps {
  art: ComponentProps<typeof EmptyArt>["name"];
  hue: keyof typeof HUES;
  title: string;
  note?: string;
  /** The next step, as a button or a link. */
  children?: ReactNode;
}

export function EmptyState({ art, hue, title, note, children }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center px-6 py-10 text-center">
      <span className={HUES[hue]}>
        <EmptyArt name={art} />
      </span>
      <p className="mt-5 font-display text-lg font-bold text-balance">{title}</p>
      {note && <p className="mt-1 max-w-72 text-sm text-pretty text-ink-2">{note}</p>}
      {children && <div className="mt-5 flex flex-wrap justify-center gap-2">{children}</div>}
    </div>
  );
}
