import Search from "lucide-react/icons/search";
import { Link } from "wouter";
import { buttonClass } from "#ui/buttons/button.tsx";
import { EmptyState } from "#ui/lists/empty-state.tsx";
import { FocusedList } from "#ui/lists/focused-list.tsx";
import { Skeleton } from "#ui/lists/skeleton.tsx";
import { RequestCard } from "./request-card.tsx";
import { useRequests } from "#features/friends/data/use-requests.ts";
import { t } from "#lib/words/words.ts";

const GRID = "grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3";

export function Requests() {
  return (
    <FocusedList list={useRequests()} skeleton={<Loading />} empty={<NoRequests />} hasCard>
      {(items) => (
        <ul aria-label={t("Friend requests")} className={GRID}>
          {items.map((request) => (
            <RequestCard key={request.id} request={request} />
          ))}
        </ul>
      )}
    </FocusedList>
  );
}

const NoRequests = () => (
  <EmptyState
    art="friends"
    hue="friends"
    title={t("No pending friend requests")}
    note={t("New friend requests appear here.")}
  >
    <Link href="/search" className={buttonClass("tonal")}>
      <Search size={17} aria-hidden />
      {t("Search for people")}
    </Link>
  </EmptyState>
);

function Loading() {
  return (
    <div role="status" className={GRID}>
      <span className="sr-only">{t("Loading friend requests")}</span>
      {[1, 2, 3].map((one) => (
        <div key={one} className="card p-5">
          <div className="flex items-center gap-4">
            <Skeleton className="size-16 rounded-full!" />
            <div className="flex-1 space-y-2">
              <Skeleton className="h-5 w-2/3" />
              <Skeleton className="h-4 w-1/3" />
            </div>
          </div>
          <Skeleton className="mt-4 h-10 rounded-full!" />
        </div>
      ))}
    </div>
  );
}
