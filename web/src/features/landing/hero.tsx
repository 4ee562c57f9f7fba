import ArrowRight from "lucide-react/icons/arrow-right";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { HeroArcade } from "./hero-arcade.tsx";
import { appName } from "#lib/api/app-name.ts";
import { instance } from "#lib/api/instance.ts";
import { buttonClass } from "#ui/buttons/button.tsx";
import { t } from "#lib/words/words.ts";

export function Hero({ download }: { download: ReactNode }) {
  return (
    <section aria-labelledby="tagline" className="relative overflow-hidden">
      <div className="relative z-10 mx-auto flex max-w-[46rem] flex-col items-center px-6 pt-10 text-center sm:pt-16">
        <p className="mb-5 inline-flex h-9 items-center gap-2 rounded-full border border-line bg-surface px-4 text-sm font-semibold text-ink-2">
          <span className="size-2 rounded-full bg-brand" />
          {t("The square is open")}
        </p>
        <h1
          id="tagline"
          className="text-[clamp(2.25rem,12.2vw,2.75rem)] leading-[1.02] font-extrabold tracking-[-0.035em] sm:text-[4.5rem]"
        >
          {t("Connect with friends and the world around you.")}
        </h1>
        <p className="mt-5 max-w-[31rem] text-lg text-pretty text-ink-2">
          {t(
            "{appName} is a public square: the people you know, what's on this Saturday, and a market around the corner.",
            { appName },
          )}
        </p>
        {instance.welcome && (
          <p dir="auto" className="mt-5 max-w-[31rem] whitespace-pre-line wrap-anywhere">
            {instance.welcome}
          </p>
        )}
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <Link href="/login" state={{ mode: "signup" }} className={buttonClass("primary", "lg")}>
            {t("Get Started")} <ArrowRight size={18} aria-hidden />
          </Link>
          {download}
        </div>
      </div>
      <HeroArcade />
    </section>
  );
}
