import type { AdminSettings } from "@plaza/contract/instance";
import { useSave } from "#features/admin/settings/use-save.ts";
import { Switch } from "#ui/fields/switch.tsx";
import { t } from "#lib/words/words.ts";

export function GuardSettings({ settings }: { settings: AdminSettings }) {
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
