import { addressChange, type AddressChange, type PendingAddress } from "@plaza/contract/auth/address";
import { toast, toastOutcome } from "#lib/screen/toast.ts";
import { Button } from "#ui/buttons/button.tsx";
import { SubmitButton } from "#ui/buttons/submit-button.tsx";
import { Field } from "#ui/fields/field.tsx";
import { PasswordField } from "#ui/fields/password-field.tsx";
import { useForm } from "#ui/fields/use-form.ts";
import { useAddressChange, useCancelAddressChange, useRequestAddressChange } from "./use-address-change.ts";
import { rich } from "#lib/words/rich.tsx";
import { t } from "#lib/words/words.ts";

/** Another address for the account, which changes once both addresses have confirmed it. */
export default function AddressSettings() {
  const { data: pending } = useAddressChange();
  const request = useRequestAddressChange();
  const cancel = useCancelAddressChange();
  const form = useForm(
    addressChange,
    { email: "", password: "" },
    { failed: t("Email not changed"), fallback: t("We couldn't change your email address.") },
  );

  async function submit(body: AddressChange) {
    await request.mutateAsync(body);
    form.reset();
    toast({ title: t("Almost there"), description: t("Open the links we sent to both addresses.") });
  }

  const stop = () => toastOutcome(cancel.mutateAsync(), t("Couldn't cancel"));

  if (pending?.email) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 wrap-anywhere">
          {rich("{email} isn't confirmed yet.", { email: <strong className="font-semibold">{pending.email}</strong> })}{" "}
          {waitingFor(pending)}
          {pending.confirmationUrl && (
            <a href={pending.confirmationUrl} className="font-semibold text-brand-ink underline">
              {t("Confirm email")}
            </a>
          )}
        </p>
        <Button variant="neutral" disabled={cancel.isPending} onClick={() => void stop()}>
          {t("Cancel")}
        </Button>
      </div>
    );
  }
  return (
    <form className="space-y-5" noValidate onSubmit={form.onSubmit(submit)}>
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <Field
          {...form.field("email")}
          id="new-email"
          label={t("New email address")}
          type="email"
          autoComplete="email"
        />
        <PasswordField
          {...form.field("password")}
          id="address-password"
          label={t("Your password")}
          autoComplete="current-password"
        />
      </div>
      <SubmitButton size="md" busy={form.isBusy} label={t("Change email")} busyLabel={t("Sending...")} />
    </form>
  );
}

/** Where mails are sent, each address has a link of its own. */
function waitingFor({ isNewConfirmed, isOldConfirmed, confirmationUrl }: PendingAddress): string {
  if (confirmationUrl || isNewConfirmed === undefined) return "";
  if (isNewConfirmed) return t("Open the link we sent to your old address. If you can't, ask an administrator.");
  return isOldConfirmed
    ? t("Open the link we sent to your new address.")
    : t("Open the links we sent to both addresses.");
}
