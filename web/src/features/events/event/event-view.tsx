import type { Event } from "@plaza/contract/events";
import { type ReactNode, useState } from "react";
import { EventAbout } from "./event-about.tsx";
import { lazyPart } from "#lib/loading/lazy-part.tsx";
import { type EventDialog, EventDialogs } from "#features/events/dialogs/event-dialogs.tsx";
import { EventHead } from "./event-head.tsx";
import type { PostLink } from "#features/posts/text/post-link-dialog.tsx";
import { FRAME } from "#ui/page/frame-class.ts";
import { cx } from "#lib/text/class-names.ts";
import { WhoIsGoing } from "./who-is-going.tsx";

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
