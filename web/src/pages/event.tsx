import { Suspense } from "react";
import { EventView } from "#features/events/event/event-view.tsx";
import { useEvent } from "#features/events/data/use-events.ts";
import { useAttempt } from "#features/posts/data/use-attempt.ts";
import { useCreatePost } from "#features/posts/data/use-post.ts";
import { lazyPart } from "#lib/loading/lazy-part.tsx";
import { lazyPage } from "#lib/loading/lazy-page.tsx";
import { useTitle } from "#lib/screen/title.ts";
import { FrameSkeleton } from "#ui/page/frame-skeleton.tsx";
import { PageError } from "#ui/lists/loading.tsx";
import { t } from "#lib/words/words.ts";

const Albums = lazyPart(() => import("#features/albums/album-row.tsx"));
const Discussion = lazyPart(() => import("#features/posts/comments/discussion.tsx"));
const TalkButton = lazyPage(() => import("#features/chats/talk-button.tsx"));
const NotFoundScreen = lazyPage(() => import("#ui/page/not-found-screen.tsx"));

export default function EventPage({ eventId }: { eventId: string }) {
  const { event, isMissing, error, refetch } = useEvent(eventId);
  const { mutateAsync: share } = useCreatePost();
  const attempt = useAttempt();
  async function shareEvent(content: string) {
    await share({ content, clientId: attempt.idFor(content) });
    attempt.succeeded();
  }
  useTitle(isMissing ? t("Page not found") : (event?.name ?? t("Event")));

  if (isMissing) return <NotFoundScreen href="/events" label={t("Go to Events")} />;
  return (
    <main id="main" tabIndex={-1}>
      {event ? (
        <EventView
          event={event}
          onShare={shareEvent}
          discussion={<Discussion event={event} />}
          albums={
            <Albums about={{ eventId: event.id }} canCreate={event.myResponse !== null} className="card p-5 sm:p-6" />
          }
          talk={
            event.myResponse && (
              <Suspense fallback={<span className="h-10 w-36" />}>
                <TalkButton about={{ kind: "event", ...event }} className="max-sm:w-full" />
              </Suspense>
            )
          }
        />
      ) : error ? (
        <PageError onRetry={refetch} />
      ) : (
        <FrameSkeleton className="gap-4 py-6 sm:gap-6 sm:py-8" portrait="h-20 w-16 rounded-lg! sm:w-20" />
      )}
    </main>
  );
}
