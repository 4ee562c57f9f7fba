import type { VerificationSent } from "@plaza/contract/auth";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { appName } from "#lib/api/app-name.ts";
import { instance } from "#lib/api/instance.ts";
import { fetchSoon } from "#lib/loading/soon.ts";
import { useTitle } from "#lib/screen/title.ts";
import { toast } from "#lib/screen/toast.ts";
import { AuthHeading } from "./auth-heading.tsx";
import { resendFailure } from "#lib/api/failures.ts";
import { LoginForm } from "./login-form.tsx";
import { SignupForm } from "./signup-form.tsx";
import { storeNewAccount } from "#features/auth/session/new-account.ts";
import { useResendVerification } from "./use-auth.ts";
import { useLoginState } from "./use-login-state.ts";
import { rich } from "#lib/words/rich.tsx";
import { t } from "#lib/words/words.ts";

const load = () => import("./beside-login.ts");
// The account exists by then: its link must be shown even if the dialog's chunk fails to load.
const VerificationDialog = lazy(() => load().catch(() => ({ default: PlainVerification })));

/** For instances where not everybody may come in. */
const SignupWithExtras = lazy(() => import("./signup-with-extras.tsx"));

/** Both modes of the card. */
const link = <span className="font-semibold text-brand-ink" />;

export function LoginCard() {
  const { isSignup, to, switchTo } = useLoginState();
  const [dialog, setDialog] = useState<{ title: string; sent: VerificationSent } | null>(null);
  const Form = instance.extras || /invitation/.test(location.search) ? SignupWithExtras : SignupForm;
  const heading = useRef<HTMLHeadingElement>(null);
  const resendVerification = useResendVerification();
  useTitle(isSignup ? t("Sign up") : t("Log in"));
  useEffect(() => fetchSoon(load), []);
  useEffect(() => {
    // Whoever came by a click types at once. On a phone the keyboard would cover what one has not read yet.
    if (document.activeElement !== heading.current || matchMedia("(pointer: coarse)").matches) return;
    const fields = [...(heading.current?.closest("main")?.querySelectorAll("input") ?? [])];
    fields.find(({ value }) => value === "")?.focus();
  }, []);

  function verifyLater() {
    setDialog(null);
    switchTo("login");
    // A closing dialog returns the focus to its opener, which is gone by now.
    setTimeout(() => heading.current?.focus());
  }

  function created(sent: VerificationSent, email: string) {
    storeNewAccount({ email, to, isVerified: false });
    setDialog({ title: t("Account Created!"), sent });
  }

  async function resend(email: string) {
    try {
      const sent = await resendVerification.mutateAsync(email);
      toast({
        title: t("Verification email resent!"),
        description: sent.verificationUrl
          ? t("Check the dialog for your verification link.")
          : t("Check your inbox for your verification link."),
      });
      storeNewAccount({ email, to, isVerified: false });
      setDialog({ title: t("Verify your email"), sent });
    } catch (error) {
      toast(resendFailure(error));
    }
  }

  return (
    <>
      <AuthHeading ref={heading} title={isSignup ? t("Create Account") : t("Welcome Back")}>
        {isSignup ? t("Join {appName} today", { appName }) : t("Log in to continue")}
      </AuthHeading>
      {isSignup ? (
        <Suspense>
          <Form onCreated={created} />
        </Suspense>
      ) : (
        <LoginForm onResend={resend} />
      )}
      <p className="mt-4 text-center">
        <button
          type="button"
          onClick={() => switchTo(isSignup ? "login" : "signup")}
          className="h-10 rounded-full px-4 text-sm text-ink-2 hover:bg-surface-2"
        >
          {isSignup
            ? rich("Already have an account? <link>Log in</link>", { link })
            : rich("Don't have an account? <link>Sign up</link>", { link })}
        </button>
      </p>
      <Suspense>{dialog && <VerificationDialog {...dialog} onLater={verifyLater} />}</Suspense>
    </>
  );
}

function PlainVerification({ title, sent }: { title: string; sent: VerificationSent }) {
  return (
    <p role="alert" className="mt-4 rounded-lg bg-surface-2 p-4 text-sm">
      <strong>{title}</strong> {t("Please verify your email to complete signup.")}{" "}
      {sent.verificationUrl && (
        <a href={sent.verificationUrl} className="font-semibold text-brand-ink underline">
          {t("Verify Email Now")}
        </a>
      )}
    </p>
  );
}
