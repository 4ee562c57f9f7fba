import type { RegistrationMode } from "@plaza/contract/forms/registration-form";
import type { AdminSettings } from "@plaza/contract/instance";
import { type SubmitEvent, useState } from "react";
import { SettingsSection } from "#features/auth/settings/settings-section.tsx";
import { TabSkeleton } from "#features/admin/shell/admin-skeletons.tsx";
import { LoadError } from "#ui/lists/loading.tsx";
import { useSettings } from "#features/admin/shell/use-overview.ts";
import { Applications } from "./applications.tsx";
import InviteLinks from "./invite-links.tsx";
import { useSave } from "#features/admin/settings/use-save.ts";
import { Button } from "#ui/buttons/button.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { Switch } from "#ui/fields/switch.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { t } from "#lib/words/words.ts";

const MODES: Record<RegistrationMode, [label: string, note: string]> = {
  open: [t("Anyone"), t("Anyone who verifies their email can join.")],
  approval: [t("By approval"), t("You review each application.")],
  invitation: [t("By invitation"), t("People need one of the links below.")],
  closed: [t("No one"), t("Not even with an invitation. Current members stay.")],
};

const linesOf = (domains: string[]) => domains.join("\n");

const domainsIn = (text: string) => text.split(/[\s,]+/).filter(Boolean);

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

function DomainsForm({ settings: { allowedDomains, refusedDomains } }: { settings: AdminSettings }) {
  const [allowed, setAllowed] = useState(() => linesOf(allowedDomains));
  const [refused, setRefused] = useState(() => linesOf(refusedDomains));
  const { save } = useSave({});

  function submit(event: SubmitEvent) {
    event.preventDefault();
    void save({ allowedDomains: domainsIn(allowed), refusedDomains: domainsIn(refused) });
  }

  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      <TextArea
        label={t("Allowed")}
        value={allowed}
        onChange={({ target }) => setAllowed(target.value)}
        placeholder="example.com"
        hint={t("One per line. Leave empty to allow all domains.")}
      />
      <TextArea
        label={t("Blocked", {}, "domains")}
        value={refused}
        onChange={({ target }) => setRefused(target.value)}
        placeholder="throwaway.example"
        hint={t("One per line.")}
      />
      <Button type="submit" size="lg">
        {t("Save domains")}
      </Button>
    </form>
  );
}

function GuardSettings({ settings }: { settings: AdminSettings }) {
  const { shown, save } = useSave(settings);
  return (
    <div className="space-y-4">
      <Switch
        label={t("Bot check")}
        note={t("The browser solves a short puzzle at sign-up. People won't notice.")}
        isOn={shown.robotCheck}
        onChange={(robotCheck) => void save({ robotCheck })}
      />
      <Switch
        label={t("First-day limits")}
        note={t(
          "In their first 24 hours, new members can send 10 friend requests, message 5 strangers, and post 3 links.",
        )}
        isOn={shown.firstDayLimits}
        onChange={(firstDayLimits) => void save({ firstDayLimits })}
      />
    </div>
  );
}

function ModeSettings({ settings }: { settings: AdminSettings }) {
  const { shown, save } = useSave(settings);
  const [question, setQuestion] = useState(settings.registrationQuestion ?? "");
  return (
    <div className="space-y-5">
      <SelectField
        label={t("Who can sign up")}
        value={shown.registrationMode}
        hint={MODES[shown.registrationMode][1]}
        onChange={({ target }) => void save({ registrationMode: target.value as RegistrationMode })}
        options={Object.entries(MODES).map(([mode, [label]]) => [mode, label])}
      />
      {shown.registrationMode === "approval" && (
        <div className="space-y-3">
          <TextArea
            label={t("Question for applicants")}
            value={question}
            maxLength={300}
            onChange={({ target }) => setQuestion(target.value)}
            hint={t("Leave empty to ask “Why would you like to join?”, which is optional.")}
          />
          <Button variant="neutral" onClick={() => void save({ registrationQuestion: question })}>
            {t("Save question")}
          </Button>
        </div>
      )}
      <Switch
        label={t("Let members invite people")}
        note={t("They can create invitation links in their settings. You'll see who invited whom in the user list.")}
        isOn={shown.membersInvite}
        onChange={(membersInvite) => void save({ membersInvite })}
      />
    </div>
  );
}
