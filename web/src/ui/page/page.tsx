import type { ReactNode } from "react";
import { cx } from "#lib/text/class-names.ts";

/** The frame of a page, which gets the focus on arrival. `className` replaces its width. */
export function Page({ className = "max-w-[1240px]", children }: { className?: string; children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className={cx("mx-auto w-full px-4 py-4 sm:py-8", className)}>
      {children}
    </main>
  );
}
