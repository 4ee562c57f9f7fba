import type { SignupRequest, VerificationSent } from "@plaza/contract/auth";
import { MIN_PASSWORD, signup, type Signup } from "@plaza/contract/forms/sign-in-form";
import type { ReactNode } from "react";
import { Field } from "#ui/fields/field.tsx";
import { PasswordField } from "#ui/fields/password-field.tsx";
import { EmailField } from "./email-field.tsx";
import { SubmitButton } from "#ui/buttons/submit-button.tsx";
import { useSignup } from "./use-auth.ts";
import { useForm } from "#ui/fields/use-form.ts";
import { plural, t } from "#lib/words/words.ts";

const BLANK = { firstName: "", lastName: "", email: "", password: "" };

export interface SignupFormProps {
  onCreated: (sent: VerificationSent, email: string) => void;
  /** What is sent beside the four fields, and the fields for it. */
  collect?: () => Promise<Partial<SignupRequest>>;
  children?: ReactNode;
}

export function SignupForm({ onCreated, collect, children }: SignupFormProps) {
  const signUp = useSignup();
  const form = useForm(signup, BLANK, {
    failed: t("Signup failed"),
    fallback: t("Unable to create account"),
    alwaysToasts: true,
  });

  async function submit(body: Signup) {
    onCreated(await signUp.mutateAsync({ ...body, ...(await collect?.()) }), body.email);
    form.reset();
  }

  return (
    <form className="space-y-5" noValidate onSubmit={form.onSubmit(submit)}>
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-3">
        <Field {...form.field("firstName")} id="first-name" label={t("First name")} autoComplete="given-name" />
        <Field {...form.field("lastName")} id="last-name" label={t("Last name")} autoComplete="family-name" />
      </div>
      <EmailField {...form.field("email")} />
      <PasswordField
        {...form.field("password")}
        id="password"
        label={t("Password")}
        autoComplete="new-password"
        hint={plural(MIN_PASSWORD, "At least {count} character", "At least {count} characters")}
      />
      {children}
      <SubmitButton busy={form.isBusy} label={t("Sign Up")} busyLabel={t("Creating account...")} className="w-full" />
    </form>
  );
}
