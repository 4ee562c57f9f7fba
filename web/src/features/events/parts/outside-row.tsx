import type { OutsideEvent } from "@plaza/contract/events/calendar";
import { Link } from "wouter";
import { formatSpan } from "#features/events/data/event-times.ts";
import { noonOf } from "#features/events/data/days.ts";
import { DateTile } from "#features/events/parts/date-tile.tsx";
import { formatDate } from "#lib/text/format.ts";
import { t } from "#lib/words/words.ts";
import { Badge } from "#ui/art/badge.tsx";

/** An event that a page shows of a calendar elsewhere: its words are words, and its link is only its own. */
export function OutsideRow({ event }: { event: OutsideEvent }) {
  const { name, location, url, page, firstDay } = event;
  return (
    <li className="flex min-h-18 items-center gap-3 py-2">
      <DateTile startTime={event.startTime ?? noonOf(firstDay ?? "")} />
      <div className="min-w-0 flex-1">
        {url ? (
          <a
            href={url}
            target="_blank"
            rel="nofollow noopener"
            dir="auto"
            className="block truncate font-semibold hover:underline"
          >
            {name}
          </a>
        ) : (
          <p dir="auto" className="truncate font-semibold">
            {name}
          </p>
        )}
        <p className="text-sm text-ink-2">{formatOutside(event)}</p>
        <p className="truncate text-sm text-ink-3">
          <Link href={`/p/${page.handle}`} className="hover:underline">
            <bdi>{page.name}</bdi>
          </Link>
          {location && (
            <>
              {" · "}
              <bdi>{location}</bdi>
            </>
          )}
        </p>
      </div>
      <Badge>{t("External")}</Badge>
    </li>
  );
}

function formatOutside({ startTime, endTime, firstDay, lastDay }: OutsideEvent) {
  if (startTime) return formatSpan({ startTime, endTime });
  const [first, last] = [firstDay ?? "", lastDay ?? ""].map((day) => formatDate(noonOf(day), "longDate"));
  return first === last ? first : t("{start} to {end}", { start: first ?? "", end: last ?? "" });
}
