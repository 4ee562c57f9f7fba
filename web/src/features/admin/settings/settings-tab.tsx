import { SettingsSection } from "#features/auth/settings/settings-section.tsx";
import { TabSkeleton } from "#features/admin/shell/admin-skeletons.tsx";
import { LoadError } from "#ui/lists/loading.tsx";
import { DefaultsSettings } from "./defaults-settings.tsx";
import { FiltersSettings } from "./filters-settings.tsx";
import { LogoSettings } from "./logo-settings.tsx";
import { LookForm } from "./look-form.tsx";
import { PagesForm } from "./pages-form.tsx";
import { useSettings } from "#features/admin/shell/use-overview.ts";
import { t } from "#lib/words/words.ts";

export default function SettingsTab() {
  const { data: settings, isError, refetch } = useSettings();
  if (!settings) return isError ? <LoadError onRetry={refetch} /> : <TabSkeleton />;
  return (
    <div className="space-y-8 sm:space-y-10">
      <SettingsSection title={t("Branding")} note={t("Shown on every page and in every email.")}>
        <LookForm settings={settings} />
      </SettingsSection>
      <SettingsSection title={t("Logo")} note={t("Shown in the top bar, the browser tab, and the installed app.")}>
        <LogoSettings logoUrl={settings.logoUrl} />
      </SettingsSection>
      <SettingsSection title={t("Defaults and limits")} note={t("For all members.")}>
        <DefaultsSettings settings={settings} />
      </SettingsSection>
      <SettingsSection
        title={t("Word and link filters")}
        note={t(
          "Applies to new posts, comments, listings, events, groups, and profiles. In messages, only blocked words and links apply.",
        )}
      >
        <FiltersSettings settings={settings} />
      </SettingsSection>
      <SettingsSection title={t("Pages")} note={t("Anyone can read these, even without an account.")}>
        <PagesForm settings={settings} />
      </SettingsSection>
    </div>
  );
}
