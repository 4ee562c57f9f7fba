import type { Event } from "@plaza/contract/events";
import { cx } from "#lib/text/class-names.ts";
import { Avatar } from "#ui/art/avatar.tsx";
import { plural, t } from "#lib/words/words.ts";

type Counted = Pick<Event, "goingCount" | "interestedCount" | "waitingCount" | "capacity">;

/** '11 going, 3 interested'; where places are limited '12 of 12 places taken, 3 interested, 2 waiting'. */
export function formatCounts({ goingCount, interestedCount, waitingCount, capacity }: Counted) {
  const going = capacity
    ? plural(capacity, "{going} of {count} spot taken", "{going} of {count} spots taken", { going: goingCount })
    : plural(goingCount, "{count} going", "{count} going");
  const interested = plural(interestedCount, "{count} interested", "{count} interested");
  if (!waitingCount) return t("{going}, {interested}", { going, interested });
  const waiting = plural(waitingCount, "{count} waiting", "{count} waiting");
  return t("{going}, {interested}, {waiting}", { going, interested, waiting });
}

/** A few avatars, and the counts. */
export function GoingLine({ event, className }: { event: Event; className?: string }) {
  const more = event.goingCount - event.faces.length;
  return (
    <p className={cx("flex items-center gap-2.5 text-sm text-ink-2", className)}>
      {event.faces.length > 0 && (
        <span aria-hidden className="flex shrink-0 -space-x-2">
          {event.faces.map((user) => (
            <span key={user.id} className="rounded-full ring-2 ring-surface">
              <Avatar person={user} size="xs" />
            </span>
          ))}
          {more > 0 && (
            <span className="grid h-7 min-w-7 place-items-center rounded-full bg-surface-3 px-1 text-2xs font-bold text-ink-2 ring-2 ring-surface">
              +{more}
            </span>
          )}
        </span>
      )}
      <span>{formatCounts(event)}</span>
    </p>
  );
}
