import { passwordChange, type PasswordChange } from "@plaza/contract/forms/password-form";
import { MIN_PASSWORD } from "@plaza/contract/forms/sign-in-form";
import { toast } from "#lib/screen/toast.ts";
import { PasswordField } from "#ui/fields/password-field.tsx";
import { SubmitButton } from "#ui/buttons/submit-button.tsx";
import { useForm } from "#ui/fields/use-form.ts";
import { useChangePassword } from "#features/auth/session/use-password.ts";
import { plural, t } from "#lib/words/words.ts";

export default function PasswordSettings({ email }: { email: string }) {
  const changePassword = useChangePassword();
  const form = useForm(
    passwordChange,
    { currentPassword: "", newPassword: "" },
    { failed: t("Password not changed"), fallback: t("We couldn't change your password.") },
  );

  async function submit(body: PasswordChange) {
    await changePassword.mutateAsync(body);
    form.reset();
    toast({ title: t("Password changed") });
  }

  return (
    <form className="space-y-5" noValidate onSubmit={form.onSubmit(submit)}>
      {/* A password manager needs the user name beside the password. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <PasswordField
          {...form.field("currentPassword")}
          id="current-password"
          label={t("Current password")}
          autoComplete="current-password"
        />
        <PasswordField
          {...form.field("newPassword")}
          id="new-password"
          label={t("New password")}
          autoComplete="new-password"
          hint={plural(MIN_PASSWORD, "At least {count} character", "At least {count} characters")}
        />
      </div>
      <SubmitButton size="md" busy={form.isBusy} label={t("Change password")} busyLabel={t("Changing...")} />
    </form>
  );
}
