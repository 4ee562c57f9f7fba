import type { Event } from "@plaza/contract/events";
import { Badge } from "#ui/art/badge.tsx";
import { formatDayLabel, isOn } from "#features/events/data/event-times.ts";
import { t } from "#lib/words/words.ts";

const EVERY = { weekly: t("Every week"), biweekly: t("Every two weeks"), monthly: t("Every month") };

/** The time until the event, or that it is cancelled or not out yet. */
export function EventLabel({ event }: { event: Event }) {
  const state = event.isCancelled ? t("Canceled") : event.isHeld && t("In review");
  if (state) return <Badge>{state}</Badge>;
  return (
    <p className="text-sm font-bold text-events">
      {isOn(event) ? t("Happening now") : <time dateTime={event.startTime}>{formatDayLabel(event.startTime)}</time>}
      {event.repeats && ` · ${EVERY[event.repeats]}`}
    </p>
  );
}
