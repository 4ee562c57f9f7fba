import CircleAlert from "lucide-react/icons/circle-exclamation-point";
import MailCheck from "lucide-react/icons/mail-check";
import MailOpen from "lucide-react/icons/mail-open";
import { useEffect, useState } from "react";
import { Link } from "wouter";
import { findNewAccount, markVerified } from "#features/auth/session/new-account.ts";
import { useCurrentUser } from "#features/auth/session/use-current-user.ts";
import { ApiError } from "#lib/api/api-client.ts";
import { Button, buttonClass } from "#ui/buttons/button.tsx";
import { reasonFor } from "#lib/api/failures.ts";
import { Notice } from "./notice.tsx";
import { useVerifyEmail } from "./use-auth.ts";
import { t } from "#lib/words/words.ts";

/** Shows the state of the verification; a live region announces each change. */
export function EmailVerification({ token }: { token: string }) {
  return (
    <div aria-live="polite">
      {token === "" ? <Failed reason={t("Invalid verification link")} /> : <Outcome token={token} />}
    </div>
  );
}

function Outcome({ token }: { token: string }) {
  const { data, error, refetch, isFetching } = useVerifyEmail(token);
  const isVerified = data !== undefined;
  useEffect(() => {
    if (isVerified) markVerified();
  }, [isVerified]);
  if (data) {
    return (
      <Notice
        icon={MailCheck}
        tone="success"
        title={t("Email Verified!")}
        text={data.message || t("Email verified successfully!")}
      >
        <Link href="/login" className={buttonClass("primary", "lg")}>
          {t("Go to Login")}
        </Link>
        <NextStep />
      </Notice>
    );
  }
  if (isFetching || !error) return <Notice icon={MailOpen} busy title={t("Verifying your email...")} />;

  const hasNoResponse = !(error instanceof ApiError);
  return (
    <Failed
      reason={reasonFor(error, t("Verification failed"))}
      {...(hasNoResponse && { onRetry: () => void refetch() })}
    />
  );
}

/** Mails are read where one likes: on another device nothing knows what its member was about to do. */
function NextStep() {
  const { data: user } = useCurrentUser();
  const [isOtherDevice] = useState(() => findNewAccount() === undefined);
  if (!isOtherDevice) return null;
  return (
    <p className="text-sm text-pretty text-ink-2">
      {user
        ? t("You're logged in as {email} here. Log out first to use the new account on this device.", {
            email: user.email,
          })
        : t("Signed up on another device? Log in there to pick up where you left off.")}
    </p>
  );
}

function Failed({ reason, onRetry }: { reason: string; onRetry?: () => void }) {
  return (
    <Notice icon={CircleAlert} tone="danger" title={t("Verification Failed")} text={reason}>
      {onRetry && (
        <Button size="lg" onClick={onRetry}>
          {t("Try again")}
        </Button>
      )}
      <Link href="/login" className={buttonClass(onRetry ? "ghost" : "primary", "lg")}>
        {t("Back to Login")}
      </Link>
    </Notice>
  );
}
