import type { Event } from "@plaza/contract/events";
import { Badge } from "#ui/art/badge.tsx";
import { formatDayLabel, isOn } from "#features/events/data/event-times.ts";

const EVERY = { weekly: " · Every week", biweekly: " · Every two weeks", monthly: " · Every month" };

/** The time until the event, or that it is cancelled or not out yet. */
export function EventLabel({ event }: { event: Event }) {
  const state = event.isCancelled ? "Canceled" : event.isHeld && "In review";
  if (state) return <Badge>{state}</Badge>;
  return (
    <p className="text-sm font-bold text-events">
      {isOn(event) ? "Happening now" : <time dateTime={event.startTime}>{formatDayLabel(event.startTime)}</time>}
      {event.repeats && EVERY[event.repeats]}
    </p>
  );
}
