import Copy from "lucide-react/icons/copy";
import Download from "lucide-react/icons/download";
import { appName } from "#lib/api/app-name.ts";
import { copyAndToast } from "#lib/screen/copy.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Dialog, DialogFooter } from "#ui/overlays/dialog.tsx";
import { t } from "#lib/words/words.ts";

/** The recovery codes, this once: the server stores their hashes only. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const text = `${codes.join("\n")}\n`;

  function download() {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(
      new Blob([`${t("Recovery codes for {appName}", { appName })}\n\n${text}`], { type: "text/plain" }),
    );
    link.download = "recovery-codes.txt";
    link.click();
    URL.revokeObjectURL(link.href);
  }

  return (
    <Dialog
      onClose={onClose}
      title={t("Your recovery codes")}
      description={t(
        "Save these somewhere safe. You won't see them again. Each code works once, if you lose your other ways to log in.",
      )}
    >
      <div className="space-y-5 px-6 pb-6 sm:px-8 sm:pb-8">
        <ul
          aria-label={t("Recovery codes")}
          dir="ltr"
          className="grid gap-x-6 gap-y-1 rounded-lg bg-surface-2 p-4 text-sm sm:grid-cols-2"
        >
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <div className="grid gap-2 sm:grid-cols-2">
          <Button
            variant="neutral"
            size="lg"
            onClick={() => void copyAndToast(text, t("Codes copied"), t("Couldn't copy the codes"))}
          >
            <Copy size={18} aria-hidden />
            {t("Copy")}
          </Button>
          <Button variant="neutral" size="lg" onClick={download}>
            <Download size={18} aria-hidden />
            {t("Download")}
          </Button>
        </div>
        <DialogFooter>
          <Button size="lg" onClick={onClose}>
            {t("I've saved them")}
          </Button>
        </DialogFooter>
      </div>
    </Dialog>
  );
}
