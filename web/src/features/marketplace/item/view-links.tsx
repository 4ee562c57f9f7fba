import { Link } from "wouter";
import { cx } from "#lib/text/class-names.ts";
import { addressOf, NO_FILTERS, VIEWS } from "#features/marketplace/data/filters.ts";

/** All listings, saved ones, and the viewer's own. */
export function ViewLinks({ view }: { view: keyof typeof VIEWS }) {
  return (
    <nav aria-label="Marketplace" className="mt-2 flex gap-1 border-b sm:mt-4 border-line">
      {(Object.keys(VIEWS) as (keyof typeof VIEWS)[]).map((one) => (
        <Link
          key={one}
          href={addressOf({ ...NO_FILTERS, view: one })}
          aria-current={one === view ? "page" : undefined}
          className={cx(
            "relative flex h-12 items-center px-4 text-sm font-semibold -outline-offset-4 transition-colors",
            one === view ? "text-brand-ink" : "text-ink-2 hover:text-ink",
          )}
        >
          {VIEWS[one]}
          {one === view && <span className="absolute inset-x-3 bottom-0 h-[3px] rounded-t-full bg-brand" />}
        </Link>
      ))}
    </nav>
  );
}
