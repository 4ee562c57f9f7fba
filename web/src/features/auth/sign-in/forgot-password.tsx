import { emailOnly } from "@plaza/contract/forms/password-form";
import KeyRound from "lucide-react/icons/key-round";
import { Link } from "wouter";
import { focusPage } from "#lib/screen/focus-page.ts";
import { buttonClass } from "#ui/buttons/button.tsx";
import { AuthHeading } from "./auth-heading.tsx";
import { EmailField } from "./email-field.tsx";
import { Notice } from "./notice.tsx";
import { SubmitButton } from "#ui/buttons/submit-button.tsx";
import { useForm } from "#ui/fields/use-form.ts";
import { useForgotPassword } from "#features/auth/session/use-password.ts";
import { t } from "#lib/words/words.ts";

export function ForgotPassword() {
  const forgotPassword = useForgotPassword();
  const form = useForm(
    emailOnly,
    { email: "" },
    { failed: t("Link not sent"), fallback: t("Something went wrong. Please try again."), alwaysToasts: true },
  );

  async function submit({ email }: { email: string }) {
    await forgotPassword.mutateAsync(email);
    // The form that had the focus is gone.
    setTimeout(focusPage);
  }

  if (forgotPassword.data) {
    return (
      <div role="status">
        <Notice icon={KeyRound} title={t("What happens next")} text={forgotPassword.data.message}>
          <Link href="/login" className={buttonClass("primary", "lg")}>
            {t("Back to Login")}
          </Link>
        </Notice>
      </div>
    );
  }
  return (
    <>
      <AuthHeading title={t("Forgot password?")}>
        {t("Enter your email, and we'll help you choose a new password.")}
      </AuthHeading>
      <form className="space-y-5" noValidate onSubmit={form.onSubmit(submit)}>
        <EmailField {...form.field("email")} />
        <SubmitButton busy={form.isBusy} label={t("Send link")} busyLabel={t("Sending...")} className="w-full" />
      </form>
      <p className="mt-4 text-center">
        <Link href="/login" className={buttonClass("ghost")}>
          {t("Back to Login")}
        </Link>
      </p>
    </>
  );
}
