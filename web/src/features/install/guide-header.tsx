import { Link } from "wouter";
import { appName } from "#lib/api/app-name.ts";
import { buttonClass } from "#ui/buttons/button.tsx";
import { Wordmark } from "#ui/art/logo.tsx";
import { SkipLink } from "#ui/page/skip-link.tsx";
import { ThemeToggle } from "#ui/page/theme-toggle.tsx";
import { t } from "#lib/words/words.ts";

/** The header for visitors, who have no top bar. */
export function GuideHeader() {
  return (
    <>
      <SkipLink />
      <header className="mx-auto flex h-20 max-w-[1320px] items-center gap-4 px-5 sm:px-8">
        <Link href="/" aria-label={t("{appName} home", { appName })} className="min-w-0 rounded-lg">
          <Wordmark />
        </Link>
        <nav aria-label={t("Account")} className="ms-auto flex items-center gap-1 sm:gap-2">
          <ThemeToggle />
          <Link href="/login" className={buttonClass("outline")}>
            {t("Log In")}
          </Link>
        </nav>
      </header>
    </>
  );
}
