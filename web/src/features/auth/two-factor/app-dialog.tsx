import { codeForm } from "@plaza/contract/late/two-factor";
import { QRCodeSVG } from "qrcode.react";
import { failure } from "#lib/api/failures.ts";
import { toast } from "#lib/screen/toast.ts";
import { SubmitButton } from "#ui/buttons/submit-button.tsx";
import { Field } from "#ui/fields/field.tsx";
import { useForm } from "#ui/fields/use-form.ts";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { useConfirmApp } from "./use-factors.ts";

interface AppDialogProps {
  /** What the app is given: the text, and the address in the QR code. */
  secret: string;
  url: string;
  onMade: (recoveryCodes: string[]) => void;
  onClose: () => void;
}

/** The secret for the app, as a picture and as text, and the app's first code back. */
export function AppDialog({ secret, url, onMade, onClose }: AppDialogProps) {
  const { mutateAsync: confirm } = useConfirmApp();
  const form = useForm(codeForm, { code: "" });
  const spaced = secret.replaceAll(/.{4}(?=.)/g, "$& ");

  async function submit({ code }: { code: string }) {
    try {
      const { recoveryCodes } = await confirm(code);
      onClose();
      toast({ title: "The app is set up" });
      if (recoveryCodes) onMade(recoveryCodes);
    } catch (error) {
      if (!form.showRefusal(error)) toast(failure("No app set up", error, "Please try again."));
    }
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Set up an app"
      description="Scan the code with an authenticator app, and enter what it shows."
    >
      <form className="space-y-5 px-6 pb-6 sm:px-8 sm:pb-8" noValidate onSubmit={form.onSubmit(submit)}>
        {/* A white margin in the dark theme too: a camera needs the edge. */}
        <div className="mx-auto w-fit rounded-lg border border-line bg-white p-4">
          <QRCodeSVG value={url} size={192} level="M" role="img" aria-label="QR code for your app" />
        </div>
        <Field
          label="Or type this into the app"
          readOnly
          dir="ltr"
          value={spaced}
          onFocus={(event) => event.target.select()}
        />
        <Field
          {...form.field("code")}
          label="Code from your app"
          hint="Six digits, new every half minute"
          dir="ltr"
          autoComplete="one-time-code"
          inputMode="numeric"
        />
        <SubmitButton busy={form.isBusy} busyLabel="Turning on..." className="w-full">
          Turn on
        </SubmitButton>
      </form>
    </Dialog>
  );
}
