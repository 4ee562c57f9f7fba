import { type ReactNode, useId } from "react";
import { Link } from "wouter";
import { t } from "#lib/words/words.ts";

interface SideCardProps {
  title: string;
  /** Where there is more of it. */
  href: string;
  /** It is on this page, in another tab. */
  isSamePage?: boolean;
  children: ReactNode;
}

/** A card beside the page's main column. */
export function SideCard({ title, href, isSamePage = false, children }: SideCardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="card p-5 pb-3">
      <div className="mb-1 flex items-center justify-between gap-3">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        <Link
          href={href}
          replace={isSamePage}
          aria-label={t("See all: {title}", { title })}
          className="-my-2 inline-flex h-10 shrink-0 items-center text-sm font-semibold text-brand-ink hover:underline"
        >
          {t("See all")}
        </Link>
      </div>
      {children}
    </section>
  );
}
