import { DataSettings } from "#features/account/data-settings.tsx";
import { DeleteSettings } from "#features/account/delete-settings.tsx";
import { AppearanceSettings } from "#features/auth/appearance-settings.tsx";
import { PasswordSettings } from "#features/auth/password-settings.tsx";
import { ProfileSettings } from "#features/auth/profile-settings.tsx";
import { SessionSettings } from "#features/auth/session-settings.tsx";
import { useCurrentUser } from "#features/auth/use-current-user.ts";
import { NotificationSettingsSection } from "#features/notifications/notification-settings.tsx";
import { useTitle } from "#lib/title.ts";
import { PageHead } from "#ui/page-head.tsx";
import { Page } from "#ui/page.tsx";

export default function SettingsPage() {
  const { data: user } = useCurrentUser();
  useTitle("Settings");
  if (!user) return null;
  return (
    <Page className="max-w-[66rem]">
      <PageHead title="Settings" note={`Logged in as ${user.email}`} />
      <div className="mt-8 space-y-8 sm:space-y-10">
        <ProfileSettings user={user} />
        <PasswordSettings email={user.email} />
        <SessionSettings />
        <NotificationSettingsSection />
        <AppearanceSettings />
        <DataSettings />
        <DeleteSettings user={user} />
      </div>
    </Page>
  );
}
