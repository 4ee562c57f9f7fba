import type { ReactNode } from "react";
import { Link } from "wouter";
import { LanguageSelect } from "#features/instance/language-select.tsx";
import { appName } from "#lib/api/app-name.ts";
import { ArcadeCover } from "#ui/art/arcade-cover.tsx";
import { DuskPlaza } from "#ui/art/dusk-plaza.tsx";
import { Portrait } from "#ui/art/portrait.tsx";
import { Wordmark } from "#ui/art/logo.tsx";
import { t } from "#lib/words/words.ts";

/** One card beside the square, seen through one great arch; on a phone the arcade is at the top. */
export function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <div className="relative grid min-h-dvh bg-canvas lg:grid-cols-[minmax(0,1.05fr)_minmax(0,1fr)]">
      <Square />
      <div aria-hidden className="absolute inset-x-0 top-0 h-44 overflow-hidden lg:hidden">
        <ArcadeCover dot={5} />
      </div>
      <main
        id="main"
        tabIndex={-1}
        className="relative flex flex-col items-center px-4 pt-24 pb-10 outline-none sm:px-8 lg:justify-center lg:pt-10"
      >
        <div className="w-full max-w-[27rem]">
          <div className="card p-6 shadow-2 sm:p-8">
            <Link href="/" className="inline-block rounded-lg">
              <Wordmark />
            </Link>
            {children}
          </div>
          <p className="mt-6 text-center text-sm text-ink-3">
            © 2024 {appName} <LanguageSelect className="ms-2 h-9 bg-transparent" />
          </p>
        </div>
      </main>
    </div>
  );
}

const PORTRAITS = ["mina", "kofi", "ines", "leo", "elena"] as const;

function Square() {
  return (
    <aside
      aria-label={t("About {appName}", { appName })}
      className="sticky top-0 hidden h-dvh flex-col overflow-hidden bg-[oklch(0.93_0.045_68)] pt-14 lg:flex dark:bg-[oklch(0.235_0.04_48)]"
    >
      <div className="mx-auto min-h-0 w-full max-w-[35rem] flex-1 px-10">
        <div className="h-full overflow-hidden rounded-t-full border-[14px] border-b-0 border-[oklch(0.74_0.17_52)]">
          <DuskPlaza />
        </div>
      </div>
      <div className="bg-[#23180f] py-8 text-[#fff3e0]">
        <div className="mx-auto max-w-[35rem] px-10">
          <p className="font-display text-2xl leading-9 font-bold tracking-[-0.035em] text-balance">
            {t("Everyone is already on the square. Come and stand in the middle of it.")}
          </p>
          <p className="mt-4 flex items-center gap-3 text-sm">
            <span aria-hidden className="flex -space-x-2">
              {PORTRAITS.map((who) => (
                <span key={who} className="size-7 overflow-hidden rounded-full ring-2 ring-[#23180f]">
                  <Portrait who={who} />
                </span>
              ))}
            </span>
            {t("Friends, plans for Saturday, and a market")}
          </p>
        </div>
      </div>
    </aside>
  );
}
