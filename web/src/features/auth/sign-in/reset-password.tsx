import { MAX_TOKEN, passwordReset, type PasswordReset } from "@plaza/contract/forms/password-form";
import { MIN_PASSWORD } from "@plaza/contract/forms/sign-in-form";
import Unlink from "lucide-react/icons/unlink";
import { useState } from "react";
import { Link, useLocation } from "wouter";
import { ApiError } from "#lib/api/api-client.ts";
import { focusPage } from "#lib/screen/focus-page.ts";
import { toast, toastFailure } from "#lib/screen/toast.ts";
import { buttonClass } from "#ui/buttons/button.tsx";
import { PasswordField } from "#ui/fields/password-field.tsx";
import { AuthHeading } from "./auth-heading.tsx";
import { Notice } from "./notice.tsx";
import { SubmitButton } from "#ui/buttons/submit-button.tsx";
import { useForm } from "#ui/fields/use-form.ts";
import { useResetPassword } from "#features/auth/session/use-password.ts";
import { plural, t } from "#lib/words/words.ts";

/** The fragment of the link mailed to a named administrator: it changes the texts, the server knows the rest. */
const FOR_ADMINISTRATORS = "#administrator";

export function ResetPassword({ token }: { token: string }) {
  const [isDead, setDead] = useState(token === "" || token.length > MAX_TOKEN);
  function showExpired() {
    setDead(true);
    // The form that had the focus is gone.
    setTimeout(focusPage);
  }
  return isDead ? <DeadLink /> : <NewPasswordForm token={token} onDeadLink={showExpired} />;
}

function DeadLink() {
  return (
    <div role="status">
      <Notice
        icon={Unlink}
        tone="danger"
        title={t("This link no longer works")}
        text={t("Links expire and only work once. You can request a new one.")}
      >
        <Link href="/forgot-password" className={buttonClass("primary", "lg")}>
          {t("Request a new link")}
        </Link>
        <Link href="/login" className={buttonClass("ghost", "lg")}>
          {t("Back to Login")}
        </Link>
      </Notice>
    </div>
  );
}

function NewPasswordForm({ token, onDeadLink }: { token: string; onDeadLink: () => void }) {
  const resetPassword = useResetPassword();
  const [, navigate] = useLocation();
  const form = useForm(passwordReset, { token, password: "" });

  async function submit(body: PasswordReset) {
    try {
      const { message } = await resetPassword.mutateAsync(body);
      toast({ title: t("Password changed"), description: message });
      navigate("/login", { replace: true });
    } catch (error) {
      if (isDeadLink(error)) return onDeadLink();
      if (form.showRefusal(error)) return;
      toastFailure(t("Password not changed"), error, t("Something went wrong. Please try again."));
    }
  }

  return (
    <>
      <AuthHeading title={t("Choose a new password")}>
        {location.hash === FOR_ADMINISTRATORS
          ? t("This verifies your email and makes you an administrator. Any earlier password stops working.")
          : t("You'll be logged out everywhere else.")}
      </AuthHeading>
      <form className="space-y-5" noValidate onSubmit={form.onSubmit(submit)}>
        <PasswordField
          {...form.field("password")}
          id="password"
          label={t("New password")}
          autoComplete="new-password"
          hint={plural(MIN_PASSWORD, "At least {count} character", "At least {count} characters")}
        />
        <SubmitButton busy={form.isBusy} label={t("Save password")} busyLabel={t("Saving...")} className="w-full" />
      </form>
    </>
  );
}

const isDeadLink = (error: unknown) => error instanceof ApiError && "token" in error.fields;
