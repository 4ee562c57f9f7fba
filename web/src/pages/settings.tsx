import ChevronLeft from "lucide-react/icons/chevron-left";
import { Link, Redirect } from "wouter";
import { useLocationProperty } from "wouter/use-browser-location";
import { useCurrentUser } from "#features/auth/session/use-current-user.ts";
import { lazyPart } from "#lib/loading/lazy-part.tsx";
import { lazyPage } from "#lib/loading/lazy-page.tsx";
import { useTitle } from "#lib/screen/title.ts";
import { useMediaQuery } from "#lib/screen/use-media-query.ts";
import { useScrollToHash } from "#lib/screen/use-scroll-to-hash.ts";
import { Page, PageHead } from "#ui/page/page.tsx";
import { type Given, preloadPlace } from "./settings/contents.tsx";
import { Section } from "./settings/section.tsx";
import { addressOf, isPlace, isSection, type Place, PLACES, sectionsIn } from "./settings/sections.ts";
import { SettingsIndex } from "./settings/settings-index.tsx";
import { t } from "#lib/words/words.ts";

const NotFound = lazyPage(() => import("./not-found.tsx"));
const Proof = lazyPart(() => import("#features/auth/two-factor/proof-asker.tsx"));

// The place in the address loads beside who is signed in.
const asked = location.pathname.split("/")[2] ?? "";
if (isPlace(asked)) preloadPlace(asked);

const IS_WIDE = "(min-width: 64rem)";

interface SettingsPageProps extends Pick<Given, "onDeleted"> {
  /** As in the address. */
  place: string | undefined;
}

export default function SettingsPage({ place, onDeleted }: SettingsPageProps) {
  const isWide = useMediaQuery(IS_WIDE);
  const section = useLocationProperty(() => location.hash.slice(1));
  if (place !== undefined) {
    return isPlace(place) ? <OpenPlace place={place} onDeleted={onDeleted} /> : <NotFound />;
  }
  // Links of mails and notifications name the section alone.
  if (isSection(section)) return <Redirect to={addressOf(section)} replace />;
  return isWide ? <Redirect to="/settings/profile" replace /> : <Index />;
}

function Index() {
  const { data: user } = useCurrentUser();
  useTitle(t("Settings"));
  return (
    <Page className="max-w-[66rem]">
      <PageHead title={t("Settings")} note={t("Logged in as {email}", { email: user?.email ?? "" })} />
      <div className="mt-6">
        <SettingsIndex />
      </div>
    </Page>
  );
}

function OpenPlace({ place, onDeleted }: { place: Place } & Pick<Given, "onDeleted">) {
  const { data: user } = useCurrentUser();
  const { title } = PLACES[place];
  useTitle(t("{page} · Settings", { page: title }));
  useScrollToHash(user !== undefined);
  if (!user) return null;
  return (
    <Page className="grid max-w-[66rem] gap-x-7 lg:grid-cols-[17rem_minmax(0,1fr)]">
      <aside className="sticky top-[calc(5.5rem+var(--alert))] max-h-[calc(100dvh-7rem-var(--alert))] self-start overflow-y-auto max-lg:hidden">
        <p className="mb-4 px-3 font-display text-2xl font-bold">{t("Settings")}</p>
        <SettingsIndex open={place} />
      </aside>
      <div>
        <Link
          href="/settings"
          className="mb-2 -ms-1 inline-flex h-10 items-center gap-1 pe-3 text-sm font-semibold text-brand-ink hover:underline lg:hidden"
        >
          <ChevronLeft size={18} aria-hidden />
          {t("Settings")}
        </Link>
        <PageHead title={title} />
        <div className="mt-6 space-y-8 sm:space-y-10">
          {sectionsIn(place).map((id) => (
            <Section key={id} id={id} given={{ user, onDeleted }} />
          ))}
        </div>
      </div>
      <Proof />
    </Page>
  );
}
