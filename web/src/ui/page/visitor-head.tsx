import { Link } from "wouter";
import { cx } from "#lib/text/class-names.ts";
import { Wordmark } from "#ui/art/logo.tsx";
import { buttonClass } from "#ui/buttons/button.tsx";
import { t } from "#lib/words/words.ts";

/** The top of a page that visitors may read too. `className` is the page's width, `to` where the login leads. */
export function VisitorHead({ className, to }: { className: string; to?: string }) {
  return (
    <header className="border-b border-line bg-surface">
      <div className={cx("mx-auto flex h-16 items-center justify-between px-4", className)}>
        <Link href="/" className="rounded-lg">
          <Wordmark />
        </Link>
        <Link href="/login" state={to && { to }} className={buttonClass("ghost")}>
          {t("Log In")}
        </Link>
      </div>
    </header>
  );
}
