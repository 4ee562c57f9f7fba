import { Link } from "wouter";
import { EventSkeleton } from "#features/events/event-skeleton.tsx";
import { EventView } from "#features/events/event-view.tsx";
import { useEvent } from "#features/events/use-events.ts";
import { useAttempt } from "#features/posts/use-attempt.ts";
import { useCreatePost } from "#features/posts/use-post.ts";
import { lazyPage } from "#lib/lazy-page.tsx";
import { useTitle } from "#lib/title.ts";
import { buttonClass } from "#ui/button.tsx";
import { PageError } from "#ui/load-error.tsx";

const NotFoundScreen = lazyPage(() => import("#ui/not-found-screen.tsx"));

export default function EventPage({ eventId }: { eventId: string }) {
  const { event, isMissing, error, refetch } = useEvent(eventId);
  const { mutateAsync: share } = useCreatePost();
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
        <PageError onRetry={refetch} />
      ) : (
        <EventSkeleton />
      )}
    </main>
  );
}
