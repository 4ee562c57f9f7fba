import { MAX_PASSKEY_NAME } from "@plaza/contract/auth/passkeys";
import { line } from "@plaza/contract/forms/fields/text";
import * as z from "zod/mini";
import { ApiError } from "#lib/api/api-client.ts";
import { toast, toastFailure } from "#lib/screen/toast.ts";
import { Field } from "#ui/fields/field.tsx";
import { useForm } from "#ui/fields/use-form.ts";
import { Dialog, SubmitFooter } from "#ui/overlays/dialog.tsx";
import { useCreatePasskey } from "./use-factors.ts";
import { t } from "#lib/words/words.ts";

const form = z.object({
  name: line({ name: t("The name"), max: MAX_PASSKEY_NAME, required: t("Give the passkey a name") }),
});

interface NewPasskeyDialogProps {
  onMade: (recoveryCodes: string[]) => void;
  onClose: () => void;
}

export function NewPasskeyDialog({ onMade, onClose }: NewPasskeyDialogProps) {
  const { mutateAsync: create } = useCreatePasskey();
  const named = useForm(form, { name: "" });

  async function submit({ name }: { name: string }) {
    try {
      const { recoveryCodes } = await create(name);
      onClose();
      toast({ title: t("Passkey added") });
      if (recoveryCodes) onMade(recoveryCodes);
    } catch (error) {
      // Whatever is no response of ours the browser said: mostly that somebody changed their mind.
      if (error instanceof ApiError) toastFailure(t("Passkey not added"), error);
      else
        toast({
          title: t("Passkey not added"),
          description: t("Your browser didn't create one. Please try again."),
          variant: "destructive",
        });
    }
  }

  return (
    <Dialog
      onClose={onClose}
      title={t("Add a passkey")}
      description={t(
        "Your device's screen lock or a security key. Use it instead of your password, or as a second step.",
      )}
    >
      <form className="space-y-5 px-6 pb-6 sm:px-8 sm:pb-8" noValidate onSubmit={named.onSubmit(submit)}>
        <Field {...named.field("name")} label={t("Name")} hint={t("So you can recognize it, like My phone")} />
        <SubmitFooter busy={named.isBusy} label={t("Add passkey")} busyLabel={t("Waiting for your device...")} />
      </form>
    </Dialog>
  );
}
