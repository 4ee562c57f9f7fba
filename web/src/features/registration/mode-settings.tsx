import type { RegistrationMode } from "@plaza/contract/forms/registration-form";
import type { AdminSettings } from "@plaza/contract/instance";
import { useState } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { Switch } from "#ui/fields/switch.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { useSave } from "#features/admin/settings/use-save.ts";

const MODES: Record<RegistrationMode, [label: string, note: string]> = {
  open: ["Everybody", "Whoever verifies their address is a member."],
  approval: ["By approval", "You read each application and let people in."],
  invitation: ["By invitation", "Only with one of the links below."],
  closed: ["Nobody", "Not even with an invitation. Members stay."],
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
            label="What applicants are asked"
            value={question}
            maxLength={300}
            onChange={({ target }) => setQuestion(target.value)}
            hint="Empty for 'Why would you like to join?', which they may leave open."
          />
          <Button variant="neutral" onClick={() => void save({ registrationQuestion: question })}>
            Save question
          </Button>
        </div>
      )}
      <Switch
        label="Members can invite"
        note="They make invitation links in their settings. You see who invited whom in the list of users."
        isOn={shown.membersInvite}
        onChange={(membersInvite) => void save({ membersInvite })}
      />
    </div>
  );
}
