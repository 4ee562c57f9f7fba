import { useParams } from "wouter";
import { AuthLayout } from "#features/auth/sign-in/auth-layout.tsx";
import { EmailVerification } from "#features/auth/sign-in/email-verification.tsx";
import { useTitle } from "#lib/screen/title.ts";
import { t } from "#lib/words/words.ts";

export default function VerifyEmailPage() {
  const { token = "" } = useParams<{ token?: string }>();
  useTitle(t("Verify your email"));
  return (
    <AuthLayout>
      <EmailVerification key={token} token={token} />
    </AuthLayout>
  );
}
