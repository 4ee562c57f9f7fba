import { SettingsSection } from "#features/auth/settings/settings-section.tsx";
import { TabSkeleton } from "#features/admin/shell/admin-skeletons.tsx";
import { LoadError } from "#ui/lists/load-error.tsx";
import { useSettings } from "#features/admin/shell/use-overview.ts";
import { Applications } from "./applications.tsx";
import { DomainsForm } from "./domains-form.tsx";
import InviteLinks from "./invite-links.tsx";
import { ModeSettings } from "./mode-settings.tsx";
import { GuardSettings } from "./guard-settings.tsx";
import { t } from "#lib/words/words.ts";

export default function RegistrationTab({ viewerId }: { viewerId: string }) {
  const { data: settings, isError, refetch } = useSettings();
  if (!settings) return isError ? <LoadError onRetry={refetch} /> : <TabSkeleton />;
  return (
    <div className="space-y-8 sm:space-y-10">
      <SettingsSection
        title={t("Applications")}
        note={t("People who verified their email and are waiting for approval.")}
      >
        <Applications />
      </SettingsSection>
      <SettingsSection title={t("Who can sign up")} note={t("Takes effect immediately.")}>
        <ModeSettings settings={settings} />
      </SettingsSection>
      <SettingsSection
        title={t("Invitation links")}
        note={t("Anyone with a link can sign up, even when sign-up needs approval or an invitation.")}
      >
        <InviteLinks viewerId={viewerId} />
      </SettingsSection>
      <SettingsSection title={t("Spam protection")} note={t("Keep out bots and throwaway accounts.")}>
        <GuardSettings settings={settings} />
      </SettingsSection>
      <SettingsSection title={t("Email domains")} note={t("The part after the @. Subdomains are included.")}>
        <DomainsForm settings={settings} />
      </SettingsSection>
    </div>
  );
}
