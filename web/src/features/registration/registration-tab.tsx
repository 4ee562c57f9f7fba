import { SettingsSection } from "#features/auth/settings/settings-section.tsx";
import { TabSkeleton } from "#features/admin/shell/admin-skeletons.tsx";
import { LoadError } from "#ui/lists/load-error.tsx";
import { useSettings } from "#features/admin/settings/use-settings.ts";
import { Applications } from "./applications.tsx";
import { DomainsForm } from "./domains-form.tsx";
import InviteLinks from "./invite-links.tsx";
import { ModeSettings } from "./mode-settings.tsx";
import { GuardSettings } from "./guard-settings.tsx";

export default function RegistrationTab({ viewerId }: { viewerId: string }) {
  const { data: settings, isError, refetch } = useSettings();
  if (!settings) return isError ? <LoadError onRetry={refetch} /> : <TabSkeleton />;
  return (
    <div className="space-y-8 sm:space-y-10">
      <SettingsSection title="Applications" note="People who verified their address and wait for your word.">
        <Applications />
      </SettingsSection>
      <SettingsSection title="Who can sign up" note="It holds from the moment you choose it.">
        <ModeSettings settings={settings} />
      </SettingsSection>
      <SettingsSection
        title="Invitation links"
        note="Whoever opens one can sign up, also by approval or by invitation."
      >
        <InviteLinks viewerId={viewerId} />
      </SettingsSection>
      <SettingsSection title="Against robots and spam" note="Saved at once.">
        <GuardSettings settings={settings} />
      </SettingsSection>
      <SettingsSection title="Addresses" note="By the part after the @. Whatever lies under a domain counts as it.">
        <DomainsForm settings={settings} />
      </SettingsSection>
    </div>
  );
}
