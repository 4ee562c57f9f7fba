import { useState } from "react";
import { AllNotifications } from "#features/notifications/all-notifications.tsx";
import { ReadAllButton } from "#features/notifications/read-all-button.tsx";
import { useTitle } from "#lib/screen/title.ts";
import { PageHead } from "#ui/page/page-head.tsx";
import { Page } from "#ui/page/page.tsx";

export default function Notifications() {
  useTitle("Notifications");
  // A new key resets which notifications the list marks as new.
  const [timesRead, setTimesRead] = useState(0);
  return (
    <Page className="max-w-[39.5rem]">
      <PageHead title="Notifications">
        <ReadAllButton onRead={() => setTimesRead((times) => times + 1)} />
      </PageHead>
      <div className="card mt-5 p-2">
        <AllNotifications key={timesRead} />
      </div>
    </Page>
  );
}
