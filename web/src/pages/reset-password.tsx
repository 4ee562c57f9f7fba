import { useParams } from "wouter";
import { AuthLayout } from "#features/auth/auth-layout.tsx";
import { ResetPassword } from "#features/auth/reset-password.tsx";
import { useTitle } from "#lib/title.ts";

export default function ResetPasswordPage() {
  const { token = "" } = useParams<{ token?: string }>();
  useTitle("Choose a new password");
  return (
    <AuthLayout>
      <ResetPassword key={token} token={token} />
    </AuthLayout>
  );
}
