import type { SuspensionTerms } from "@plaza/contract/safety";
import { useEffect, useRef } from "react";
import { useTitle } from "#lib/screen/title.ts";
import { formatExact } from "#lib/text/plain-format.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Mark } from "#ui/art/logo.tsx";
import { t } from "#lib/words/words.ts";

/** Tells a member who has just been suspended why they are logged out. */
export default function Suspended({ reason, until, onRead }: SuspensionTerms & { onRead: () => void }) {
  useTitle(t("Account suspended"));
  const heading = useRef<HTMLHeadingElement>(null);
  // Whatever had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <main id="main" tabIndex={-1} className="flex min-h-[80dvh] flex-col items-center justify-center px-6 text-center">
      <Mark size={64} />
      <h1 ref={heading} tabIndex={-1} className="mt-6 text-2xl outline-none">
        {t("Your account is suspended")}
      </h1>
      <p className="mt-2 max-w-96 text-pretty text-ink-2">
        {until
          ? t("You can't log in until {until}.", { until: formatExact(until) })
          : t("You can't log in until an administrator lifts the suspension.")}
      </p>
      {reason && (
        <p
          dir="auto"
          className="mt-4 max-w-96 rounded-lg bg-surface-2 px-4 py-3 text-pretty wrap-anywhere whitespace-pre-line"
        >
          {reason}
        </p>
      )}
      <Button size="lg" className="mt-8" onClick={onRead}>
        {t("Go to the home page")}
      </Button>
    </main>
  );
}
