import type { NewWebhook } from "@plaza/contract/webhooks";
import Copy from "lucide-react/icons/copy";
import { copyAndToast } from "#lib/screen/copy.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Field } from "#ui/fields/field.tsx";
import { Dialog, DialogFooter } from "#ui/overlays/dialog.tsx";
import { t } from "#lib/words/words.ts";

/** What a receiver checks the signature with. */
export function SecretDialog({ webhook: { name, secret }, onClose }: { webhook: NewWebhook; onClose: () => void }) {
  return (
    <Dialog
      onClose={onClose}
      title={name}
      description={t("Your app checks the Plaza-Signature header with this secret. You won't see it again.")}
    >
      <div className="space-y-5 px-6 pb-6 sm:px-8 sm:pb-8">
        <Field label={t("Secret")} readOnly dir="ltr" value={secret} onFocus={(event) => event.target.select()} />
        <DialogFooter>
          <Button
            size="lg"
            onClick={() => void copyAndToast(secret, t("Secret copied"), t("Couldn't copy the secret"))}
          >
            <Copy size={18} aria-hidden />
            {t("Copy secret")}
          </Button>
        </DialogFooter>
      </div>
    </Dialog>
  );
}
