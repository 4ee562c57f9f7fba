import type { InviteLink } from "@plaza/contract/registration/invitations";
import Copy from "lucide-react/icons/copy";
import { QRCodeSVG } from "qrcode.react";
import { isOnThisComputer } from "#lib/api/public-url.ts";
import { copyLink } from "#lib/screen/copy.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Field } from "#ui/fields/field.tsx";
import { Dialog, DialogFooter } from "#ui/overlays/dialog.tsx";
import { t } from "#lib/words/words.ts";

/** The link to scan or to copy. */
export function ShareLinkDialog({ link, onClose }: { link: InviteLink; onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title={link.name} description={t("Let people scan the QR code, or send them the link.")}>
      <div className="space-y-5 px-6 pb-6 sm:px-8 sm:pb-8">
        {/* A white margin in the dark theme too: a camera needs the edge. */}
        <div className="mx-auto w-fit rounded-lg border border-line bg-white p-4">
          <QRCodeSVG
            value={link.url}
            size={192}
            level="M"
            role="img"
            aria-label={t("QR code for {name}", { name: link.name })}
          />
        </div>
        <Field
          label={t("Link")}
          readOnly
          dir="ltr"
          value={link.url}
          onFocus={(event) => event.target.select()}
          hint={isOnThisComputer(link.url) ? t("This address works on this computer only.") : undefined}
        />
        <DialogFooter>
          <Button size="lg" onClick={() => void copyLink(link.url)}>
            <Copy size={18} aria-hidden />
            {t("Copy link")}
          </Button>
        </DialogFooter>
      </div>
    </Dialog>
  );
}
