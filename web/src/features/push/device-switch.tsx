import { appName } from "#lib/api/app-name.ts";
import { Switch } from "#ui/fields/switch.tsx";
import type { DeviceState } from "./device.ts";
import { toastNotTurned, toastTurned } from "./device-toasts.ts";
import { useDevice } from "./use-device.ts";
import { t } from "#lib/words/words.ts";

const NOTES: Record<DeviceState, string> = {
  on: t("You'll get notifications even when {appName} is closed.", { appName }),
  off: t("Get notifications even when {appName} is closed.", { appName }),
  blocked: t("Notifications are blocked for this site. You can allow them in your browser's settings."),
  unsupported: t(
    "This browser doesn't support notifications. On an iPhone or iPad, add {appName} to your Home Screen first.",
    { appName },
  ),
};

export default function DeviceSwitch() {
  const { state, isBusy, change } = useDevice();
  const canChange = state === "on" || state === "off";
  return (
    <Switch
      label={t("Notifications on this device")}
      note={NOTES[state ?? "off"]}
      isOn={state === "on"}
      disabled={!canChange}
      isBusy={isBusy}
      onChange={(isOn) => void change(isOn).then(toastTurned, toastNotTurned)}
    />
  );
}
