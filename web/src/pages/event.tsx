import { Link } from "wouter";
import { EventSkeleton } from "#features/events/event-skeleton.tsx";
import { EventView } from "#features/events/event-view.tsx";
import { useEvent } from "#features/events/use-events.ts";
import { useAttempt } from "#features/posts/use-attempt.ts";
import { useSharePost } from "#features/posts/use-share-post.ts";
import { lazyPart } from "#lib/lazy-part.tsx";
import { useTitle } from "#lib/title.ts";
import { buttonClass } from "#ui/button.tsx";
import { LoadError } from "#ui/load-error.tsx";

const NotFoundScreen = lazyPart(() => import("#ui/not-found-screen.tsx"));

export default function EventPage({ eventId }: { eventId: string }) {
  const { event, isMissing, error, refetch } = useEvent(eventId);
  const { mutateAsync: share } = useSharePost();
  const attempt = useAttempt();
  async function shareEvent(content: string) {
    await share({ content, clientId: attempt.idFor(content) });
    attempt.succeeded();
  }
  useTitle(isMissing ? "Page not found" : (event?.name ?? "Event"));

  if (isMissing) {
    return (
      <NotFoundScreen>
        <Link href="/events" className={buttonClass("primary", "lg")}>
          Go to Events
        </Link>
      </NotFoundScreen>
    );
  }
  return (
    <main id="main" tabIndex={-1}>
      {event ? (
        <EventView event={event} onShare={shareEvent} />
      ) : error ? (
        <LoadError onRetry={refetch} />
      ) : (
        <EventSkeleton />
      )}
    </main>
  );
}
