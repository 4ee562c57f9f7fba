import { AuthLayout } from "#features/auth/auth-layout.tsx";
import { LoginCard } from "#features/auth/login-card.tsx";

export default function LoginPage() {
  return (
    <AuthLayout>
      <LoginCard />
    </AuthLayout>
  );
}
