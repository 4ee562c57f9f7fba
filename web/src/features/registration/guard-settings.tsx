import type { AdminSettings } from "@plaza/contract/instance";
import { useSave } from "#features/admin/settings/use-save.ts";
import { Switch } from "#ui/fields/switch.tsx";

export function GuardSettings({ settings }: { settings: AdminSettings }) {
  const { shown, save } = useSave(settings);
  return (
    <div className="space-y-4">
      <Switch
        label="Check for robots"
        note="The browser of whoever signs up works for a second. Nobody else is asked, and people notice nothing."
        isOn={shown.robotCheck}
        onChange={(robotCheck) => void save({ robotCheck })}
      />
      <Switch
        label="Limits on the first day"
        note="New members send 10 friend requests, write to 5 strangers and post 3 links in their first 24 hours."
        isOn={shown.firstDayLimits}
        onChange={(firstDayLimits) => void save({ firstDayLimits })}
      />
    </div>
  );
}
