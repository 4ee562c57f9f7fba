import { AuthLayout } from "#features/auth/sign-in/auth-layout.tsx";
import { LoginCard } from "#features/auth/sign-in/login-card.tsx";

export default function LoginPage() {
  return (
    <AuthLayout>
      <LoginCard />
    </AuthLayout>
  );
}
