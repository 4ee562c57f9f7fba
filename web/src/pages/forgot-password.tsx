import { AuthLayout } from "#features/auth/auth-layout.tsx";
import { ForgotPassword } from "#features/auth/forgot-password.tsx";
import { useTitle } from "#lib/title.ts";

export default function ForgotPasswordPage() {
  useTitle("Forgot password");
  return (
    <AuthLayout>
      <ForgotPassword />
    </AuthLayout>
  );
}
