import { type SettingsChange, useEditSettings } from "#features/admin/settings/use-settings.ts";
import { toastOutcome } from "#lib/screen/toast.ts";
import { t } from "#lib/words/words.ts";

/** Saves one choice at once; what was chosen shows while it is being saved. */
export function useSave<Shown extends object>(settings: Shown) {
  const { mutateAsync, isPending, variables } = useEditSettings();
  const save = (change: SettingsChange) =>
    toastOutcome(mutateAsync(change), t("Settings not saved"), t("Settings saved"));
  return { shown: isPending ? { ...settings, ...(variables as Partial<Shown>) } : settings, save };
}
