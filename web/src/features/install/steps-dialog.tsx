import { appName } from "#lib/api/app-name.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Dialog, DialogFooter } from "#ui/overlays/dialog.tsx";
import { InstallSteps, stepsNote } from "./install-steps.tsx";
import { t } from "#lib/words/words.ts";

/** For iOS, where only the visitor can install. */
export default function StepsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      onClose={onClose}
      title={t("Install {appName}", { appName })}
      description={stepsNote()}
      className="sm:max-w-[26rem]"
    >
      <div className="space-y-6 px-6 pb-6 sm:px-8 sm:pb-8">
        <InstallSteps />
        <DialogFooter>
          <Button size="lg" onClick={onClose}>
            {t("Got it")}
          </Button>
        </DialogFooter>
      </div>
    </Dialog>
  );
}
