import { Link } from "wouter";
import { cx } from "#lib/text/class-names.ts";
import { addressOf, type Filters, NO_FILTERS, VIEWS } from "#features/marketplace/data/filters.ts";
import { t } from "#lib/words/words.ts";

const LINK =
  "relative flex h-12 shrink-0 items-center px-4 text-sm font-semibold text-ink-2 -outline-offset-4 transition-colors hover:text-ink";

/** All listings and the viewer's own; saved ones are with all that one has saved. */
export function ViewLinks({ view }: { view: Filters["view"] }) {
  return (
    <nav aria-label={t("Marketplace")} className="scroll-none flex gap-1 overflow-x-auto">
      {(Object.keys(VIEWS) as (keyof typeof VIEWS)[]).map((one) => (
        <Link
          key={one}
          href={addressOf({ ...NO_FILTERS, view: one })}
          aria-current={one === view ? "page" : undefined}
          className={cx(LINK, one === view && "text-brand-ink!")}
        >
          {VIEWS[one]}
          {one === view && <span className="absolute inset-x-3 bottom-0 h-[3px] rounded-t-full bg-brand" />}
        </Link>
      ))}
      <Link href="/saved?show=listings" className={LINK}>
        {t("Saved")}
      </Link>
    </nav>
  );
}
