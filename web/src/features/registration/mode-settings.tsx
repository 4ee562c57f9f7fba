import type { RegistrationMode } from "@plaza/contract/forms/registration-form";
import type { AdminSettings } from "@plaza/contract/instance";
import { useState } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { Switch } from "#ui/fields/switch.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { useSave } from "#features/admin/settings/use-save.ts";
import { t } from "#lib/words/words.ts";

const MODES: Record<RegistrationMode, [label: string, note: string]> = {
  open: [t("Anyone"), t("Anyone who verifies their email can join.")],
  approval: [t("By approval"), t("You review each application.")],
  invitation: [t("By invitation"), t("People need one of the links below.")],
  closed: [t("No one"), t("Not even with an invitation. Current members stay.")],
};

export function ModeSettings({ settings }: { settings: AdminSettings }) {
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
