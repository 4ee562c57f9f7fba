import { Link } from "wouter";
import { useCurrentUser } from "#features/auth/session/use-current-user.ts";
import { useTitle } from "#lib/screen/title.ts";
import { buttonClass } from "#ui/buttons/button.tsx";
import NotFoundScreen from "#ui/page/not-found-screen.tsx";

export default function NotFound() {
  const { data: user } = useCurrentUser();
  useTitle("Page not found");
  return (
    <NotFoundScreen>
      <Link href={user ? "/" : "/login"} className={buttonClass("primary", "lg")}>
        {user ? "Go to Home" : "Log In"}
      </Link>
    </NotFoundScreen>
  );
}
