import type { Event } from "@plaza/contract/events";
import { LoadError } from "#ui/lists/load-error.tsx";
import { Button } from "#ui/buttons/button.tsx";
import { PeopleSkeleton } from "#ui/lists/people-skeleton.tsx";
import { formatCounts } from "#features/events/parts/going-line.tsx";
import { Responder } from "#features/events/parts/responder.tsx";
import { useResponses } from "#features/events/data/use-events.ts";
import { t } from "#lib/words/words.ts";

const SHOWN = 5;

export function WhoIsGoing({ event, onSeeAll }: { event: Event; onSeeAll: () => void }) {
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
