import type { RegistrationMode } from "@plaza/contract/forms/registration-form";
import type { AdminSettings } from "@plaza/contract/instance";
import { useState } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { Switch } from "#ui/fields/switch.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { useSave } from "#features/admin/settings/use-save.ts";

const MODES: Record<RegistrationMode, [label: string, note: string]> = {
  open: ["Anyone", "Anyone who verifies their email can join."],
  approval: ["By approval", "You review each application."],
  invitation: ["By invitation", "People need one of the links below."],
  closed: ["No one", "Not even with an invitation. Current members stay."],
};

export function ModeSettings({ settings }: { settings: AdminSettings }) {
  const { shown, save } = useSave(settings);
  const [question, setQuestion] = useState(settings.registrationQuestion ?? "");
  return (
    <div className="space-y-5">
      <SelectField
        label="Who can sign up"
        value={shown.registrationMode}
        hint={MODES[shown.registrationMode][1]}
        onChange={({ target }) => void save({ registrationMode: target.value as RegistrationMode })}
      >
        {Object.entries(MODES).map(([mode, [label]]) => (
          <option key={mode} value={mode}>
            {label}
          </option>
        ))}
      </SelectField>
      {shown.registrationMode === "approval" && (
        <div className="space-y-3">
          <TextArea
            label="Question for applicants"
            value={question}
            maxLength={300}
            onChange={({ target }) => setQuestion(target.value)}
            hint="Leave empty to ask 'Why would you like to join?', which is optional."
          />
          <Button variant="neutral" onClick={() => void save({ registrationQuestion: question })}>
            Save question
          </Button>
        </div>
      )}
      <Switch
        label="Let members invite people"
        note="They can create invitation links in their settings. You'll see who invited whom in the user list."
        isOn={shown.membersInvite}
        onChange={(membersInvite) => void save({ membersInvite })}
      />
    </div>
  );
}
