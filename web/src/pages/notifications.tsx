import { AllNotifications } from "#features/notifications/all-notifications.tsx";
import { ReadAllButton } from "#features/notifications/read-all-button.tsx";
import { useTitle } from "#lib/title.ts";
import { PageHead } from "#ui/page-head.tsx";
import { Page } from "#ui/page.tsx";

export default function Notifications() {
  useTitle("Notifications");
  return (
    <Page className="max-w-[39.5rem]">
      <PageHead title="Notifications">
        <ReadAllButton />
      </PageHead>
      <div className="card mt-5 p-2">
        <AllNotifications />
      </div>
    </Page>
  );
}
