import type { Event } from "@plaza/contract/events";
import { Link } from "wouter";
import { SideCard } from "#ui/page/side-card.tsx";
import { formatStart } from "#features/events/data/event-times.ts";
import { DateTile } from "#features/events/parts/date-tile.tsx";
import { StarButton } from "#features/events/parts/star-button.tsx";
import { plural, t } from "#lib/words/words.ts";

const SHOWN = 3;

/** The next events of the viewer and their friends, beside the feed; nothing where there are none. */
export function ComingUp({ events }: { events: Event[] }) {
  if (events.length === 0) return null;
  return (
    <SideCard title={t("Coming up")} href="/events">
      <ul>
        {events.slice(0, SHOWN).map((event) => (
          <li key={event.id} className="flex h-18 items-center gap-1">
            <Link
              href={`/events/${event.id}`}
              className="-ms-2 flex min-w-0 flex-1 items-center gap-3 rounded-lg p-2 transition-colors hover:bg-surface-2"
            >
              <DateTile startTime={event.startTime} />
              <span className="min-w-0 text-sm">
                <span dir="auto" className="block truncate font-semibold">
                  {event.name}
                </span>
                <span className="block truncate text-xs text-ink-2">{formatStart(event)}</span>
                <span className="block truncate text-xs text-ink-3">{reasonFor(event)}</span>
              </span>
            </Link>
            {event.myResponse !== "going" && <StarButton event={event} />}
          </li>
        ))}
      </ul>
    </SideCard>
  );
}

function reasonFor({ myResponse, inviter, goingCount }: Event): string {
  if (inviter && !myResponse) return t("Invited");
  if (myResponse !== "going") return plural(goingCount, "{count} going", "{count} going");
  return goingCount > 1 ? plural(goingCount - 1, "You and {count} more", "You and {count} more") : t("You're going");
}
