import { login, type Login } from "@plaza/contract/auth";
import { Link } from "wouter";
import { toast } from "#lib/screen/toast.ts";
import { PasswordField } from "#ui/fields/password-field.tsx";
import { EmailField } from "./email-field.tsx";
import { loginFailure, needsVerification } from "#lib/api/failures.ts";
import { SubmitButton } from "#ui/buttons/submit-button.tsx";
import { useLogin } from "./use-auth.ts";
import { useForm } from "#ui/fields/use-form.ts";

const UNVERIFIED = {
  title: "Email not verified",
  description: "Please verify your email first.",
  variant: "destructive",
} as const;

export function LoginForm({ onResend }: { onResend: (email: string) => void }) {
  const logIn = useLogin();
  const form = useForm(login, { email: "", password: "" });

  async function submit(body: Login) {
    try {
      await logIn.mutateAsync(body);
      // The login page redirects a signed-in member to Home by itself, and never past the visitors' front page.
      toast({ title: "Login successful!" });
    } catch (error) {
      form.showRefusal(error);
      const resend = { label: "Resend", onClick: () => onResend(body.email) };
      toast(needsVerification(error) ? { ...UNVERIFIED, action: resend } : loginFailure(error));
    }
  }

  return (
    <form className="space-y-5" noValidate onSubmit={form.onSubmit(submit)}>
      <EmailField {...form.field("email")} />
      <PasswordField {...form.field("password")} id="password" label="Password" autoComplete="current-password" />
      <p className="-mt-2 text-right">
        <Link
          href="/forgot-password"
          className="inline-flex h-10 items-center rounded-sm text-sm font-semibold text-brand-ink hover:underline"
        >
          Forgot password?
        </Link>
      </p>
      <SubmitButton busy={form.isBusy} busyLabel="Logging in..." className="w-full">
        Log In
      </SubmitButton>
    </form>
  );
}
