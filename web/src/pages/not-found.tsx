import { useLocation } from "wouter";
import { useLocationProperty } from "wouter/use-browser-location";
import { useCurrentUser } from "#features/auth/session/use-current-user.ts";
import { OWN_PAGES } from "#lib/api/instance.ts";
import { lazyPage } from "#lib/loading/lazy-page.tsx";
import { useTitle } from "#lib/screen/title.ts";
import NotFoundScreen from "#ui/page/not-found-screen.tsx";
import { t } from "#lib/words/words.ts";

const SuspensionAppeal = lazyPage(async () => ({
  default: (await import("#features/safety/decided.ts")).SuspensionAppeal,
}));
const Developers = lazyPage(() => import("#features/developers/developers.tsx"));
const Help = lazyPage(() => import("#features/help/help-page.tsx"));
const OwnPage = lazyPage(() => import("#features/instance/own-page.tsx"));

/** Any address without a route: a page that few open, one about the instance, or none. */
export default function NotFound() {
  const [path] = useLocation();
  if (path === "/developers") return <Developers />;
  if (path === "/appeal") return <SuspensionAppeal />;
  if (path === "/help") return <Help />;
  const page = OWN_PAGES.find((name) => path === `/${name}`);
  return page ? <OwnPage page={page} /> : <Missing />;
}

function Missing() {
  const { data: user } = useCurrentUser();
  const address = useLocationProperty(() => location.pathname + location.search + location.hash);
  useTitle(t("Page not found"));
  if (user) return <NotFoundScreen href="/" label={t("Go to Home")} />;
  // It may be a member's page: the login leads back to it.
  return <NotFoundScreen href="/login" state={{ to: address }} label={t("Log In")} />;
}
