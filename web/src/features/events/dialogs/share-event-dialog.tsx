import type { Event } from "@plaza/contract/events";
import { formatStart } from "#features/events/data/event-times.ts";
import { DateTile } from "#features/events/parts/date-tile.tsx";
import { type PostLink, PostLinkDialog } from "#features/posts/text/post-link-dialog.tsx";
import { t } from "#lib/words/words.ts";

export default function ShareEventDialog({ event, ...post }: PostLink & { event: Event }) {
  return (
    <PostLinkDialog
      {...post}
      title={t("Share event")}
      description={t("This creates a post that every member can see.")}
      failed={t("Event not shared")}
      name={event.name}
      path={`/events/${event.id}`}
    >
      <div className="flex gap-3.5 rounded-lg bg-surface-2 p-4">
        <DateTile startTime={event.startTime} />
        <div className="min-w-0">
          <p dir="auto" className="font-display font-bold wrap-anywhere">
            {event.name}
          </p>
          <p className="mt-0.5 text-sm text-ink-2">{formatStart(event)}</p>
        </div>
      </div>
    </PostLinkDialog>
  );
}
