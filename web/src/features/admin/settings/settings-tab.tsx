import { SettingsSection } from "#features/auth/settings/settings-section.tsx";
import { TabSkeleton } from "#features/admin/shell/admin-skeletons.tsx";
import { LoadError } from "#ui/lists/load-error.tsx";
import { DefaultsSettings } from "./defaults-settings.tsx";
import { FiltersSettings } from "./filters-settings.tsx";
import { LogoSettings } from "./logo-settings.tsx";
import { LookForm } from "./look-form.tsx";
import { PagesForm } from "./pages-form.tsx";
import { useSettings } from "#features/admin/shell/use-overview.ts";

export default function SettingsTab() {
  const { data: settings, isError, refetch } = useSettings();
  if (!settings) return isError ? <LoadError onRetry={refetch} /> : <TabSkeleton />;
  return (
    <div className="space-y-8 sm:space-y-10">
      <SettingsSection title="Name and look" note="What people see first, on every page and in every mail.">
        <LookForm settings={settings} />
      </SettingsSection>
      <SettingsSection
        title="Logo"
        note="In the top bar, in the browser's tab, and on the phones that install the app."
      >
        <LogoSettings logoUrl={settings.logoUrl} />
      </SettingsSection>
      <SettingsSection title="Defaults and limits" note="Saved at once.">
        <DefaultsSettings settings={settings} />
      </SettingsSection>
      <SettingsSection
        title="Word and link filters"
        note="For what members write from now on: posts, comments, listings, events, groups and profiles; in messages only what is refused."
      >
        <FiltersSettings settings={settings} />
      </SettingsSection>
      <SettingsSection title="Pages" note="Anyone can read these, even without an account.">
        <PagesForm settings={settings} />
      </SettingsSection>
    </div>
  );
}
