import type { Event } from "@plaza/contract/events";
import MapPin from "lucide-react/icons/map-pin";
import Share2 from "lucide-react/icons/share-2";
import UserPlus from "lucide-react/icons/user-plus";
import { Link } from "wouter";
import { CoverLink } from "#features/media/cover-link.tsx";
import { lazyPart } from "#lib/loading/lazy-part.tsx";
import { photoAddress } from "#lib/screen/photo-address.ts";
import { cx } from "#lib/text/class-names.ts";
import { CoverPicture } from "#ui/art/cover-picture.tsx";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { DateTile } from "#features/events/parts/date-tile.tsx";
import type { EventDialog } from "#features/events/dialogs/event-dialogs.tsx";
import { EventLabel } from "#features/events/parts/event-label.tsx";
import { formatSpan, isOver } from "#features/events/data/event-times.ts";
import { YourRsvp } from "./your-rsvp.tsx";

const EventMenu = lazyPart(() => import("./event-menu.tsx"), <span className="size-10" />);

export function EventHead({ event, onOpen }: { event: Event; onOpen: (dialog: EventDialog) => void }) {
  return (
    <div className="border-b border-line bg-surface">
      <div className="mx-auto max-w-[1240px] sm:px-4">
        <div className="h-52 overflow-hidden sm:h-80 sm:rounded-b-[2rem]">
          <CoverLink photo={event.coverImageUrl && photoAddress("event", event.id)}>
            <CoverPicture of={event} sizes="(min-width: 78rem) 1208px, 100vw" />
          </CoverLink>
        </div>
        <div className="flex flex-col gap-6 px-4 py-6 sm:px-8 sm:py-8 lg:flex-row lg:items-end">
          <div className="flex min-w-0 flex-1 items-start gap-4 sm:gap-6">
            <DateTile startTime={event.startTime} isBig />
            <div className="min-w-0">
              <EventLabel event={event} />
              <h1 dir="auto" className="mt-0.5 text-[2rem] leading-9 wrap-anywhere sm:text-[2.5rem] sm:leading-11">
                {event.name}
              </h1>
              <p className="mt-2 text-ink-2">{formatSpan(event)}</p>
              {event.location && (
                <p className="mt-1 flex items-start gap-1.5 text-ink-2 wrap-anywhere">
                  <MapPin size={16} className="mt-1 shrink-0" aria-hidden />
                  <bdi className="min-w-0">{event.location}</bdi>
                </p>
              )}
              {event.group && (
                <Link
                  href={`/groups/${event.group.id}?tab=events`}
                  className="mt-2 block font-semibold hover:underline"
                >
                  <bdi>{event.group.name}</bdi>
                </Link>
              )}
            </div>
          </div>
          <div className="flex flex-wrap items-end gap-2">
            <YourRsvp event={event} className={cx("flex-1 lg:w-72", event.inviter && "max-sm:basis-full")} />
            {!event.isCancelled && !isOver(event) && (
              <IconButton label="Invite friends" className="bg-surface-2" onClick={() => onOpen("invite")}>
                <UserPlus size={18} aria-hidden />
              </IconButton>
            )}
            {/* What is in a private group stays there. */}
            {!event.isCancelled && event.group?.privacy !== "private" && (
              <IconButton label="Share event" className="bg-surface-2" onClick={() => onOpen("share")}>
                <Share2 size={18} aria-hidden />
              </IconButton>
            )}
            <EventMenu event={event} onOpen={onOpen} />
          </div>
        </div>
      </div>
    </div>
  );
}
