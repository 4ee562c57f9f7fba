import type { NewWebhook } from "@plaza/contract/webhooks";
import Copy from "lucide-react/icons/copy";
import { copyText } from "#lib/device/copy-text.ts";
import { toast } from "#lib/screen/toast.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Field } from "#ui/fields/field.tsx";
import { Dialog, DialogFooter } from "#ui/overlays/dialog.tsx";
import { t } from "#lib/words/words.ts";

/** What a receiver checks the signature with. */
export function SecretDialog({ webhook: { name, secret }, onClose }: { webhook: NewWebhook; onClose: () => void }) {
  async function copy() {
    const isCopied = await copyText(secret);
    toast(isCopied ? { title: t("Secret copied") } : { title: t("Couldn't copy the secret"), variant: "destructive" });
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={name}
      description={t("Your app checks the Plaza-Signature header with this secret. You won't see it again.")}
    >
      <div className="space-y-5 px-6 pb-6 sm:px-8 sm:pb-8">
        <Field label={t("Secret")} readOnly dir="ltr" value={secret} onFocus={(event) => event.target.select()} />
        <DialogFooter>
          <Button size="lg" onClick={() => void copy()}>
            <Copy size={18} aria-hidden />
            {t("Copy secret")}
          </Button>
        </DialogFooter>
      </div>
    </Dialog>
  );
}
