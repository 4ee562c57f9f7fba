import { type SettingsChange, useEditSettings } from "#features/admin/settings/use-settings.ts";
import { failure } from "#lib/api/failures.ts";
import { toast } from "#lib/screen/toast.ts";
import { t } from "#lib/words/words.ts";

/** Saves one choice at once; what was chosen shows while it is being saved. */
export function useSave<Shown extends object>(settings: Shown) {
  const { mutateAsync, isPending, variables } = useEditSettings();
  const save = async (change: SettingsChange) => {
    try {
      await mutateAsync(change);
      toast({ title: t("Settings saved") });
    } catch (error) {
      toast(failure(t("Settings not saved"), error));
    }
  };
  return { shown: isPending ? { ...settings, ...(variables as Partial<Shown>) } : settings, save };
}
