import { toast } from "#lib/screen/toast.ts";
import { t } from "#lib/words/words.ts";

/** This window was opened before: it shows the change when it is loaded again. */
export const announceLook = () =>
  toast({
    title: t("Settings saved"),
    description: t("Reload to see the change."),
    action: { label: t("Reload"), onClick: () => location.reload() },
  });

/** Under a field that the environment decides. */
export const fixedHint = (by: string | undefined) => by && t("Set on the server by {name}", { name: by });
