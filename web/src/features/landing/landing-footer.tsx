import type { ReactNode } from "react";
import { Link } from "wouter";
import { LanguageSelect } from "#features/instance/language-select.tsx";
import { appName } from "#lib/api/app-name.ts";
import { buttonClass } from "#ui/buttons/button.tsx";
import { Wordmark } from "#ui/art/logo.tsx";
import { OwnPages } from "#ui/page/own-pages.tsx";
import { t } from "#lib/words/words.ts";

export function LandingFooter({ download }: { download: ReactNode }) {
  return (
    <footer className="border-t border-line">
      <div className="mx-auto flex max-w-[1240px] flex-wrap items-center gap-x-6 gap-y-4 px-5 py-8 text-sm text-ink-2 sm:px-4">
        <Wordmark />
        <p className="text-ink-3">{t("© 2024 {appName}. All rights reserved.", { appName })}</p>
        <nav aria-label={t("Footer")} className="-mx-4.5 flex flex-wrap gap-1 sm:me-0 sm:ms-auto">
          <OwnPages className={buttonClass("ghost")} />
          <Link href="/login" className={buttonClass("ghost")}>
            {t("Log In")}
          </Link>
          <Link href="/install" className={buttonClass("ghost")}>
            {t("How to install")}
          </Link>
          {download}
          <LanguageSelect className={buttonClass("ghost")} />
        </nav>
      </div>
    </footer>
  );
}
