import type { ReactNode } from "react";
import { Link } from "wouter";
import { buttonClass } from "#ui/buttons/button.tsx";
import { Wordmark } from "#ui/art/logo.tsx";
import { ThemeToggle } from "#ui/page/theme-toggle.tsx";
import { t } from "#lib/words/words.ts";

export function LandingHeader({ download }: { download: ReactNode }) {
  return (
    <header className="mx-auto flex h-20 max-w-[1320px] items-center gap-4 px-5 sm:px-8">
      <Wordmark />
      <nav aria-label={t("Account")} className="ms-auto flex items-center gap-1 sm:gap-2">
        <ThemeToggle />
        <span className="hidden sm:contents">{download}</span>
        <Link href="/login" className={buttonClass("outline")}>
          {t("Log In")}
        </Link>
      </nav>
    </header>
  );
}
