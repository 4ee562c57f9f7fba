import { login, type Login } from "@plaza/contract/forms/sign-in-form";
import { Suspense, useState } from "react";
import { Link } from "wouter";
import { findNewAccount } from "#features/auth/session/new-account.ts";
import { ApiError } from "#lib/api/api-client.ts";
import { lazyPage } from "#lib/loading/lazy-page.tsx";
import { toast } from "#lib/screen/toast.ts";
import { PasswordField } from "#ui/fields/password-field.tsx";
import { EmailField } from "./email-field.tsx";
import { loginFailure, needsVerification } from "#lib/api/failures.ts";
import { SubmitButton } from "#ui/buttons/submit-button.tsx";
import { useLogin } from "./use-auth.ts";
import { useForm } from "#ui/fields/use-form.ts";
import { t } from "#lib/words/words.ts";

const LoginOutcome = lazyPage<{ outcome: unknown }>(() => import("./login-outcome.tsx"));

const UNVERIFIED = {
  title: t("Email not verified"),
  description: t("Please verify your email first."),
  variant: "destructive",
} as const;

/** In other words than the toast, which says the server's. */
const WRONG_PASSWORD = t("Wrong email or password. Check both, or reset your password.");
const isWrongPassword = (error: unknown) => error instanceof ApiError && error.status === 401;

export function LoginForm({ onResend }: { onResend: (email: string) => void }) {
  const logIn = useLogin();
  const [account] = useState(findNewAccount);
  /** A refusal that has to be read in peace, for a toast goes away, or the second step of who has a second factor. */
  const [outcome, setOutcome] = useState<unknown>(null);
  const form = useForm(login, { email: account?.isVerified ? account.email : "", password: "" });

  async function submit(body: Login) {
    try {
      const reply = await logIn.mutateAsync(body);
      if ("secondFactor" in reply) return setOutcome(reply);
      // The login page redirects a signed-in member to Home by itself, and never past the visitors' front page.
      toast({ title: t("Login successful!"), isSeen: true });
    } catch (error) {
      if (!form.showRefusal(error) && isWrongPassword(error)) form.showError("password", WRONG_PASSWORD);
      setOutcome(error);
      const resend = { label: t("Resend"), onClick: () => onResend(body.email) };
      toast(needsVerification(error) ? { ...UNVERIFIED, action: resend } : loginFailure(error));
    }
  }

  return (
    <form className="space-y-5" noValidate onSubmit={form.onSubmit(submit)}>
      <EmailField {...form.field("email")} />
      <PasswordField
        {...form.field("password")}
        id="password"
        label={t("Password")}
        autoComplete="current-password webauthn"
      />
      <p className="-mt-2 text-end">
        <Link
          href="/forgot-password"
          className="inline-flex h-10 items-center rounded-sm text-sm font-semibold text-brand-ink hover:underline"
        >
          {t("Forgot password?")}
        </Link>
      </p>
      <Suspense>{outcome !== null && <LoginOutcome outcome={outcome} />}</Suspense>
      <SubmitButton busy={form.isBusy} label={t("Log In")} busyLabel={t("Logging in...")} className="w-full" />
    </form>
  );
}
