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

interface PageHeadProps {
  title: string;
  note?: string;
  /** The one action of the page. */
  children?: ReactNode;
}

export function PageHead({ title, note, children }: PageHeadProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4 sm:items-end">
      <div className="max-w-full flex-1">
        <h1 className="text-2xl wrap-break-word sm:text-[2.5rem] sm:leading-11">{title}</h1>
        {note && <p className="mt-1.5 wrap-anywhere text-ink-2 max-sm:hidden">{note}</p>}
      </div>
      {children}
    </div>
  );
}
