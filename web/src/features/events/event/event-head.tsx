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
import { FrameHead } from "#ui/page/frame-head.tsx";
import { IconButton } from "#ui/buttons/button.tsx";
import { DateTile } from "#features/events/parts/date-tile.tsx";
import type { EventDialog } from "#features/events/dialogs/event-dialogs.tsx";
import { EventLabel } from "#features/events/parts/event-label.tsx";
import { formatSpan, isOver } from "#features/events/data/event-times.ts";
import { YourRsvp } from "./your-rsvp.tsx";
import { t } from "#lib/words/words.ts";

const EventMenu = lazyPart(() => import("./event-menu.tsx"), <span className="size-10" />);

export function EventHead({ event, onOpen }: { event: Event; onOpen: (dialog: EventDialog) => void }) {
  return (
    <FrameHead
      className="flex-wrap items-end gap-x-4 gap-y-4 py-6 sm:gap-x-8 sm:py-8 lg:flex-nowrap"
      cover={
        <CoverLink photo={event.coverImageUrl && photoAddress("event", event.id)}>
          <CoverPicture of={event} sizes="(min-width: 63rem) 976px, 100vw" />
        </CoverLink>
      }
      portrait={<DateTile startTime={event.startTime} isBig />}
      kind={<EventLabel event={event} />}
      name={event.name}
      facts={
        <>
          <p className="mt-2 text-ink-2">{formatSpan(event)}</p>
          {event.location && (
            <p className="mt-1 flex items-start gap-1.5 text-ink-2 wrap-anywhere">
              <MapPin size={16} className="mt-1 shrink-0" aria-hidden />
              <bdi className="min-w-0">{event.location}</bdi>
            </p>
          )}
          {event.group && (
            <Link href={`/groups/${event.group.id}?tab=events`} className="mt-2 block font-semibold hover:underline">
              <bdi>{event.group.name}</bdi>
            </Link>
          )}
        </>
      }
      actions={
        <div className="flex flex-wrap items-end gap-2 max-lg:basis-full">
          <YourRsvp event={event} className={cx("flex-1 lg:w-72", event.inviter && "max-sm:basis-full")} />
          {!event.isCancelled && !isOver(event) && (
            <IconButton
              Icon={UserPlus}
              size={18}
              label={t("Invite friends")}
              className="bg-surface-2"
              onClick={() => onOpen("invite")}
            />
          )}
          {/* What is in a private group stays there. */}
          {!event.isCancelled && event.group?.privacy !== "private" && (
            <IconButton
              Icon={Share2}
              size={18}
              label={t("Share event")}
              className="bg-surface-2"
              onClick={() => onOpen("share")}
            />
          )}
          <EventMenu event={event} onOpen={onOpen} />
        </div>
      }
    />
  );
}
