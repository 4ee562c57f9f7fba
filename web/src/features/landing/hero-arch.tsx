import type { ReactNode } from "react";
import { cx } from "#lib/text/class-names.ts";

interface HeroArchProps {
  /** The distance from the middle of the arcade: the further out, the later it rises. */
  step: number;
  /** The sky behind a scene. */
  sky?: string;
  /** The class with its height. */
  className: string;
  bubble?: ReactNode;
  children: ReactNode;
}

export function HeroArch({ step, sky, className, bubble, children }: HeroArchProps) {
  return (
    <div
      className={cx(
        "relative w-[5.25rem] shrink-0 rounded-[2.625rem_2.625rem_.75rem_.75rem] sm:w-44 sm:rounded-[5.5rem_5.5rem_1.25rem_1.25rem]",
        "transition-transform duration-900 motion-safe:starting:translate-y-full",
        className,
      )}
      style={{ transitionDelay: `${step * 90}ms`, backgroundImage: sky }}
    >
      <div className="relative size-full overflow-hidden rounded-[inherit] ring-1 ring-black/5 dark:ring-white/10">
        {children}
      </div>
      {bubble}
    </div>
  );
}

/** The scene behind an arch: it is aligned to the ground, whatever the arch's height. */
export function Scene({ src }: { src: string }) {
  return <img src={src} alt="" className="absolute inset-0 size-full object-cover object-bottom" />;
}

export function Bubble({ className, children }: { className: string; children: ReactNode }) {
  return (
    <div
      className={cx(
        "absolute z-10 hidden items-center gap-2.5 rounded-full border border-line bg-surface py-2 pe-4 lg:flex",
        "text-sm font-semibold whitespace-nowrap shadow-3",
        className,
      )}
    >
      {children}
    </div>
  );
}
