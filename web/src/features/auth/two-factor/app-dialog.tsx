import { codeForm } from "@plaza/contract/auth/two-factor";
import Copy from "lucide-react/icons/copy";
import Smartphone from "lucide-react/icons/smartphone";
import { QRCodeSVG } from "qrcode.react";
import { useEffect } from "react";
import { copyAndToast } from "#lib/screen/copy.ts";
import { toast } from "#lib/screen/toast.ts";
import { buttonClass, IconButton } from "#ui/buttons/button.tsx";
import { Field } from "#ui/fields/field.tsx";
import { useForm } from "#ui/fields/use-form.ts";
import { Dialog, SubmitFooter } from "#ui/overlays/dialog.tsx";
import { useConfirmApp } from "./use-factors.ts";
import { t } from "#lib/words/words.ts";

interface AppDialogProps {
  /** What the app is given: the text, and the address in the QR code. */
  secret: string;
  url: string;
  onMade: (recoveryCodes: string[]) => void;
  onClose: () => void;
}

const FIELD = "app-code";

/** The secret for the app, as a picture, a link and text, and the app's first code back. */
export function AppDialog({ secret, url, onMade, onClose }: AppDialogProps) {
  const { mutateAsync: confirm } = useConfirmApp();
  const form = useForm(codeForm, { code: "" }, { failed: t("App not set up") });
  const spaced = secret.replaceAll(/.{4}(?=.)/g, "$& ");

  // On a phone the keyboard would cover the code to scan.
  useEffect(() => {
    if (matchMedia("(pointer: fine)").matches) document.getElementById(FIELD)?.focus();
  }, []);

  async function submit({ code }: { code: string }) {
    const { recoveryCodes } = await confirm(code);
    onClose();
    toast({ title: t("Authenticator app added") });
    if (recoveryCodes) onMade(recoveryCodes);
  }

  return (
    <Dialog
      onClose={onClose}
      title={t("Set up authenticator app")}
      description={t("Scan the QR code with your authenticator app, then enter the code it shows.")}
    >
      <form className="space-y-5 px-6 pb-6 sm:px-8 sm:pb-8" noValidate onSubmit={form.onSubmit(submit)}>
        {/* A white margin in the dark theme too: a camera needs the edge. */}
        <div className="mx-auto w-fit rounded-lg border border-line bg-white p-4">
          <QRCodeSVG value={url} size={192} level="M" role="img" aria-label={t("QR code for your app")} />
        </div>
        {/* Nobody scans the screen that they hold in their hand. */}
        <a href={url} className={`${buttonClass("neutral", "lg")} w-full sm:hidden`}>
          <Smartphone size={18} aria-hidden />
          {t("Open in an app on this phone")}
        </a>
        <div>
          <p className="text-sm font-semibold">{t("Or enter this key in the app")}</p>
          <div className="mt-1.5 flex items-center gap-2 rounded-lg bg-surface-2 py-1 pe-1 ps-4">
            <code dir="ltr" className="min-w-0 flex-1 py-2 text-sm">
              {spaced}
            </code>
            <IconButton
              Icon={Copy}
              size={18}
              label={t("Copy key")}
              onClick={() => void copyAndToast(secret, t("Key copied"), t("Couldn't copy the key"))}
            />
          </div>
        </div>
        <Field
          {...form.field("code")}
          id={FIELD}
          label={t("Code from your app")}
          hint={t("6 digits, changes every 30 seconds")}
          dir="ltr"
          autoComplete="one-time-code"
          inputMode="numeric"
        />
        <SubmitFooter busy={form.isBusy} label={t("Turn on")} busyLabel={t("Turning on...")} />
      </form>
    </Dialog>
  );
}
