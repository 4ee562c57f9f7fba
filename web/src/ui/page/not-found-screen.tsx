import { Link } from "wouter";
import { EmptyArt } from "#ui/art/empty-art.tsx";
import { buttonClass } from "#ui/buttons/button.tsx";
import { t } from "#lib/words/words.ts";

interface NotFoundScreenProps {
  /** The way on. */
  href: string;
  label: string;
  state?: unknown;
}

/** The screen of an unknown address. */
export default function NotFoundScreen({ label, ...link }: NotFoundScreenProps) {
  return (
    <main id="main" tabIndex={-1} className="flex min-h-[80dvh] flex-col items-center justify-center px-6 text-center">
      <span className="text-brand-ink">
        <EmptyArt name="lost" size={184} />
      </span>
      <h1 className="mt-8 text-[2rem] leading-9 sm:text-[2.5rem] sm:leading-11">{t("404 Page Not Found")}</h1>
      <p className="mt-2 mb-8 text-pretty text-ink-2">{t("Did you forget to add the page to the router?")}</p>
      <Link {...link} className={buttonClass("primary", "lg")}>
        {label}
      </Link>
    </main>
  );
}
