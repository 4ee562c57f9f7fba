import type { NewAccessToken } from "@plaza/contract/auth/access-tokens";
import Copy from "lucide-react/icons/copy";
import { copyAndToast } from "#lib/screen/copy.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Field } from "#ui/fields/field.tsx";
import { Dialog, DialogFooter } from "#ui/overlays/dialog.tsx";
import { t } from "#lib/words/words.ts";

/** The token itself, this once: the server stores its hash only. */
export function ShowTokenDialog({ token: { name, token }, onClose }: { token: NewAccessToken; onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title={name} description={t("Copy it now. You won't see it again.")}>
      <div className="space-y-5 px-6 pb-6 sm:px-8 sm:pb-8">
        <Field label={t("Access token")} readOnly dir="ltr" value={token} onFocus={(event) => event.target.select()} />
        <DialogFooter>
          <Button size="lg" onClick={() => void copyAndToast(token, t("Token copied"), t("Couldn't copy the token"))}>
            <Copy size={18} aria-hidden />
            {t("Copy token")}
          </Button>
        </DialogFooter>
      </div>
    </Dialog>
  );
}
