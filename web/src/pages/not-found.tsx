import { Link } from "wouter";
import { useLocationProperty } from "wouter/use-browser-location";
import { useCurrentUser } from "#features/auth/session/use-current-user.ts";
import { useTitle } from "#lib/screen/title.ts";
import { buttonClass } from "#ui/buttons/button.tsx";
import NotFoundScreen from "#ui/page/not-found-screen.tsx";

export default function NotFound() {
  const { data: user } = useCurrentUser();
  const address = useLocationProperty(() => location.pathname + location.search + location.hash);
  useTitle("Page not found");
  return (
    <NotFoundScreen>
      {user ? (
        <Link href="/" className={buttonClass("primary", "lg")}>
          Go to Home
        </Link>
      ) : (
        // It may be a member's page: the login leads back to it.
        <Link href="/login" state={{ to: address }} className={buttonClass("primary", "lg")}>
          Log In
        </Link>
      )}
    </NotFoundScreen>
  );
}
