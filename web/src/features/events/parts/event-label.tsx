import type { Event } from "@plaza/contract/events";
import { relativeTime } from "#lib/text/relative-time.ts";
import { Badge } from "#ui/art/badge.tsx";
import { isOn } from "#features/events/data/event-times.ts";

/** The time until the event, or that it is cancelled. */
export function EventLabel({ event }: { event: Event }) {
  if (event.isCancelled) return <Badge>Cancelled</Badge>;
  return (
    <p className="text-sm font-bold text-events">
      {isOn(event) ? "Happening now" : <time dateTime={event.startTime}>{relativeTime(event.startTime)}</time>}
    </p>
  );
}
