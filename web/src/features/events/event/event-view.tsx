import { type Event, eventsApi } from "@plaza/contract/events";
import CalendarPlus from "lucide-react/icons/calendar-plus";
import { type ReactNode, useState } from "react";
import { Link } from "wouter";
import { lazyPart } from "#lib/loading/lazy-part.tsx";
import { type EventDialog, EventDialogs } from "#features/events/dialogs/event-dialogs.tsx";
import { EventHead } from "./event-head.tsx";
import type { PostLink } from "#features/posts/text/post-link-dialog.tsx";
import { FRAME } from "#ui/page/frame-class.ts";
import { cx } from "#lib/text/class-names.ts";
import { LoadError, PeopleSkeleton } from "#ui/lists/loading.tsx";
import { Button, buttonClass } from "#ui/buttons/button.tsx";
import { formatCounts } from "#features/events/parts/going-line.tsx";
import { Responder } from "#features/events/parts/responder.tsx";
import { useResponses } from "#features/events/data/use-events.ts";
import { fullName } from "#features/users/full-name.ts";
import { keyOf } from "#lib/api/api-client.ts";
import { Avatar } from "#ui/art/avatar.tsx";
import { LinkedText } from "#ui/page/linked-text.tsx";
import { t } from "#lib/words/words.ts";

const SHOWN = 5;

const EventTasks = lazyPart(() => import("./event-tasks.tsx"), <div aria-hidden className="card h-full" />);
const ComingDates = lazyPart(() => import("./coming-dates.tsx"));

/** About the height of the card of tasks: what is below it stays where it is when the card appears. */
const HEAD_REM = 5;
const ROW_REM = 4.25;

interface EventViewProps {
  event: Event;
  onShare: PostLink["onShare"];
  /** The way to a chat about it. */
  talk: ReactNode;
  discussion: ReactNode;
  albums: ReactNode;
}

export function EventView({ event, onShare, talk, discussion, albums }: EventViewProps) {
  const [open, setOpen] = useState<EventDialog | null>(null);
  return (
    <>
      <div className="border-b border-line">
        <EventHead event={event} onOpen={setOpen} />
      </div>
      <div
        className={cx(
          FRAME,
          "grid grid-cols-1 gap-3 py-6 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]",
        )}
      >
        <EventAbout event={event} talk={talk} />
        <WhoIsGoing event={event} onSeeAll={() => setOpen("responses")} />
        {event.tasks?.length > 0 && (
          <div className="lg:col-start-1" style={{ minHeight: `${HEAD_REM + event.tasks.length * ROW_REM}rem` }}>
            <EventTasks event={event} />
          </div>
        )}
        {event.repeats && <ComingDates event={event} />}
        {discussion}
        <div className="min-w-0 lg:col-start-1">{albums}</div>
      </div>
      <EventDialogs event={event} open={open} onShare={onShare} onClose={() => setOpen(null)} />
    </>
  );
}

function WhoIsGoing({ event, onSeeAll }: { event: Event; onSeeAll: () => void }) {
  const { items: responses, isError, refetch } = useResponses(event.id, "going");
  const shown = responses?.slice(0, SHOWN);
  const total = event.goingCount + event.interestedCount;
  return (
    <section className="card self-start p-5 lg:row-span-2" aria-labelledby="going-title">
      <h2 id="going-title" className="mb-1 text-lg">
        {t("Who's going")}
      </h2>
      <p className="mb-2 text-sm text-ink-2">{formatCounts(event)}</p>
      {!shown && (isError ? <LoadError onRetry={refetch} /> : <PeopleSkeleton />)}
      {shown?.length === 0 && <p className="py-2 text-sm text-ink-3">{t("No one yet")}</p>}
      <ul>
        {shown?.map((response) => (
          <Responder key={response.user.id} response={response} event={event} />
        ))}
      </ul>
      {shown && (
        <Button variant="ghost" className="mt-2 w-full" onClick={onSeeAll}>
          {total > shown.length ? t("See all {count}", { count: total }) : t("See guests")}
        </Button>
      )}
    </section>
  );
}

function EventAbout({ event, talk }: { event: Event; talk: ReactNode }) {
  const { creator, page, description, lang } = event;
  return (
    <section className="card self-start p-5 sm:p-6">
      <h2 className="mb-2 text-xl">{t("About")}</h2>
      <p
        lang={(description && lang) || undefined}
        dir="auto"
        className="max-w-[39.5rem] text-pretty whitespace-pre-line text-ink-2 wrap-anywhere"
      >
        {description ? <LinkedText text={description} /> : t("No description yet.")}
      </p>
      <div className="mt-6 flex flex-wrap items-center gap-3 border-t border-line pt-5">
        <Link
          href={page ? `/p/${page.handle}` : `/profile/${creator.id}`}
          className="flex min-w-0 flex-1 items-center gap-3 rounded-md"
        >
          <Avatar person={creator} />
          <span className="min-w-0">
            <span dir="auto" className="block truncate font-semibold">
              {fullName(creator)}
            </span>
            <span className="block text-sm text-ink-3">{t("Host")}</span>
          </span>
        </Link>
        {talk}
        <a
          href={keyOf(eventsApi.showCalendar, { params: { eventId: event.id } }).join("/")}
          download
          className={cx(buttonClass("outline"), "max-sm:w-full")}
        >
          <CalendarPlus size={17} aria-hidden />
          {t("Add to calendar")}
        </a>
      </div>
    </section>
  );
}
