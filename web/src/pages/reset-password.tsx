import { useParams } from "wouter";
import { AuthLayout } from "#features/auth/sign-in/auth-layout.tsx";
import { ResetPassword } from "#features/auth/sign-in/reset-password.tsx";
import { useTitle } from "#lib/screen/title.ts";
import { t } from "#lib/words/words.ts";

export default function ResetPasswordPage() {
  const { token = "" } = useParams<{ token?: string }>();
  useTitle(t("Choose a new password"));
  return (
    <AuthLayout>
      <ResetPassword key={token} token={token} />
    </AuthLayout>
  );
}
