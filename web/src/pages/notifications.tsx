import type { OnlyNotifications } from "@plaza/contract/notifications";
import { useState } from "react";
import { AllNotifications } from "#features/notifications/all-notifications.tsx";
import { ReadAllButton } from "#features/notifications/read-all-button.tsx";
import { useTitle } from "#lib/screen/title.ts";
import { Page, PageHead } from "#ui/page/page.tsx";
import { t } from "#lib/words/words.ts";

const PARTS: [only: OnlyNotifications | undefined, label: string][] = [
  [undefined, t("All")],
  ["unread", t("Unread")],
  ["mentions", t("Mentions")],
];

export default function Notifications() {
  useTitle(t("Notifications"));
  // A new key resets which notifications the list marks as new.
  const [timesRead, setTimesRead] = useState(0);
  const [only, setOnly] = useState<OnlyNotifications>();
  return (
    <Page className="max-w-[39.5rem]">
      <PageHead title={t("Notifications")}>
        <ReadAllButton onRead={() => setTimesRead((times) => times + 1)} />
      </PageHead>
      <div role="group" aria-label={t("Show")} className="mt-5 flex flex-wrap gap-2">
        {PARTS.map(([part, label]) => (
          <button
            key={label}
            type="button"
            aria-pressed={part === only}
            onClick={() => setOnly(part)}
            className="h-10 rounded-full bg-surface-2 px-4 text-sm font-semibold text-ink-2 transition-colors hover:text-ink aria-pressed:bg-brand-soft aria-pressed:text-brand-ink"
          >
            {label}
          </button>
        ))}
      </div>
      <div className="card mt-3 p-2">
        <AllNotifications key={`${only} ${timesRead}`} only={only} />
      </div>
    </Page>
  );
}
