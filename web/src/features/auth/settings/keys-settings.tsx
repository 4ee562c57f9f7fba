import { setSingleKeys, useSingleKeys } from "#lib/screen/single-keys.ts";
import { Switch } from "#ui/fields/switch.tsx";
import { t } from "#lib/words/words.ts";

export default function KeysSettings() {
  return (
    <Switch
      label={t("Single-key shortcuts")}
      note={t("Turn this off if you use voice control, or press keys by accident.")}
      isOn={useSingleKeys()}
      onChange={setSingleKeys}
    />
  );
}
