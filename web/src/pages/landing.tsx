import { useState } from "react";
import { InstallButton } from "#features/install/install-button.tsx";
import { isDismissed, setPlaceInPage } from "#features/install/install.ts";
import { useStandalone } from "#features/install/standalone.ts";
import { AppSection } from "#features/landing/app-section.tsx";
import { FeatureCards } from "#features/landing/feature-cards.tsx";
import { Hero } from "#features/landing/hero.tsx";
import { LandingFooter } from "#features/landing/landing-footer.tsx";
import { LandingHeader } from "#features/landing/landing-header.tsx";
import { useAfterPaint } from "#features/landing/use-after-paint.ts";
import { useTitle } from "#lib/screen/title.ts";
import { buttonClass } from "#ui/buttons/button.tsx";
import { SkipLink } from "#ui/page/skip-link.tsx";
import { t } from "#lib/words/words.ts";

const onOrange =
  "inline-flex h-12 items-center gap-2 rounded-full bg-[#23180f] px-6.5 font-bold text-[#fff3e0] transition-transform hover:scale-103";

export default function Landing() {
  useTitle();
  const standalone = useStandalone();
  const isPainted = useAfterPaint();
  const [isOfferDismissed] = useState(isDismissed);
  const quiet = <InstallButton label={t("Download App")} className={buttonClass("ghost")} icon={false} />;
  return (
    <div className="min-h-dvh bg-canvas">
      <SkipLink />
      <LandingHeader download={quiet} />
      <main id="main" tabIndex={-1} className="outline-none">
        <Hero download={<InstallButton label={t("Download App")} className={buttonClass("outline", "lg")} />} />
        {!isOfferDismissed && !standalone && (
          <div ref={setPlaceInPage} className="mx-auto min-h-22 max-w-[27rem] px-4 pt-6" />
        )}
        {isPainted && <FeatureCards />}
        {isPainted && !standalone && (
          <AppSection download={<InstallButton label={t("Download App")} className={onOrange} />} />
        )}
      </main>
      {isPainted && <LandingFooter download={quiet} />}
    </div>
  );
}
