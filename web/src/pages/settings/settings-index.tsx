import Bell from "lucide-react/icons/bell";
import ChevronRight from "lucide-react/icons/chevron-right";
import FileArchive from "lucide-react/icons/file-archive";
import KeyRound from "lucide-react/icons/key-round";
import ShieldCheck from "lucide-react/icons/shield-check";
import UserRound from "lucide-react/icons/user-round";
import { type FormEvent, type ReactNode, useState } from "react";
import { Link, useLocation } from "wouter";
import { PeopleSearch } from "#features/users/people-search.tsx";
import { addressOf, findSections, type Place, PLACES, sectionOf, sectionsIn } from "./sections.ts";
import { plural, t } from "#lib/words/words.ts";

const ICONS = { profile: UserRound, security: KeyRound, notifications: Bell, privacy: ShieldCheck, data: FileArchive };

const linkClass =
  "flex min-h-12 items-center gap-3 rounded-md px-3 py-2 -outline-offset-4 hover:bg-surface-2 aria-[current]:bg-brand-soft aria-[current]:text-brand-ink";

/** The places, and a search over all their sections. `open` is the place that is shown beside it. */
export function SettingsIndex({ open }: { open?: Place }) {
  const [typed, setTyped] = useState("");
  const [, navigate] = useLocation();
  const found = typed.trim() ? findSections(typed) : null;

  function follow(event: FormEvent) {
    event.preventDefault();
    if (found?.[0]) navigate(addressOf(found[0]));
  }

  return (
    <nav aria-label={t("Settings")} className="space-y-4">
      <form role="search" aria-label={t("Settings")} onSubmit={follow} className="rounded-full border border-line">
        <PeopleSearch
          label={t("Search settings")}
          placeholder={t("Search settings")}
          value={typed}
          onChange={setTyped}
        />
      </form>
      <p role="status" className="sr-only">
        {found && plural(found.length, "{count} setting found", "{count} settings found")}
      </p>
      {found?.length === 0 && <p className="px-4 text-sm text-ink-2">{t("No settings match your search.")}</p>}
      <ul className={open ? "space-y-1" : "card space-y-1 p-2"}>
        {found
          ? found.map((id) => (
              <li key={id}>
                <Link href={addressOf(id)} className={linkClass}>
                  <Words title={sectionOf(id).title} note={PLACES[sectionOf(id).place].title} />
                </Link>
              </li>
            ))
          : (Object.keys(PLACES) as Place[]).map((place) => (
              <li key={place}>
                <PlaceLink place={place} isOpen={place === open} />
                {place === open && <Sections place={place} />}
              </li>
            ))}
      </ul>
    </nav>
  );
}

function PlaceLink({ place, isOpen }: { place: Place; isOpen: boolean }) {
  const Icon = ICONS[place];
  return (
    <Link href={`/settings/${place}`} aria-current={isOpen ? "page" : undefined} className={linkClass}>
      <Icon size={20} aria-hidden className="shrink-0 text-ink-2" />
      <Words title={PLACES[place].title} note={<span className="lg:hidden">{PLACES[place].note}</span>} />
      <ChevronRight size={18} aria-hidden className="ms-auto shrink-0 text-ink-3 lg:hidden" />
    </Link>
  );
}

const Words = ({ title, note }: { title: string; note: ReactNode }) => (
  <span className="min-w-0">
    <span className="block font-semibold">{title}</span>
    <span className="block text-sm text-ink-2">{note}</span>
  </span>
);

/** Of the place that is open, on a wide screen. */
const Sections = ({ place }: { place: Place }) => (
  <ul className="mt-1 ms-5 border-s border-line ps-3 max-lg:hidden">
    {sectionsIn(place).map((id) => (
      <li key={id}>
        <Link
          href={addressOf(id)}
          className="flex min-h-9 items-center rounded-md px-2 text-sm text-ink-2 hover:text-ink"
        >
          {sectionOf(id).title}
        </Link>
      </li>
    ))}
  </ul>
);
