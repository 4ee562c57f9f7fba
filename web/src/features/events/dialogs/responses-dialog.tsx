import type { Event, GuestStatus } from "@plaza/contract/events";
import { useState } from "react";
import { chipClass } from "#ui/buttons/chip.ts";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { LoadError, PeopleSkeleton } from "#ui/lists/loading.tsx";
import { LoadMore } from "#ui/lists/load-more.tsx";
import { Responder } from "#features/events/parts/responder.tsx";
import { useResponses } from "#features/events/data/use-events.ts";
import { t } from "#lib/words/words.ts";

/** Lists everyone who responded or is invited, by status. */
export default function ResponsesDialog({ event, onClose }: { event: Event; onClose: () => void }) {
  const [status, setStatus] = useState<GuestStatus>("going");
  const kinds: { kind: GuestStatus; label: string }[] = [
    { kind: "going", label: t("Going {count}", { count: event.goingCount }) },
    ...(event.waitingCount
      ? [{ kind: "waiting" as const, label: t("Waiting {count}", { count: event.waitingCount }) }]
      : []),
    { kind: "interested", label: t("Interested {count}", { count: event.interestedCount }) },
    { kind: "invited", label: t("Invited") },
  ];
  return (
    <Dialog onClose={onClose} title={t("Who's going")} className="sm:max-w-[28rem]">
      <div role="group" aria-label={t("RSVPs")} className="flex flex-wrap gap-1.5 px-6 pt-1 pb-3 sm:px-8">
        {kinds.map(({ kind, label }) => (
          <button
            key={kind}
            type="button"
            aria-pressed={kind === status}
            onClick={() => setStatus(kind)}
            className={chipClass(kind === status)}
          >
            {label}
          </button>
        ))}
      </div>
      <People key={status} event={event} status={status} />
    </Dialog>
  );
}

function People({ event, status }: { event: Event; status: GuestStatus }) {
  const { items, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useResponses(event.id, status);
  return (
    <div className="min-h-64 px-6 pb-4 sm:px-8">
      {!items && (isError ? <LoadError onRetry={refetch} /> : <PeopleSkeleton />)}
      {items?.length === 0 && <p className="py-3 text-ink-2">{t("No one yet")}</p>}
      <ul aria-label={t("People")}>
        {items?.map((response) => (
          <Responder key={response.user.id} response={response} event={event} />
        ))}
      </ul>
      {hasNextPage && <LoadMore isLoading={isFetchingNextPage} hasFailed={isError} onMore={fetchNextPage} />}
    </div>
  );
}
