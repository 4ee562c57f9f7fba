import { AuthLayout } from "#features/auth/sign-in/auth-layout.tsx";
import { ForgotPassword } from "#features/auth/sign-in/forgot-password.tsx";
import { useTitle } from "#lib/screen/title.ts";
import { t } from "#lib/words/words.ts";

export default function ForgotPasswordPage() {
  useTitle(t("Forgot password"));
  return (
    <AuthLayout>
      <ForgotPassword />
    </AuthLayout>
  );
}
